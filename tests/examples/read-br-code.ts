import { parsePix } from "pix-utils";
import { parse } from "promptparse";

/** The tags of a code. Those inside a template have names such as `26-25`. */
type Tags = Record<string, string>;

/**
 * Reads a code with an EMV parser, which does not know PIX.
 * @throws {Error} if the checksum is wrong
 */
export function readTags(payload: string): Tags {
  const code = parse(payload, true, true);
  if (code === null) throw new Error(`\`${payload}\` is not an EMV code with a valid checksum.`);
  const tags = code
    .getTags()
    .flatMap(({ id, value, subTags = [] }) => [
      [id, value],
      ...subTags.map((inner) => [`${id}-${inner.id}`, inner.value]),
    ]);
  return Object.fromEntries(tags) as Tags;
}

/** Lists the ids of the outer tags, in the order of the code. */
export function listIds(payload: string): string[] {
  return (
    parse(payload, true)
      ?.getTags()
      .map(({ id }) => id) ?? []
  );
}

/** Reads a code with a parser for PIX codes. */
export function readPix(payload: string): Record<string, unknown> {
  return { ...parsePix(payload) };
}
