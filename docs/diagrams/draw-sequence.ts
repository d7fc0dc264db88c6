import { wrapLine } from "../../src/contract/text.ts";
import { drawArrow, drawBox, drawImage, drawText, width } from "./svg.ts";

/** A message from one of the actors to another, by their numbers. */
export interface Message {
  from: number;
  to: number;
  /** Why it is sent. Empty for an answer. */
  words: string;
  /** The operation or the event; of an answer, what it contains. */
  name: string;
}

const head = { width: 84, height: 26 };

/**
 * Draws who sends what to whom, from the top down.
 * @param rows the messages in their order; a text is a line between them
 */
export function drawSequence(
  { id, title }: { id: string; title: string },
  actors: readonly string[],
  rows: readonly (Message | string)[],
): string {
  // Most is said between the first two.
  const places = actors.length > 2 ? [0, 0.57, 1] : [0, 1];
  const placeOf = (actor: number) =>
    Math.round(2 + head.width / 2 + (places[actor] ?? 1) * (width - head.width - 4));
  let y = head.height + 12;
  const parts = rows.flatMap((row) => {
    if (typeof row === "string") {
      y += 28;
      const half = row.length * 3.1 + 8;
      const line = `<path class="dashed" d="M2 ${y - 4}H${width / 2 - half}M${width / 2 + half} ${y - 4}H${width - 2}"/>`;
      return [line, drawText(width / 2, y, row, { class: "quiet", anchor: "middle" })];
    }
    const { from, to, words, name } = row;
    const [start, end] = [placeOf(from), placeOf(to)];
    const isLeft = end < start;
    const isAnswer = words === "";
    // Texts begin at the line of the sender, or end at that of the receiver if they are long.
    const isLate = from > 0 && !isLeft;
    const x = isLate ? end - 8 : Math.min(start, end) + 8;
    const anchor = isLate ? "end" : "start";
    const lines = [
      ...(isAnswer ? [] : wrapLine(words, 44).map((text) => ({ text, class: undefined }))),
      ...wrapLine(name, 40).map((text) => ({
        text,
        class: isAnswer ? ("quiet code" as const) : ("code" as const),
      })),
    ];
    y += isAnswer ? 4 : 10;
    const texts = lines.map(({ text, class: style }) => {
      y += 15;
      return drawText(x, y, text, { anchor, ...(style && { class: style }) });
    });
    y += 8;
    return [...texts, drawArrow(`M${start} ${y}H${end}`, end, y, { isLeft, isDashed: isAnswer })];
  });
  const height = y + 14;
  const lifelines = actors.map(
    (_, actor) => `<path class="line" d="M${placeOf(actor)} ${head.height}V${height}"/>`,
  );
  const heads = actors.map((name, actor) => drawBox(placeOf(actor) - head.width / 2, 1, head, name));
  const words = rows.map((row) => (typeof row === "string" ? row : describe(row, actors))).join(" ");
  return drawImage({ id, title, words }, height, [...lifelines, ...heads, ...parts]);
}

function describe({ from, to, words, name }: Message, actors: readonly string[]): string {
  return `${actors[from] ?? ""} to ${actors[to] ?? ""}: ${words === "" ? name : `${words} ${name}`}.`;
}
