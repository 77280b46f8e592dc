"""Pictures: game trees, thermographs, Hasse diagrams; SVG and PNG without any dependency."""
