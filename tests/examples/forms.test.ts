import { expect, test } from "vitest";
import { listLeaves, listObjects } from "./contract-examples.ts";

const leaves = listLeaves().flatMap(({ value, ...place }) =>
  typeof value === "string" ? [{ ...place, value }] : [],
);

/** Lists the values of a member that do not match its format. */
function findMisshapen(members: readonly string[], form: RegExp): string[] {
  const texts = leaves.filter(({ member }) => members.includes(member)).map(({ value }) => value);
  expect(texts.length).toBeGreaterThan(0);
  return texts.filter((text) => !form.test(text));
}

test("UUIDs are random (version 4)", () => {
  const uuids = leaves.map(({ value }) => value).filter((value) => /^[\da-f]{8}-[\da-f-]{27}$/iu.test(value));
  expect(uuids.length).toBeGreaterThan(40);
  expect(
    uuids.filter((uuid) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u.test(uuid)),
  ).toEqual([]);
});

test("end-to-end ids and return ids contain the institution and the minute", () => {
  const form =
    /^[ED](?:12345678|87654321)\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[A-Za-z0-9]{11}$/u;
  expect(findMisshapen(["endToEndId"], form)).toEqual([]);
});

test("the ids of dynamic charges have 26 to 35 letters and digits", () => {
  const charges = leaves.filter(
    ({ member, example }) => member === "conciliationId" && !example.includes("static"),
  );
  expect(charges.length).toBeGreaterThan(3);
  expect(charges.filter(({ value }) => !/^[A-Za-z0-9]{26,35}$/u.test(value))).toEqual([]);
});

test("a provider's ids of recurrences have 29 letters and digits, and contain the merchant's institution", () => {
  expect(findMisshapen(["providerId"], /^R[RN]12345678\d{8}[A-Za-z0-9]{11}$/u)).toEqual([]);
});

test("hosts, email addresses and IP addresses are reserved for examples", () => {
  const hosts = leaves.flatMap(({ value }) =>
    [...value.matchAll(/(?:https?:\/\/|@)([^/\s]+)/gu)].map(([, host]) => host ?? ""),
  );
  expect(hosts.length).toBeGreaterThan(20);
  expect(hosts.filter((host) => !/(?:^|\.)example\.com$/u.test(host))).toEqual([]);
  expect(findMisshapen(["ip"], /^203\.0\.113\.\d+$/u)).toEqual([]);
});

test("an id identifies the same thing in every example", () => {
  const codes = new Map<string, Set<string>>();
  for (const { node } of listObjects()) {
    const code = [node.externalId, node.code, node.readUrl].find((text) => typeof text === "string");
    if (typeof node.id !== "string" || code === undefined) continue;
    codes.set(node.id, (codes.get(node.id) ?? new Set<string>()).add(code));
  }
  expect(codes.size).toBeGreaterThan(20);
  expect([...codes].filter(([, { size }]) => size > 1)).toEqual([]);
});
