// Enough for every event of a service; beyond that the oldest is warned of again.
const mostNames = 100;

/** A name for logs: what the service sends may hold anything. */
export function cleanEvent(event: unknown): string | undefined {
  return typeof event === "string" ? event.slice(0, 64).replace(/[^\w.:-]/g, "?") : undefined;
}

/** Warns once per event that nothing handles it. */
export function createUnhandledWarning(): (event: string | undefined) => void {
  const known = new Set<string>();
  return (event = "none") => {
    if (known.has(event)) return;
    known.add(event);
    for (const oldest of known) {
      if (known.size <= mostNames) break;
      known.delete(oldest);
    }
    console.warn(
      `Notifications with the event "${event}" are acknowledged and not handled; add it to \`on\`, or give \`onUnknown\` or \`hooks.onUnhandled\`.`,
    );
  };
}
