// What a reader would see: texts with too little contrast, pictures that are missing, and what sticks out.
(() => {
  const seen = [...document.querySelectorAll("body *")].filter(e => {
    const box = e.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(e).visibility !== "hidden";
  });
  const rgb = text => {
    const parts = text.match(/[\d.]+/g);
    return parts ? parts.map(Number) : [0, 0, 0, 0];
  };
  const light = c => {
    const [r, g, b] = c.slice(0, 3).map(v => {
      v /= 255;
      return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
  };
  const behind = element => {
    if (PAPER) return [255, 255, 255];
    const svg = element.closest("svg.fs, svg");
    if (svg) {
      let outer = svg;
      while (outer.parentElement && outer.parentElement.closest("svg")) outer = outer.parentElement.closest("svg");
      const sheet = outer.querySelector("rect.fs-paper");
      if (sheet) return rgb(getComputedStyle(sheet).fill);
    }
    for (let e = element; e; e = e.parentElement) {
      const colour = rgb(getComputedStyle(e).backgroundColor);
      if (colour.length < 4 || colour[3] > 0.99) return colour;
    }
    return [255, 255, 255];
  };
  const faint = [];
  for (const e of seen) {
    const own = [...e.childNodes].filter(n => n.nodeType === 3 && n.textContent.trim()).length;
    if (!own || e.closest("title, style, script")) continue;
    const style = getComputedStyle(e);
    const inSvg = e instanceof SVGElement;
    const ink = rgb(inSvg ? style.fill : style.color);
    const size = parseFloat(style.fontSize), bold = parseInt(style.fontWeight) >= 700;
    const needed = !inSvg && (size >= 24 || (bold && size >= 18.66)) ? 3 : 4.5;
    const found = contrast(ink, behind(e));
    if (found < needed) faint.push([e.tagName, e.textContent.trim().slice(0, 40), found]);
  }
  const width = document.documentElement.clientWidth;
  return {
    faint,
    wide: document.documentElement.scrollWidth > width ? document.documentElement.scrollWidth : 0,
    out: seen.filter(e => !e.closest(".scroll, pre, details:not([open])") && e.getBoundingClientRect().right > width + 1)
      .map(e => e.outerHTML.slice(0, 80)),
    broken: [...document.images].filter(i => !i.complete || !i.naturalWidth).map(i => i.alt),
    pictures: document.querySelectorAll("article figure .scroll > svg, article figure .scroll > img").length,
    empty: [...document.querySelectorAll("article figure .scroll > *")]
      .filter(e => !e.closest("details") && !e.getBoundingClientRect().height).map(e => e.outerHTML.slice(0, 80)),
    articles: document.querySelectorAll("main article").length,
    background: getComputedStyle(document.documentElement).backgroundColor,
    hidden: [...document.querySelectorAll("nav")].every(e => getComputedStyle(e).display === "none"),
  };
})()
