import type { ContractEvent } from "../../../src/contract/notifications.ts";
import { notice } from "../print/generated-header.ts";
import { printKey } from "../print/print-literal.ts";

/** The map from event value to payload, and the union that narrows on `event`. */
export function emitEvents(events: readonly ContractEvent[]): string {
  const named = events.filter(({ isNamed }) => isNamed);
  const open = events.filter(({ isNamed }) => !isNamed);
  return [
    `// ${notice}\n`,
    `import type { webhooks } from "./types.ts";\n`,
    `/** Values of \`event\` that the contract knows, in its order. A receiver must accept others as well. */`,
    `export const eventNames = ${printNames(named)} as const;\n`,
    `/** A value of \`event\` that the contract knows. */`,
    `export type EventName = (typeof eventNames)[number];\n`,
    `/** Payload of each notification that names its event. */`,
    `export interface EventPayloads {\n${named.map(printPayload).join("")}}\n`,
    `/** A notification that names its event; \`event\` tells which. */`,
    `export type Notification = EventPayloads[EventName];\n`,
    `/** Notifications whose payload and event value are not known; the URL they are sent to tells them apart. */`,
    `export const openNotificationNames = ${printNames(open)} as const;\n`,
    `/** Name of a notification with an open payload. */`,
    `export type OpenNotificationName = (typeof openNotificationNames)[number];\n`,
    `/** Payload of each notification whose shape is open. */`,
    `export interface OpenNotificationPayloads {\n${open.map(printPayload).join("")}}\n`,
  ].join("\n");
}

function printNames(events: readonly ContractEvent[]): string {
  return events.length === 0
    ? "[]"
    : `[\n${events.map(({ name }) => `  ${JSON.stringify(name)},\n`).join("")}]`;
}

function printPayload({ name, operation, mediaType }: ContractEvent): string {
  const path = [name, operation.method, "requestBody", "content", mediaType];
  return `  ${printKey(name)}: webhooks${path.map((key) => `[${JSON.stringify(key)}]`).join("")};\n`;
}
