import { describe, expect, test } from "vitest";
import { requestBodies, responses } from "../../generated/validators.js";
import { changeExample, changeMember, readExample } from "./read-example.ts";

const accepts = requestBodies.openMedCase;
const scam = readExample("med-scam-request");
const other = readExample("med-other-situation-request");

describe("a MED case", () => {
  test("of another situation needs details", () => {
    expect(accepts(other)).toBe(true);
    expect(accepts(changeExample(other, { details: undefined }))).toBe(false);
  });

  test.each([
    "SCAM",
    "UNAUTHORIZED_TRANSACTION",
    "CRIME_OF_COERCION",
    "FRAUDULENT_ACCESS_AND_AUTHORIZATION",
    "UNKNOWN",
  ])("of the situation %s needs no details", (situationType) => {
    expect(accepts(changeExample(scam, { situationType, details: undefined }))).toBe(true);
  });

  test("has at most 2000 characters of details", () => {
    expect(accepts(changeExample(scam, { details: "a".repeat(2000) }))).toBe(true);
    expect(accepts(changeExample(scam, { details: "a".repeat(2001) }))).toBe(false);
    // Characters, not UTF-16 units.
    expect(accepts(changeExample(scam, { details: "🙂".repeat(2000) }))).toBe(true);
  });

  test("traces at most 5 transactions and 10 hops", () => {
    expect(accepts(changeMember(scam, "tracing", { maxTransactions: 5, maxDepth: 10 }))).toBe(true);
    expect(accepts(changeMember(scam, "tracing", { maxTransactions: 6 }))).toBe(false);
    expect(accepts(changeMember(scam, "tracing", { maxDepth: 11 }))).toBe(false);
  });

  test.each([
    "PT2H",
    "PT120M",
    "PT7200S",
    "PT1H60M",
    "PT1H30M15S",
    "PT0S",
    "PT1.5H",
    "PT0,5H",
    "P0DT2H",
    "PT90M",
    "PT2H0M0S",
  ])("is traced for %s", (timeWindow) => {
    expect(accepts(changeMember(scam, "tracing", { timeWindow }))).toBe(true);
  });

  test.each([
    "PT3H",
    "PT2H1M",
    "PT2H0M1S",
    "PT121M",
    "PT7201S",
    "P1D",
    "P1W",
    "P1M",
    "P1Y",
    "PT1H61M",
    "PT2.5H",
    "PT10H",
    "2H",
    "PT",
    "P",
    "P0DT",
    "",
  ])("is not traced for %j", (timeWindow) => {
    expect(accepts(changeMember(scam, "tracing", { timeWindow }))).toBe(false);
  });

  test("is created or traced right after opening", () => {
    const opened = readExample("med-scam-response");
    const judge = responses.openMedCase["200"];
    expect(judge(changeExample(opened, { status: "CREATED" }))).toBe(true);
    expect(judge(changeExample(opened, { status: "TRACED" }))).toBe(true);
    expect(judge(changeExample(opened, { status: 1 }))).toBe(false);
  });
});
