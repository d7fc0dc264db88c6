/** Bytes of a record besides its JSON, for its id and its entries in a table and a list. */
const recordBytes = 500;
const beyondLatin1 = /[\u0100-\u{10ffff}]/u;

/** Estimates the memory that a record takes. V8 keeps a text in one byte for each character if all are Latin-1. */
export function estimateBytes(json: string): number {
  return recordBytes + json.length * (beyondLatin1.test(json) ? 2 : 1);
}
