/** Whether a body is a form, also one of another class than the global, such as that of npm's undici. */
export function isForm(body: unknown): body is FormData {
  return Object.prototype.toString.call(body) === "[object FormData]";
}
