import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../src/sandbox/calendar.ts";
import {
  findCycle,
  dateFirstAttempt,
  dateNewAttempt,
  type DueDateTerms,
} from "../../../src/sandbox/due-dates.ts";
import { RejectedError } from "../../../src/sandbox/context.ts";
import { anyDate, frequencyTypes } from "./any-date.ts";

/** Any terms, most of them with cycles near a given day. */
const termsNear = (today: string): fc.Arbitrary<DueDateTerms> => {
  const near = fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days));
  const base = { frequencyType: frequencyTypes, startDate: near, allowAdjustToBusinessDay: fc.boolean() };
  return fc.oneof(fc.record(base), fc.record({ ...base, endDate: near }));
};

const requests = anyDate.chain((today) =>
  fc.record({ today: fc.constant(today), terms: termsNear(today), days: fc.integer({ min: -12, max: 12 }) }),
);

const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay());

/** Returns the due date, or `undefined` if the request is rejected because of it. */
function dateOf(job: () => string): string | undefined {
  try {
    return job();
  } catch (error) {
    if (!(error instanceof RejectedError)) throw error;
    expect(error.rejection.problems?.map(({ field }) => field)).toEqual(["dueDate"]);
    return undefined;
  }
}

/** Lists the days from one date to another. */
function listDays(from: string, to: string): string[] {
  return from > to ? [] : [from, ...listDays(addDays(from, 1), to)];
}

/** Checks that a weekend is left if the subscription allows it, unless the days that are left forbid it. */
function expectWeekday({ allowAdjustToBusinessDay }: DueDateTerms, date: string, last: string): void {
  if (!allowAdjustToBusinessDay || !isWeekend(date)) return;
  expect(listDays(date, last).every(isWeekend)).toBe(true);
}

describe("a due date that is not possible is rejected with the dates that are:", () => {
  const terms: DueDateTerms = {
    frequencyType: "MONTHLY",
    startDate: "2027-01-05",
    endDate: "2027-02-11",
    allowAdjustToBusinessDay: false,
  };

  test.each<[issue: string, job: () => string]>([
    [
      "is required, since no day from 2027-02-12 to 2027-02-20 is in a cycle",
      () => dateFirstAttempt(terms, "2027-02-10", undefined),
    ],
    [
      "must be 2027-02-02 or later, after the day of the request",
      () => dateNewAttempt(terms, "2027-02-01", "2027-01-30", "2027-02-01"),
    ],
    [
      "must be 2027-01-27 or earlier, within 7 days of the original due date; it is 2027-01-28",
      () => dateNewAttempt(terms, "2027-01-22", "2027-01-20", "2027-01-28"),
    ],
    [
      "must be 2027-02-04 or earlier, in the cycle of the charge; it is 2027-02-05",
      () => dateNewAttempt(terms, "2027-02-01", "2027-02-01", "2027-02-05"),
    ],
  ])("%s", (issue, job) => {
    expect(job).toThrow(
      expect.objectContaining({ rejection: { reason: "invalid", problems: [{ field: "dueDate", issue }] } }),
    );
  });
});

test("a calculated due date is from D+2 to D+10 and in a cycle; without such a day, the request needs one", () => {
  fc.assert(
    fc.property(requests, ({ today, terms }) => {
      const { startDate, endDate = "9999-12-31" } = terms;
      const [from, to] = [addDays(today, 2), addDays(today, 10)];
      const possible = listDays(from, to).filter((date) => startDate <= date && date <= endDate);
      const dueDate = dateOf(() => dateFirstAttempt(terms, today, undefined));
      if (dueDate === undefined) {
        expect(possible).toEqual([]);
        return;
      }
      expect(possible).toContain(dueDate);
      const { last } = findCycle(terms, dueDate);
      expectWeekday(terms, dueDate, last < to ? last : to);
      if (!terms.allowAdjustToBusinessDay) expect(dueDate).toBe(possible[0]);
    }),
  );
});

test("a due date that is requested moves to Monday or stays, and never leaves its cycle", () => {
  fc.assert(
    fc.property(requests, ({ today, terms, days }) => {
      const requested = addDays(today, days);
      const dueDate = dateFirstAttempt(terms, today, requested);
      if (dueDate === requested) {
        expectWeekday(terms, dueDate, findCycle(terms, requested).last);
      } else {
        expect(isWeekend(requested)).toBe(true);
        expect(new Date(dueDate).getUTCDay()).toBe(1);
        expect(findCycle(terms, dueDate)).toEqual(findCycle(terms, requested));
      }
    }),
  );
});

test("a retry is due from tomorrow to the seventh day after the original due date, in its cycle", () => {
  fc.assert(
    fc.property(
      requests,
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      ({ today, terms, days }, ago, given) => {
        const original = addDays(today, -ago);
        const requested = given ? addDays(today, days) : undefined;
        const [tomorrow, week] = [addDays(today, 1), addDays(original, 7)];
        const { last } = findCycle(terms, original);
        const possible = listDays(tomorrow, week).filter((date) => date <= last);
        const dueDate = dateOf(() => dateNewAttempt(terms, today, original, requested));
        if (dueDate === undefined) {
          expect(possible).not.toContain(requested ?? tomorrow);
          return;
        }
        expect(possible).toContain(dueDate);
        expectWeekday(terms, dueDate, last < week ? last : week);
      },
    ),
  );
});
