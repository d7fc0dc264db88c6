// Due dates of charges, by cycles and weekdays, without records. Arithmetic with dates is in base/dates.ts.

import { addDays, addMonths, toWeekday } from "../base/dates.ts";
import { rejectField } from "./context.ts";
import type { FrequencyType } from "../../generated/types.ts";

/** The terms of a subscription that determine its due dates. */
interface DueDateTerms extends CycleTerms {
  readonly allowAdjustToBusinessDay: boolean;
}

/** The earliest and the latest day of a calculated due date, counted from the day of the request. */
const window = { from: 2, to: 10 } as const;

/** Maximum number of days from the due date of a charge to that of a retry. */
const maxDaysLater = 7;

/**
 * Returns the due date of a first attempt: the one that was requested, or the first day from D+2 to D+10 that is in a
 * cycle.
 * @throws {RejectedError} if there is no such day
 */
export function dateFirstAttempt(terms: DueDateTerms, today: string, requested: string | undefined): string {
  if (requested !== undefined) return adjust(terms, requested, findCycle(terms, requested).last);
  const { startDate, endDate } = terms;
  const [from, to] = [addDays(today, window.from), addDays(today, window.to)];
  const dueDate = startDate > from ? startDate : from;
  if (dueDate > earlier(to, endDate ?? to))
    throw rejectField("dueDate", `is required, since no day from ${from} to ${to} is in a cycle`);
  return adjust(terms, dueDate, earlier(to, findCycle(terms, dueDate).last));
}

/**
 * Returns the due date of a retry: the one that was requested, or tomorrow.
 * @param original due date of the charge
 * @throws {RejectedError} if it is before tomorrow, more than 7 days after the original one, or outside its cycle
 */
export function dateNewAttempt(
  terms: DueDateTerms,
  today: string,
  original: string,
  requested: string | undefined,
): string {
  const tomorrow = addDays(today, 1);
  const dueDate = requested ?? tomorrow;
  if (dueDate < tomorrow)
    throw rejectField("dueDate", `must be ${tomorrow} or later, after the day of the request`);
  const last = addDays(original, maxDaysLater);
  if (dueDate > last)
    throw rejectField(
      "dueDate",
      `must be ${last} or earlier, within 7 days of the original due date; it is ${dueDate}`,
    );
  const cycle = findCycle(terms, original);
  if (dueDate > cycle.last)
    throw rejectField(
      "dueDate",
      `must be ${cycle.last} or earlier, in the cycle of the charge; it is ${dueDate}`,
    );
  return adjust(terms, dueDate, earlier(last, cycle.last));
}

/** Moves a date on a weekend to Monday if the subscription allows it, but not past the last possible day. */
function adjust({ allowAdjustToBusinessDay }: DueDateTerms, date: string, last: string): string {
  const weekday = allowAdjustToBusinessDay ? toWeekday(date) : date;
  return weekday <= last ? weekday : date;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** The terms of a subscription that determine its cycles. */
interface CycleTerms {
  readonly frequencyType: FrequencyType;
  readonly startDate: string;
  readonly endDate?: string;
}

/** The first and the last day of a cycle. */
interface Cycle {
  readonly first: string;
  readonly last: string;
}

const months = { MONTHLY: 1, QUARTERLY: 3, SEMIANNUAL: 6, ANNUAL: 12 } as const;

/**
 * Finds the cycle that a date belongs to. Cycles follow each other from the start date on, and before it as well, for due
 * dates that are that early. The last cycle ends on the end date.
 */
export function findCycle({ frequencyType, startDate, endDate }: CycleTerms, date: string): Cycle {
  const [first, next] =
    frequencyType === "WEEKLY"
      ? findWeek(startDate, date)
      : findMonths(startDate, months[frequencyType], date);
  const last = addDays(next, -1);
  return { first, last: endDate !== undefined && date <= endDate && endDate < last ? endDate : last };
}

function findWeek(startDate: string, date: string): [first: string, next: string] {
  const days = Math.round((Date.parse(date) - Date.parse(startDate)) / 86_400_000);
  const first = addDays(startDate, 7 * Math.floor(days / 7));
  return [first, addDays(first, 7)];
}

function findMonths(startDate: string, length: number, date: string): [first: string, next: string] {
  const count = Math.floor((monthOf(date) - monthOf(startDate)) / length) * length;
  // Each cycle is counted from the start date: a cycle that starts on the 31st does so again after a short month.
  const after = addMonths(startDate, count) > date ? count : count + length;
  return [addMonths(startDate, after - length), addMonths(startDate, after)];
}

function monthOf(date: string): number {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return year * 12 + month;
}
