import { expect, test } from "vitest";
import { printUsage } from "../../scripts/cli/usage.ts";
import { describeReport, readReportFlags } from "../../scripts/report/read-report-flags.ts";

const describe = () => Promise.resolve([]);
const known = {
  contract: { about: "what the contract holds", describe },
  sizes: { about: "what an import costs", describe },
  client: { about: "what the client does", describe },
  slow: { about: "what takes minutes", describe, isOnRequest: true },
};

test("without names, all subjects are selected except those that take minutes", () => {
  expect(readReportFlags([], known)).toEqual({
    subjects: ["contract", "sizes", "client"],
    openapiFetch: undefined,
    since: undefined,
  });
});

test("named subjects are described in the order of the report", () => {
  const flags = readReportFlags(["slow", "client", "contract", "--openapi-fetch", "../peer"], known);
  expect(flags).toMatchObject({ subjects: ["contract", "client", "slow"], openapiFetch: "../peer" });
});

test("an unknown subject is rejected by name", () => {
  expect(() => readReportFlags(["size"], known)).toThrow(
    "Unknown subject `size`. Choose from contract, sizes, client, slow.",
  );
});

test("the help lists the subjects", () => {
  expect(printUsage(describeReport(known))).toContain("\n  sizes     what an import costs\n");
});
