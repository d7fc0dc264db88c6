import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { eventNames } from "../../../generated/events.ts";
import { bundleEntry, countPacked } from "./bundle-code.ts";

/** What events cost in `createWebhookHandler alone`, in bytes by gzip: how much smaller it is without them. */
export interface EventCosts {
  /** Each event, when the others are there: much where its shape is its own, little where it is shared. */
  costs: Readonly<Record<string, number>>;
  /** All of them together. */
  all: number;
}

/** Bundles the receiver with and without each event. */
export async function measureEvents(root: string): Promise<EventCosts> {
  const validators = await readFile(path.join(root, "generated", "validators.js"), "utf8");
  const whole = await measureReceiver(root, validators);
  const costs: Record<string, number> = {};
  for (const event of eventNames) {
    costs[event] = whole - (await measureReceiver(root, removeEvent(validators, event)));
  }
  return { costs, all: whole - (await measureReceiver(root, eventNames.reduce(removeEvent, validators))) };
}

async function measureReceiver(root: string, validators: string): Promise<number> {
  const substitute: Plugin = {
    name: "validators",
    setup(build) {
      build.onLoad({ filter: /generated[\\/]validators\.js$/ }, () => ({ contents: validators }));
    },
  };
  const code = 'export { createWebhookHandler } from "./src/webhooks/index.ts";';
  return countPacked(await bundleEntry(root, code, [substitute]));
}

/** The validators without an event in their table; the bundler then leaves out what nothing else uses. */
function removeEvent(validators: string, event: string): string {
  const row = new RegExp(`^  ${JSON.stringify(event).replaceAll(".", "\\.")}: is\\w+,?\\n`, "mu");
  if (!row.test(validators)) throw new Error(`\`generated/validators.js\` has no row of ${event}.`);
  return validators.replace(row, "");
}
