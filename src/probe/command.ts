import { CommandError } from "../cli/command-error.ts";
import { listenForStop } from "../cli/process.ts";
import { type Command, readCommandLine, type Usage } from "../cli/command.ts";
import { readValues, usage as shared } from "../conformance/command/options.ts";
import { readTarget } from "../conformance/command/target-file.ts";
import { checkFree, type ProbeOptions } from "./ask-service.ts";

const { "base-url": baseUrl, target, allow, header, rate, timeout, insecure, concurrency } = shared.flags;
const file = { type: "string", value: "FILE" } as const;

const usage = {
  command: "payment-orders-api probe",
  summary:
    "Asks a service what the provider's documentation leaves open, and writes what it answers as an overlay to review. It only reads, unless more is allowed.",
  flags: {
    ...{ "base-url": baseUrl, target, allow },
    "max-writes": shared.flags["max-writes"],
    "dry-run": { ...shared.flags["dry-run"], help: "print the calls and their risks, and send nothing" },
    "max-requests": shared.flags["max-requests"],
    overlay: { ...file, help: "write what was learned to this new OpenAPI Overlay" },
    report: { ...file, help: "write the report as JSON to this new file" },
    ...{ rate, concurrency, timeout, header, insecure },
  },
  notes:
    "Exit codes: 0 every call that was allowed was made; 1 the service contradicts the provider's text; 2 the command could not run, or ended early.\n" +
    "Nothing is merged: a person reads the overlay, and `npx payment-orders-gate answers --overlay FILE` lists what it answers.\n" +
    "Ctrl-C ends the run and keeps what was learned.",
} satisfies Usage;

/** `payment-orders-api probe`. */
export const probeCommand: Command<ProbeOptions> = {
  usage,
  failure: 2,
  read(args) {
    const { overlay, report, ...values } = readCommandLine(usage, args).values;
    return { ...readValues({ ...values, "listen-port": "0" }), overlay, report };
  },
  async run(options) {
    if (options.overlay !== undefined && options.overlay === options.report)
      throw new CommandError("`--overlay` and `--report` name the same file.");
    for (const name of [options.overlay, options.report]) if (name !== undefined) checkFree(name);
    const given = readTarget(options.target);
    const { askService } = await import("./ask-service.ts");
    const headers = { ...given.headers, ...options.headers };
    const described = { ...given, baseUrl: options.baseUrl, headers };
    return askService({ ...options, target: described, signal: listenForStop() }).catch((error: unknown) => {
      if (error instanceof Error && /^(?:TargetError|InputError)$/u.test(error.name))
        throw new CommandError(error.message, { cause: error });
      throw error;
    });
  },
};
