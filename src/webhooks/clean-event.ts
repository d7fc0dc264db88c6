/** Cleans an event name for logs: the service may send anything. */
export function cleanEvent(event: unknown): string | undefined {
  return typeof event === "string" ? event.slice(0, 64).replace(/[^\w.:-]/g, "?") : undefined;
}
