import type { ContractEvent } from "../../../src/contract/operations.ts";
import { notice } from "../print/generated-header.ts";
import { printKey } from "../print/print-literal.ts";

/** Writes the map from event value to payload, and the union that narrows on `event`. */
export function emitEvents(events: readonly ContractEvent[]): string {
  const named = events.filter(({ isNamed }) => isNamed);
  const open = events.filter(({ isNamed }) => !isNamed);
  return [
    `// ${notice}\n`,
    // A document without notifications would import it for nothing.
    ...(events.length > 0 ? [`import type { webhooks } from "./types.ts";\n`] : []),
    `/** Documented values of \`event\`, in the order of the contract. A receiver must also accept other values. */`,
    `export const eventNames = ${printNames(named)} as const;\n`,
    `/** A documented value of \`event\`. */`,
    `export type EventName = (typeof eventNames)[number];\n`,
    `/** Payload of each notification with a documented event, by value of \`event\`. */`,
    `export interface EventPayloads {\n${named.map(printPayload).join("")}}\n`,
    `/** A notification with a documented event. Its \`event\` discriminates the union. */`,
    `export type Notification = EventPayloads[EventName];\n`,
    `/** Notifications whose payload and event value are not documented. Only the URL that receives them identifies them. */`,
    `export const openNotificationNames = ${printNames(open)} as const;\n`,
    `/** Name of a notification whose payload is not documented. */`,
    `export type OpenNotificationName = (typeof openNotificationNames)[number];\n`,
    `/** Payload of each notification whose payload is not documented, by name. */`,
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
