import { contractFlag, type Usage } from "../../src/cli/usage.ts";

const text = <const Name extends string>(value: Name, help: string) =>
  ({ type: "string", value, help }) as const;
const list = <const Name extends string>(value: Name, help: string) =>
  ({ ...text(value, `${help}; may be repeated`), multiple: true }) as const;
const flag = (help: string) => ({ type: "boolean", help }) as const;

/** The flags of `payment-orders conformance`. */
export const usage = {
  command: "payment-orders conformance",
  summary:
    "Checks whether a service keeps the contract. It only reads, unless more is allowed, and nothing it creates can be deleted.",
  flags: {
    "base-url": text("URL", "the address of the service"),
    contract: contractFlag,
    target: text("FILE", "JSON: environment, credentials, values that exist there, expected deviations"),
    allow: list("RISK", "also send calls that write, send card data (card), or are final, each by its name"),
    "max-writes": { ...text("N", "the most calls that the service may carry out"), default: "20" },
    "dry-run": flag("print the plan and each call that writes, and send nothing"),
    operation: list("NAME", "only this operation"),
    tag: list("NAME", "only operations with this tag"),
    check: list("NAME", "only this check"),
    "max-requests": text("N", "the most requests to send"),
    rate: text("N", "requests a second (default: 5, and no limit on this computer)"),
    concurrency: { ...text("N", "requests at the same time"), default: "4" },
    timeout: { ...text("SECONDS", "how long to wait for an answer"), default: "10" },
    header: list("HEADER", 'send a header, such as "x-channel: web"; secrets belong in the target file'),
    report: list("FORMAT=FILE", "also write a report: junit, json or html"),
    "strict-assumptions": flag("exit with 1 also where only an assumption of the contract is contradicted"),
    listen: text(
      "SECONDS",
      "afterwards, wait for notifications, judge them, and never acknowledge the first one",
    ),
    "listen-port": {
      ...text(
        "PORT",
        "the port of this computer to which `listener` of the target leads (default: a free one)",
      ),
      default: "0",
    },
    insecure: flag("allow http:// to a host that is not this computer"),
  },
  notes:
    "Exit codes: 0 no findings; 1 findings; 2 the command could not run, or an operation that only reads was not judged.\n" +
    "Ctrl-C ends the run and writes the reports.",
} satisfies Usage;
