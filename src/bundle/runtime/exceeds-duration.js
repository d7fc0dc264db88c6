const withUnits =
  /^P(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?T?(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?$/;
const asClock = /^P(\d{4})-?(\d\d)()-?(\d\d)T(\d\d):?(\d\d):?(\d\d)$/;
// Uses the shortest year and month, so that a duration is rejected only if it exceeds the limit in any case.
const seconds = [365 * 86_400, 28 * 86_400, 7 * 86_400, 86_400, 3_600, 60, 1];

/**
 * Returns whether an ISO 8601 duration exceeds a limit. Returns `false` for other strings, which the pattern rejects.
 * @param {string} text
 * @param {number} limit in seconds
 */
export default function exceedsDuration(text, limit) {
  return measureDuration(text) > limit;
}

/**
 * Returns the seconds in an ISO 8601 duration, or 0 for another string.
 * @param {string} text
 */
export function measureDuration(text) {
  const [, ...parts] = withUnits.exec(text.replace(",", ".")) ?? asClock.exec(text) ?? [];
  return parts.reduce((sum, part, index) => sum + Number(part || 0) * (seconds[index] ?? 0), 0);
}
