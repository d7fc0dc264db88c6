import { contractFlag, type Usage } from "../../../cli/usage.ts";
import { signScheme } from "../../../../generated/marks.ts";
import { defaultRules } from "../../rules.ts";

/** The port of the sandbox. */
export const defaultPort = "4020";

/** What `--help` prints, and the flags that are read. */
export const sandboxUsage = {
  command: "payment-orders sandbox",
  summary: "Simulates the API, with state: orders, subscriptions and notifications behave as documented.",
  flags: {
    port: { type: "string", value: "NUMBER", default: defaultPort, help: "the port; 0 picks a free one" },
    host: { type: "string", value: "ADDRESS", default: "127.0.0.1", help: "the address to listen on" },
    data: {
      type: "string",
      value: "LOCATION",
      help: "where to keep the data: a folder, or postgres://... (default: in memory)",
    },
    "webhook-allow": {
      type: "string",
      multiple: true,
      value: "HOST",
      help: "deliver notifications to this host too, such as example.com, example.com:8080, *.example.com or *; repeatable",
    },
    sign: {
      type: "string",
      value: "SCHEME",
      ...(signScheme !== undefined && { default: signScheme }),
      help: "sign notifications: standard-webhooks, or hmac-sha256:HEADER:ENCODING:PREFIX such as hmac-sha256:x-signature:hex:sha256=; the secret is $SANDBOX_SIGNING_SECRET, or made up and printed",
    },
    "allow-host": {
      type: "string",
      multiple: true,
      value: "NAME",
      help: "another host name under which /_sandbox can be reached; repeatable",
    },
    "allow-origin": {
      type: "string",
      multiple: true,
      value: "ORIGIN",
      help: "let pages from this origin call the API too, such as https://docs.example.com or *; repeatable (pages served from this computer always can)",
    },
    seed: { type: "string", value: "NUMBER", help: "make the ids the same in each run; not with --data" },
    "max-spaces": {
      type: "string",
      value: "NUMBER",
      default: "256",
      help: "how many spaces tests may use at the same time",
    },
    "example-data": { type: "boolean", help: "start with example data, unless there is data already" },
    latency: { type: "string", value: "MS", default: "0", help: "milliseconds before each response" },
    idempotency: {
      type: "string",
      value: "RULE",
      default: defaultRules.idempotency,
      help: "how a repeated idempotency key is handled: replay, replay-any-body or off",
    },
    tokens: {
      type: "string",
      value: "RULE",
      default: "issued",
      help: "which tokens are accepted: issued by the sandbox, or any",
    },
    endpoints: {
      type: "string",
      value: "RULE",
      default: "without-own-url",
      help: "which notifications are sent to configured endpoints: those of resources without their own URL (without-own-url), or all",
    },
    "token-lifetime": {
      type: "string",
      value: "MS",
      default: String(defaultRules.tokenLifetimeMs),
      help: "milliseconds until a token expires",
    },
    "retry-delays": {
      type: "string",
      value: "MS,MS,MS,MS",
      default: defaultRules.retryDelaysMs.join(),
      help: "milliseconds before each of the four retries of a notification",
    },
    contract: contractFlag,
    "exit-with-parent": {
      type: "boolean",
      help: "stop when the process that started it ends, such as npx",
    },
  },
  notes: "Ctrl-C or SIGTERM stops it with exit code 0.",
} as const satisfies Usage;
