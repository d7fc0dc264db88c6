import type { FrequencyType } from "../../../generated/types.ts";
import { addDays, addMonths } from "../clock/calendar.ts";

/** The terms of a subscription that determine its cycles. */
export interface CycleTerms {
  readonly frequencyType: FrequencyType;
  readonly startDate: string;
  readonly endDate?: string;
}

/** The first and the last day of a cycle. */
export interface Cycle {
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
