import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FrequencyType } from "../../../generated/types.ts";
import { addDays } from "../../../src/sandbox/calendar.ts";
import { findCycle, type CycleTerms } from "../../../src/sandbox/due-dates.ts";
import { anyDate, frequencyTypes } from "./any-date.ts";

test.each<[FrequencyType, start: string, date: string, first: string, last: string]>([
  ["WEEKLY", "2027-01-05", "2027-01-05", "2027-01-05", "2027-01-11"],
  ["WEEKLY", "2027-01-05", "2027-01-11", "2027-01-05", "2027-01-11"],
  ["WEEKLY", "2027-01-05", "2027-01-12", "2027-01-12", "2027-01-18"],
  ["WEEKLY", "2027-01-05", "2027-01-04", "2026-12-29", "2027-01-04"],
  ["MONTHLY", "2027-01-05", "2027-02-04", "2027-01-05", "2027-02-04"],
  ["MONTHLY", "2027-01-05", "2027-02-05", "2027-02-05", "2027-03-04"],
  ["MONTHLY", "2027-01-05", "2027-01-04", "2026-12-05", "2027-01-04"],
  ["MONTHLY", "2027-01-31", "2027-02-27", "2027-01-31", "2027-02-27"],
  ["MONTHLY", "2027-01-31", "2027-02-28", "2027-02-28", "2027-03-30"],
  ["MONTHLY", "2027-01-31", "2027-03-31", "2027-03-31", "2027-04-29"],
  ["MONTHLY", "2028-01-30", "2028-02-29", "2028-02-29", "2028-03-29"],
  ["QUARTERLY", "2026-11-30", "2027-02-27", "2026-11-30", "2027-02-27"],
  ["QUARTERLY", "2026-11-30", "2027-02-28", "2027-02-28", "2027-05-29"],
  ["SEMIANNUAL", "2027-01-05", "2027-12-31", "2027-07-05", "2028-01-04"],
  ["ANNUAL", "2028-02-29", "2029-02-27", "2028-02-29", "2029-02-27"],
  ["ANNUAL", "2028-02-29", "2032-02-29", "2032-02-29", "2033-02-27"],
  ["ANNUAL", "2027-01-05", "9999-12-31", "9999-01-05", "9999-12-31"],
])("%s from %s: %s is in the cycle from %s to %s", (frequencyType, startDate, date, first, last) => {
  expect(findCycle({ frequencyType, startDate }, date)).toEqual({ first, last });
});

describe("the end date", () => {
  const terms = { frequencyType: "MONTHLY", startDate: "2027-01-05", endDate: "2027-02-20" } as const;

  test("ends the last cycle", () => {
    expect(findCycle(terms, "2027-02-05")).toEqual({ first: "2027-02-05", last: "2027-02-20" });
    expect(findCycle(terms, "2027-02-20")).toEqual({ first: "2027-02-05", last: "2027-02-20" });
  });

  test("does not change the cycles before and after it", () => {
    expect(findCycle(terms, "2027-01-20").last).toBe("2027-02-04");
    expect(findCycle(terms, "2027-02-21").last).toBe("2027-03-04");
  });
});

const anyTerms: fc.Arbitrary<CycleTerms> = fc.record({ frequencyType: frequencyTypes, startDate: anyDate });

test("each date is in one cycle, and the cycles follow each other without a gap", () => {
  fc.assert(
    fc.property(anyTerms, anyDate, (terms, date) => {
      const { first, last } = findCycle(terms, date);
      expect(first <= date && date <= last).toBe(true);
      expect(findCycle(terms, first)).toEqual({ first, last });
      expect(findCycle(terms, last)).toEqual({ first, last });
      expect(findCycle(terms, addDays(last, 1)).first).toBe(addDays(last, 1));
    }),
  );
});

test("the first cycle begins on the start date", () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      expect(findCycle(terms, terms.startDate).first).toBe(terms.startDate);
    }),
  );
});
