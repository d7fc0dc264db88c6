import { CommandError } from "./command-error.ts";
import { type Command, readCommandLine, type Usage } from "./command.ts";
import { print, printError } from "./print.ts";
import { parseUrl } from "../base/options.ts";
import { defaultPort } from "../sandbox/node/flags.ts";
import { spaceHeader } from "../sandbox/options.ts";
import { readJsonFile } from "./files.ts";

const usage = {
  command: "payment-orders-api trigger",
  summary:
    "Brings about an event in a running sandbox, as the service would, and prints who got its notification.",
  argument: { name: "EVENT", help: "the event, such as ORDER-PAYIN.PAID" },
  flags: {
    order: { type: "string", value: "CODE", help: "the code or id of the order", unset: "a new one" },
    subscription: { type: "string", value: "ID", help: "the externalId or id of the subscription" },
    payout: { type: "string", value: "ID", help: "the externalId or id of the payout" },
    "webhook-url": {
      type: "string",
      value: "URL",
      help: "where to send the notifications of a resource that is created, or the body",
    },
    body: { type: "string", value: "FILE", help: "the JSON to send, for an event that no control causes" },
    sandbox: {
      type: "string",
      value: "URL",
      default: `http://127.0.0.1:${defaultPort}`,
      help: "the address of the sandbox",
    },
    space: { type: "string", value: "NAME", help: "the space of the test" },
  },
  exitCodes: {
    0: "a receiver got the notification",
    1: "the event could not be brought about, or nobody got its notification",
  },
} as const satisfies Usage;

interface TriggerOptions {
  readonly sandbox: URL;
  readonly space: string | undefined;
  /** Body of the control. */
  readonly trigger: { readonly event: string } & Readonly<Record<string, unknown>>;
}

/** `payment-orders-api trigger`. */
export const triggerCommand: Command<TriggerOptions> = { usage, read: readOptions, run };

function readOptions(args: readonly string[]): TriggerOptions {
  const { values, positionals } = readCommandLine(usage, args);
  const [event, ...others] = positionals;
  if (event === undefined || others.length > 0)
    throw new CommandError("Name one event, such as `payment-orders-api trigger ORDER-PAYIN.PAID`.");
  const sandbox = parseUrl(values.sandbox);
  if (sandbox === undefined || !/^https?:$/u.test(sandbox.protocol))
    throw new CommandError(`\`--sandbox\` must be the address of a sandbox, not \`${values.sandbox}\`.`);
  const [resource, second] = [values.order, values.subscription, values.payout].filter(
    (one) => one !== undefined,
  );
  if (second !== undefined) throw new CommandError("Name one of `--order`, `--subscription` and `--payout`.");
  const body = values.body === undefined ? undefined : readJsonFile("`--body`", values.body);
  // JSON leaves out what is undefined.
  return { sandbox, space: values.space, trigger: { event, resource, url: values["webhook-url"], body } };
}

async function run({ sandbox, space, trigger }: TriggerOptions): Promise<number> {
  const response = await fetch(new URL("/_sandbox/trigger", sandbox), {
    method: "POST",
    headers: { "content-type": "application/json", ...(space !== undefined && { [spaceHeader]: space }) },
    body: JSON.stringify(trigger),
  }).catch((cause: unknown) => {
    const problem = `No sandbox responds at ${sandbox.origin}. Start it with \`payment-orders-api sandbox\`.`;
    throw new CommandError(problem, { cause });
  });
  const result = ((await response.json().catch(() => undefined)) ?? {}) as TriggerResult;
  if (!response.ok) {
    printError(result.message ?? `${sandbox.origin} responded with status ${response.status}.`);
    return 1;
  }
  if (typeof result.resource !== "string" || !Array.isArray(result.deliveries))
    throw new CommandError(
      `What responds at ${sandbox.origin} is not a sandbox. Set \`--sandbox\` to the address that \`payment-orders-api sandbox\` prints.`,
    );
  print(describe(trigger.event, result));
  return result.deliveries.some(({ status }) => status === 200) ? 0 : 1;
}

interface TriggerResult {
  readonly message?: string;
  readonly resource?: string;
  readonly deliveries?: readonly { url: string; status: number; message: string; id: string }[];
}

function describe(event: string, { resource = "", deliveries = [] }: TriggerResult): string {
  const about = `${event}${resource === "" ? "" : ` of ${resource}`}`;
  if (deliveries.length === 0) return `${about}: nobody is notified, since no endpoint is configured for it.`;
  const lines = deliveries.map(
    ({ url, status, message, id }) =>
      `${about}: ${status === 0 ? `not delivered to ${url}. ${message}` : `${status} from ${url}`} (notification ${id})`,
  );
  return lines.join("\n");
}
