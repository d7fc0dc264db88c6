import { afterEach, describe, expect, test, vi } from "vitest";
import { createIds, mulberry32 } from "../../../src/sandbox/ids.ts";

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

afterEach(() => {
  vi.unstubAllGlobals();
});

const list = (seed: number | undefined, count: number) => {
  const ids = createIds(seed);
  return Array.from({ length: count }, () => ids.uuid());
};

describe("ids with a seed", () => {
  test("are the same in each run and version", () => {
    const ids = createIds(7);
    expect([ids.uuid(), ids.code(26), ids.digits(6)]).toEqual([
      "020ffab2-8567-473d-8dba-4227c384325e",
      "NMNCBmwknMQJTvRjy9jxZKsduF",
      "264992",
    ]);
  });

  test("are others for another seed", () => {
    expect(list(1, 3)).not.toEqual(list(2, 3));
  });
});

describe.each([
  ["with a seed", 7],
  ["without a seed", undefined],
])("ids %s", (_, seed) => {
  test("are UUIDs of version 4, each different", () => {
    const found = list(seed, 50);
    for (const id of found) expect(id).toMatch(uuid);
    expect(new Set(found).size).toBe(50);
  });

  test("have letters and digits, or digits only, as many as asked for", () => {
    const ids = createIds(seed);
    expect(ids.code(500)).toMatch(/^[A-Za-z\d]{500}$/u);
    expect(ids.digits(500)).toMatch(/^\d{500}$/u);
    expect(ids.code(0)).toBe("");
  });

  test("are UUIDs even if the page has no `randomUUID`, as over plain http", () => {
    vi.stubGlobal("crypto", {
      getRandomValues: (bytes: Uint8Array) => bytes.fill(0xab),
    });
    expect(createIds(seed).uuid()).toMatch(uuid);
  });
});

test("random ids are those of the platform where it makes some", () => {
  vi.stubGlobal("crypto", {
    randomUUID: () => "made-by-the-platform",
    getRandomValues: (bytes: Uint8Array) => bytes.fill(61),
  });
  expect(createIds(undefined).uuid()).toBe("made-by-the-platform");
  expect(createIds(undefined).code(3)).toBe("999");
  expect(createIds(7).uuid()).toMatch(uuid);
});

test("the generator gives the numbers of mulberry32", () => {
  const next = mulberry32(1);
  expect([next(), next(), next()]).toEqual([2693262067, 11749833, 2265367787]);
});
