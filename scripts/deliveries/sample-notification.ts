import { readFileSync } from "node:fs";
import type { EventName, EventPayloads } from "../../src/webhooks/index.ts";

interface Contract {
  components: { examples: Record<string, { value: unknown }> };
}

const source = readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8");
const { examples } = (JSON.parse(source) as Contract).components;

/** Returns a copy of the example that the contract has for an event. */
export function sampleNotification<Event extends EventName>(event: Event): EventPayloads[Event] {
  const found = Object.values(examples).find(({ value }) => isNotification(value) && value.event === event);
  if (found === undefined) throw new Error(`The contract has no example of ${event}.`);
  return structuredClone(found.value) as EventPayloads[Event];
}

function isNotification(value: unknown): value is { event: unknown } {
  return typeof value === "object" && value !== null && "event" in value;
}
