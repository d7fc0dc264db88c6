// Enough for every event of a service; beyond that, warnings repeat.
const mostNames = 100;

/** Cleans an event name for logs: the service may send anything. */
export function cleanEvent(event: unknown): string | undefined {
  return typeof event === "string" ? event.slice(0, 64).replace(/[^\w.:-]/g, "?") : undefined;
}

/** Creates a function that warns once per event that nothing handles it. */
export function createUnhandledWarning(): (event: string | undefined) => void {
  const known = new Set<string | undefined>();
  return (event) => {
    if (known.has(event)) return;
    if (known.size === mostNames) known.clear();
    known.add(event);
    console.warn(
      event === undefined
        ? "A notification whose `event` is missing or not a string was acknowledged without being handled; set `onUnknown`."
        : `\`${event}\` has no handler, so its notifications are acknowledged and dropped; add a handler to \`on\`, or set \`onUnknown\`.`,
    );
  };
}
