const numbers =
  "once|twice|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|" +
  "ninety|hundred|thousand|half|double|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last";
const figure = new RegExp(
  `\`[^\`]+\`|(?:\\b(?:${numbers})\\b|\\d(?:[\\d.,]*\\d)?)(?:\\s*(?!or\\b|and\\b)[a-z%]+)?`,
  "giu",
);

const upper = "up to|most|less|fewer|before|earlier|until|latest|maximum|below|under|within";
const lower = "least|more|after|later|since|earliest|minimum|above|over|greater";
const direction = new RegExp(`\\b(?:or\\s+)?(?:(no|not)\\s+)?(?:(${upper})|${lower})\\b`, "giu");

/** Words without which a limit means the same. */
const filler = new Set("a an the of is are be at than it to in on by".split(" "));

/**
 * Compares two limits in words: `different` if their figures or the sides of their bounds differ, `same` if nothing else
 * does but their order and filler words, and `unclear` if other words differ.
 */
export function compareLimits(before: string, after: string): "same" | "different" | "unclear" {
  if (listFigures(before) !== listFigures(after) || listSides(before) !== listSides(after))
    return "different";
  return listOtherWords(before) === listOtherWords(after) ? "same" : "unclear";
}

/** Lists the numbers in a sentence with their units, and its literals. */
function listFigures(limit: string): string {
  return join(limit.toLowerCase().match(figure) ?? []);
}

/** Lists the side of each limit in a sentence, upper or lower. `not after` and `before` are both upper limits. */
function listSides(limit: string): string {
  const sides = [...limit.matchAll(direction)].map(([, negation, up]) => {
    return (negation === undefined) === (up !== undefined);
  });
  return join(sides.map((isUpper) => (isUpper ? "upper" : "lower")));
}

function listOtherWords(limit: string): string {
  const rest = limit.toLowerCase().replaceAll(figure, " ").replaceAll(direction, " ");
  return join((rest.match(/[\p{L}\d]+/gu) ?? []).filter((word) => !filler.has(word)));
}

function join(words: readonly string[]): string {
  return [...words].sort().join(" ");
}
