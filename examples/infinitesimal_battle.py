"""Who wins a sum of infinitesimals? Atomic weight answers most of it without playing."""

from farstar import Game

for text in ("^^ + *4", "^ + *", "{^^|v} + {^^|v}", "{0||0|-2} + v", "{^|v*} + *2"):
    terms = [Game(term.strip()) for term in text.split(" + ")]
    game = Game.sum(terms)
    weight = game.atomic_weight() if game.is_all_small() else None
    verdict = ""
    if weight is not None and weight >= 2:
        verdict = "Left wins: the weight is 2 or more"
    elif weight is not None and weight <= -2:
        verdict = "Right wins: the weight is -2 or less"
    print(f"{text:>18} = {game!s:<12} weight {weight!s:<8} outcome {game.outcome()}  {verdict}")
