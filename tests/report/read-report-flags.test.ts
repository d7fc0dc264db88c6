import { expect, test } from "vitest";
import { readReportFlags } from "../../scripts/report/read-report-flags.ts";

const known = ["contract", "sizes", "client"];

test("without names every subject is described", () => {
  expect(readReportFlags([], known)).toEqual({ subjects: known, openapiFetch: undefined });
});

test("named subjects are described in the order of the report", () => {
  const flags = readReportFlags(["client", "contract", "--openapi-fetch", "../peer"], known);
  expect(flags).toEqual({ subjects: ["contract", "client"], openapiFetch: "../peer" });
});

test("an unknown subject is refused by name", () => {
  expect(() => readReportFlags(["size"], known)).toThrow(
    "Unknown subject `size`; choose from contract, sizes, client.",
  );
});
