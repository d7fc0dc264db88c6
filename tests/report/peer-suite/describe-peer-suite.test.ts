import { expect, test } from "vitest";
import { describePeerSuite } from "../../../scripts/report/peer-suite/describe-peer-suite.ts";
import { differences } from "../../../scripts/report/peer-suite/differences.ts";

const explained = Object.keys(differences).map((name) => ({ name, hasPassed: false, message: "differs" }));

test("without a checkout, the tests of openapi-fetch are not run, and the row says so", async () => {
  const [row] = await describePeerSuite(undefined);
  expect(row?.value).toMatch(/^not run: /u);
});

test("each test with a different result is listed with its reason", async () => {
  const passed = { name: "a.test.ts > passes", hasPassed: true, message: "" };
  const [total, ...rows] = await describePeerSuite("checkout", () => Promise.resolve([passed, ...explained]));
  const count = explained.length + 1;
  expect(total?.value).toBe(`1 of ${count} pass on the path style; 0 differences without a reason`);
  const reasons = Object.entries(differences).map(([name, reason]) => `${name}: ${reason}`);
  expect(rows.map(({ value }) => value)).toEqual(reasons);
});

test("a difference without a reason is flagged, and so is a reason without a difference", async () => {
  const unknown = { name: "a.test.ts > is new", hasPassed: false, message: "expected 1 to be 2" };
  const rows = await describePeerSuite("checkout", () => Promise.resolve([unknown]));
  const values = rows.map(({ value }) => value);
  expect(values[0]).toContain("1 differences without a reason");
  expect(values[1]).toBe("a.test.ts > is new: NO REASON GIVEN: expected 1 to be 2");
  expect(values.slice(2)).toEqual(Object.keys(differences));
});

test("for a folder that is not a checkout, the report has one sentence", async () => {
  const run = () => Promise.reject(new Error("`/nowhere` is not a checkout of openapi-fetch."));
  expect(await describePeerSuite("/nowhere", run)).toEqual([
    { name: "tests of openapi-fetch", value: "not run: `/nowhere` is not a checkout of openapi-fetch." },
  ]);
});
