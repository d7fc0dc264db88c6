import { expect, test } from "vitest";
import { findVersion } from "../../../docs/site/src/data/versions.ts";

const versions = [
  { label: "Two", address: "/pay/v2/" },
  { label: "One", address: "https://old.example.com/v1/" },
];

test.each([
  [undefined, "/pay/v2", "Two"],
  [undefined, "/pay/v2/", "Two"],
  ["https://docs.example.com", "/pay/v2/", "Two"],
  ["https://old.example.com", "/v1", "One"],
  ["https://docs.example.com", "/v1/", undefined],
  [undefined, "/", undefined],
])("a build for %s and %s is of the version %s", (site, base, label) => {
  expect(findVersion(versions, site === undefined ? undefined : new URL(site), base)?.label).toBe(label);
});
