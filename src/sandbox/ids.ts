// What the sandbox makes up, at random or the same for a seed. End-to-end ids are in pix.ts.

/** Source of everything that the sandbox makes up. */
export interface Ids {
  /** Returns a UUID, version 4. */
  uuid(): string;
  /** Returns letters and digits. */
  code(length: number): string;
  /** Returns digits. */
  digits(length: number): string;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Creates ids: random ones, or the same ones for the same seed. */
export function createIds(seed: number | undefined): Ids {
  const fill =
    seed === undefined ? (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) : seeded(seed);
  // Only secure contexts have `randomUUID`, which is faster. A page that is served over plain http has none.
  const canMakeUuid = "randomUUID" in crypto;
  const pick = (length: number, characters: string) =>
    Array.from(fill(new Uint8Array(length)), (byte) => characters[byte % characters.length]).join("");
  return {
    uuid: () =>
      canMakeUuid && seed === undefined ? crypto.randomUUID() : formatUuid(fill(new Uint8Array(16))),
    code: (length) => pick(length, alphabet),
    digits: (length) => pick(length, "0123456789"),
  };
}

/** Fills bytes by a generator that begins the same for the same seed. */
function seeded(seed: number): (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> {
  const next = mulberry32(seed);
  return (bytes) => bytes.map(() => next() >>> 24);
}

function formatUuid(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Creates a mulberry32 generator of whole numbers of 32 bits: short, and good enough for test data. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
