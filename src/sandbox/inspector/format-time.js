/**
 * Formats a time for people, in UTC.
 * @param {string} time
 */
export function formatTime(time) {
  return time.replace("T", " ").replace(/(?:\.\d+)?Z$/, " UTC");
}
