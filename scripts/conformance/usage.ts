import type { Usage } from "../../src/cli/usage.ts";

/** The flags of `payment-orders conformance`. */
export const usage = {
  command: "payment-orders conformance",
  summary:
    "Checks whether a service keeps the contract. It only reads, unless more is allowed, and nothing it creates can be deleted.",
  flags: {
    "base-url": { type: "string", value: "URL", help: "the address of the service" },
    target: {
      type: "string",
      value: "FILE",
      help: "JSON: environment, credentials, values that exist there, expected deviations",
    },
    allow: {
      type: "string",
      value: "RISK",
      multiple: true,
      help: "also send calls that write, send card data (card), or are final: openMedCase and others by name",
    },
    "max-writes": {
      type: "string",
      value: "N",
      default: "20",
      help: "the most calls that the service may carry out",
    },
    "dry-run": { type: "boolean", help: "print the plan and each call that writes, and send nothing" },
    operation: {
      type: "string",
      value: "NAME",
      multiple: true,
      help: "only this operation; may be repeated",
    },
    tag: {
      type: "string",
      value: "NAME",
      multiple: true,
      help: "only operations with this tag; may be repeated",
    },
    check: { type: "string", value: "NAME", multiple: true, help: "only this check; may be repeated" },
    "max-requests": { type: "string", value: "N", help: "the most requests to send" },
    rate: {
      type: "string",
      value: "N",
      help: "requests a second (default: 5, and no limit on this computer)",
    },
    concurrency: { type: "string", value: "N", default: "4", help: "requests at the same time" },
    timeout: { type: "string", value: "SECONDS", default: "10", help: "how long to wait for an answer" },
    header: {
      type: "string",
      value: "HEADER",
      multiple: true,
      help: 'a header of every request, such as "x-channel: web"; secrets belong in the target file',
    },
    report: {
      type: "string",
      value: "FORMAT=FILE",
      multiple: true,
      help: "also write a report: junit, json or html; may be repeated",
    },
    "strict-assumptions": {
      type: "boolean",
      help: "exit with 1 also where only an assumption of the contract is contradicted",
    },
    insecure: { type: "boolean", help: "allow http:// to a host that is not this computer" },
  },
  notes:
    "Exit codes: 0 no findings; 1 findings; 2 the command could not run, or an operation that only reads was not judged.\n" +
    "Ctrl-C ends the run and writes the reports.",
} as const satisfies Usage;
