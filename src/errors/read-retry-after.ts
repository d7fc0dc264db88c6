/** Reads `Retry-After`, in seconds or as an HTTP date, as milliseconds from now; `undefined` when it is neither. */
export function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1_000;
  // Date.parse takes almost anything, such as "-1"; an HTTP date begins with the day of the week.
  const date = /^\s*[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
