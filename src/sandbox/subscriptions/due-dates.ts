import { addDays, toWeekday } from "../clock/calendar.ts";
import { rejectField } from "../context/context.ts";
import { findCycle, type CycleTerms } from "./cycles.ts";

/** The terms of a subscription that determine its due dates. */
export interface DueDateTerms extends CycleTerms {
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
