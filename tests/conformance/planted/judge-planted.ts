import { expect } from "vitest";
import { decideCode } from "../../../src/conformance/report/report.ts";
import { checkPlanted, isValid, nameCases, type Plant } from "./check-planted.ts";
import type { Fault } from "./faults.ts";

/** Operations; all of them if there are none. */
type Operations = readonly string[];

/** Expects that a fault is reported under its own name and no other, by each kind of case. */
export async function expectFault({ check, operation, plant }: Fault): Promise<void> {
  const kinds = new Set<string>();
  const names = nameCases(operation, (one) => isValid(one) || kinds.size < kinds.add(one.kind).size);
  const { report } = await checkPlanted(plant, { operations: [operation], names });
  expect(report.findings.map((cause) => cause.check)).toContain(check);
  expect(new Set(report.findings.map((cause) => cause.check))).toEqual(new Set([check]));
  expect(decideCode(report)).toBe(1);
  for (const { message, says, response } of report.findings) {
    expect(message).not.toMatch(/although \.|``|\bundefined\b/u);
    expect(says).not.toBe("");
    expect(response).not.toBe("");
  }
}

/** Runs of the service without a plant, by the operations. */
const cleanRuns: Record<string, ReturnType<typeof checkPlanted>> = {};

/** Expects no finding, and as many judged cases as of the service without a plant. */
export async function expectHarmless(plant: Plant, operations: Operations) {
  const clean = await (cleanRuns[operations.join()] ??= checkPlanted(undefined, { operations }));
  const found = await checkPlanted(plant, { operations });
  expect(found.report.findings).toEqual([]);
  expect(found.coverage).toEqual(clean.coverage);
  expect(decideCode(found.report)).toBe(0);
  return found;
}

/** Expects that nothing is said about a service. */
export async function expectUnknown(plant: Plant, operations: Operations): Promise<void> {
  const { counts, report } = await checkPlanted(plant, { operations });
  expect(counts).toMatchObject({ passed: 0, finding: 0, assumption: 0 });
  expect(decideCode(report)).toBe(2);
}

/** Expects server errors only, and no negative that passed. */
export async function expectServerErrors(plant: Plant, operations: Operations): Promise<void> {
  const { counts, report } = await checkPlanted(plant, { operations });
  expect(counts.passed).toBe(0);
  expect(new Set(report.findings.map(({ check }) => check))).toEqual(new Set(["server-error"]));
  expect(decideCode(report)).toBe(1);
}
