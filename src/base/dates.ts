// Dates as YYYY-MM-DD: the day in Brasilia, days and months later, and weekdays.

let brasilia: Intl.DateTimeFormat | undefined;

/** Returns the date of a moment in Brasilia, as `YYYY-MM-DD`. */
export function dateInBrasilia(now: number): string {
  // Created late: this takes a tenth of the start of a sandbox, and few calls need it.
  brasilia ??= new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });
  return brasilia.format(now);
}

/** Adds days to a date. */
export function addDays(date: string, days: number): string {
  return toDate(Date.parse(date) + days * 86_400_000);
}

/** Adds months to a date. A day that the month does not have becomes its last one. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return toDate(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/** Moves a Saturday or Sunday to the Monday after it. A local holiday does not move a date. */
export function toWeekday(date: string): string {
  const day = new Date(date).getUTCDay();
  return day === 6 ? addDays(date, 2) : day === 0 ? addDays(date, 1) : date;
}

function toDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
