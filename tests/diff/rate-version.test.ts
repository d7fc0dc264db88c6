import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import packageLock from "../../package-lock.json" with { type: "json" };
import packageJson from "../../package.json" with { type: "json" };
import type { Impact } from "../../src/diff/rate/rated-change.ts";
import { rateVersion } from "../../src/diff/version.ts";

test.each<[base: string, impacts: Impact[], required: string]>([
  ["0.4.2", ["breaking", "minor"], "0.5.0"],
  ["0.4.2", ["minor"], "0.4.3"],
  ["0.4.2", ["patch"], "0.4.3"],
  ["1.4.2", ["patch", "breaking"], "2.0.0"],
  ["1.4.2", ["minor", "patch"], "1.5.0"],
  ["1.4.2", ["patch"], "1.4.3"],
  ["1.4.2", [], "1.4.2"],
])("after %s, changes that are %j require %s", (base, impacts, required) => {
  const rate = (revision: string) => rateVersion({ base, revision, packageVersion: revision, impacts });
  expect(rate(required)).toMatchObject({ required, isEnough: true });
  expect(rate("9.0.0").isEnough).toBe(true);
  expect(rate("0.0.9").isEnough).toBe(false);
});

test.each(["71", "v1.0.0", "2026-01-31"])("after %s, no version is required", (base) => {
  const facts = { packageVersion: undefined, impacts: ["breaking"] as const };
  const rating = { required: undefined, isEnough: false, isAccepted: true };
  expect(rateVersion({ base, revision: "72", ...facts })).toMatchObject(rating);
});

test("until its release, a version may still change what its pre-releases announced", () => {
  const facts = { packageVersion: undefined, impacts: ["breaking"] as const };
  const rate = (base: string, revision: string) => rateVersion({ base, revision, ...facts });
  expect(rate("1.0.0-beta", "1.0.0-beta.2")).toMatchObject({ required: "1.0.0", isEnough: true });
  expect(rate("1.0.0", "2.0.0-rc.1")).toMatchObject({ required: "2.0.0", isEnough: true });
});

test("versions are compared as numbers", () => {
  const facts = { packageVersion: undefined, impacts: ["patch"] as const };
  expect(rateVersion({ base: "0.4.9", revision: "0.4.10", ...facts })).toMatchObject({ isEnough: true });
});

test("a package whose version differs from its contract is rejected", () => {
  const facts = { base: "0.4.0", revision: "0.5.0", impacts: [] };
  expect(rateVersion({ ...facts, packageVersion: "0.4.0" })).toMatchObject({
    otherPackageVersion: "0.4.0",
    isEnough: false,
  });
});

test("package, lock file and contract have the same version", async () => {
  const text = await readFile(new URL("../../openapi/openapi.yaml", import.meta.url), "utf8");
  const { info } = parse(text) as { info: { version: string } };
  expect([packageJson.version, packageLock.version, packageLock.packages[""].version]).toEqual(
    Array(3).fill(info.version),
  );
});
