const withUnits =
  /^P(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?T?(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?$/;
const asClock = /^P(\d{4})-?(\d\d)()-?(\d\d)T(\d\d):?(\d\d):?(\d\d)$/;
// Years and months at their shortest, so that only what certainly exceeds a limit does.
const seconds = [365 * 86_400, 28 * 86_400, 7 * 86_400, 86_400, 3_600, 60, 1];

/**
 * Whether an ISO-8601 duration is longer than a limit. A text that is not a duration is not: its pattern refuses it.
 * @param {string} text
 * @param {number} limit in seconds
 */
export default function exceedsDuration(text, limit) {
  return measureDuration(text) > limit;
}

/**
 * Seconds of an ISO-8601 duration; 0 for a text that is not one.
 * @param {string} text
 */
export function measureDuration(text) {
  const [, ...parts] = withUnits.exec(text.replace(",", ".")) ?? asClock.exec(text) ?? [];
  return parts.reduce((sum, part, index) => sum + Number(part || 0) * (seconds[index] ?? 0), 0);
}
