import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { eventNames } from "../../../generated/events.ts";
import { bundleEntry, countPacked } from "./bundle-code.ts";

/** Size of events in what checks notifications, in bytes with gzip: how much smaller it is without them. */
export interface EventCosts {
  /** Size that each event adds to the others: large if it has its own schema, small if it shares one. */
  costs: Readonly<Record<string, number>>;
  /** All of them together. */
  all: number;
}

/** Bundles what checks notifications with and without each event. */
export async function measureEvents(root: string): Promise<EventCosts> {
  const validators = await readFile(path.join(root, "generated", "validators.js"), "utf8");
  const whole = await measureChecks(root, validators);
  const costs: Record<string, number> = {};
  for (const event of eventNames) {
    costs[event] = whole - (await measureChecks(root, removeEvent(validators, event)));
  }
  return { costs, all: whole - (await measureChecks(root, eventNames.reduce(removeEvent, validators))) };
}

async function measureChecks(root: string, validators: string): Promise<number> {
  const substitute: Plugin = {
    name: "validators",
    setup(build) {
      build.onLoad({ filter: /generated[\\/]validators\.js$/ }, () => ({ contents: validators }));
    },
  };
  const code = 'export { checkNotification } from "./src/webhooks/notification/check-notification.ts";';
  return countPacked(await bundleEntry(root, code, [substitute]));
}

/** Removes an event from the table of validators, so that the bundler drops the code that nothing else uses. */
function removeEvent(validators: string, event: string): string {
  const row = new RegExp(`^  ${JSON.stringify(event).replaceAll(".", "\\.")}: is\\w+,?\\n`, "mu");
  if (!row.test(validators)) throw new Error(`\`generated/validators.js\` has no row for ${event}.`);
  return validators.replace(row, "");
}
