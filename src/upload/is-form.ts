/**
 * Returns whether a body is a form, including one of a class other than the global `FormData`, such as that of npm's
 * undici.
 */
export function isForm(body: unknown): body is FormData {
  return Object.prototype.toString.call(body) === "[object FormData]";
}
