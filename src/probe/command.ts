import { CommandError } from "../cli/command-error.ts";
import { listenForStop } from "../cli/process.ts";
import { type Command, readCommandLine, type Usage } from "../cli/command.ts";
import { readReport, readValues, usage as shared } from "../conformance/command/options.ts";
import { readTarget } from "../conformance/command/target-file.ts";
import { checkFree, type ProbeOptions } from "./ask-service.ts";

const { "base-url": baseUrl, target, allow, header, rate, timeout, insecure, concurrency } = shared.flags;

const usage = {
  command: "payment-orders-api probe",
  summary:
    "Asks a service what the provider's documentation leaves open, and writes what it answers as an overlay to review. It only reads, unless more is allowed.",
  flags: {
    ...{ "base-url": baseUrl, target, allow },
    "max-writes": shared.flags["max-writes"],
    "dry-run": { ...shared.flags["dry-run"], help: "print the calls and their risks, and send nothing" },
    "max-requests": shared.flags["max-requests"],
    "write-overlay": {
      type: "string",
      value: "FILE",
      help: "write what was learned to this new OpenAPI Overlay",
    },
    report: {
      ...{ ...shared.flags.report, multiple: false },
      help: "also write a report to a new file; its format is json",
    },
    ...{ rate, concurrency, timeout, header, insecure },
  },
  exitCodes: {
    0: "every call that was allowed was made",
    1: "the service contradicts the provider's text",
    2: "the command could not run, or ended early",
  },
  notes:
    "Nothing is merged: a person reads the overlay, and `npx payment-orders-gate answers --overlay FILE` lists what it answers.\n" +
    "Ctrl-C ends the run and keeps what was learned.",
} as const satisfies Usage;

/** `payment-orders-api probe`. */
export const probeCommand: Command<ProbeOptions> = {
  usage,
  read(args) {
    const { "write-overlay": overlay, report, ...values } = readCommandLine(usage, args).values;
    return {
      ...readValues(values),
      overlay,
      report: report === undefined ? undefined : readReport(report, ["json"]).file,
    };
  },
  async run(options) {
    if (options.overlay !== undefined && options.overlay === options.report)
      throw new CommandError("`--write-overlay` and `--report` name the same file.");
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
