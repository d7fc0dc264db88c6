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

test("a subject that the report does not have is refused by name", () => {
  expect(() => readReportFlags(["size"], known)).toThrow(
    "The report has no subject `size`; it has contract, sizes, client.",
  );
});
