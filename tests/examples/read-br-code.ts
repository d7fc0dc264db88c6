import { parsePix } from "pix-utils";
import { parse } from "promptparse";

/** Tags of a code, and for a template those inside it as `26-25`. */
type Tags = Record<string, string>;

/** Reads a code with its checksum judged; an EMV parser that knows nothing of PIX. */
export function readTags(payload: string): Tags {
  const code = parse(payload, true, true);
  if (code === null) throw new Error(`\`${payload}\` is not an EMV code with a right checksum.`);
  const tags = code
    .getTags()
    .flatMap(({ id, value, subTags = [] }) => [
      [id, value],
      ...subTags.map((inner) => [`${id}-${inner.id}`, inner.value]),
    ]);
  return Object.fromEntries(tags) as Tags;
}

/** The ids of the outer tags, in the order of the code. */
export function listIds(payload: string): string[] {
  return (
    parse(payload, true)
      ?.getTags()
      .map(({ id }) => id) ?? []
  );
}

/** What a parser made for PIX codes says. */
export function readPix(payload: string): Record<string, unknown> {
  return { ...parsePix(payload) };
}
