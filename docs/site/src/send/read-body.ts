import type { Fault } from "./list-faults.ts";

/** Parses JSON text, or says what is wrong with it and in which line. */
export function readBody(text: string): { value: unknown } | { fault: Fault } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = findLine(message, text);
    const place = line === undefined ? "" : `, line ${line}`;
    return { fault: { name: "", issue: `is not JSON${place}: ${shorten(message)}` } };
  }
}

/** Engines name the place of a mistake as an offset, as line and column, or not at all. */
function findLine(message: string, text: string): number | undefined {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const offset = /position (\d+)/.exec(message)?.[1];
  return offset === undefined ? undefined : text.slice(0, Number(offset)).split("\n").length;
}

/** The message without the place and without the text around it. */
function shorten(message: string): string {
  return message
    .replace(/^JSON\.parse: /, "")
    .replace(/,? (?:\.\.\.)?".*" is not valid JSON$/s, "")
    .replace(
      / in JSON| \(line \d+ column \d+\)| at (?:position \d+|line \d+ column \d+ of the JSON data)/g,
      "",
    );
}
