import { CommandError } from "../cli/command-error.ts";
import { listenForStop } from "../cli/process.ts";
import { type Command, readCommandLine, type Usage } from "../cli/command.ts";
import { readReport, readTargetFlags, targetFlags, textFlag } from "../target/command/flags.ts";
import { readTarget } from "../target/command/target-file.ts";
import { checkFree, type ProbeOptions } from "./ask-service.ts";

const usage = {
  command: "payment-orders-api probe",
  summary:
    "Asks a service what the provider's documentation leaves open, and writes what it answers as an overlay to review. It only reads, unless more is allowed.",
  flags: {
    "base-url": targetFlags["base-url"],
    target: targetFlags.target,
    allow: targetFlags.allow,
    "max-writes": targetFlags["max-writes"],
    "dry-run": { ...targetFlags["dry-run"], help: "print the calls and their risks, and send nothing" },
    "max-requests": targetFlags["max-requests"],
    "write-overlay": textFlag("FILE", "write what was learned to this new OpenAPI Overlay"),
    report: textFlag("FORMAT=FILE", "also write a report to a new file; its format is json"),
    rate: targetFlags.rate,
    concurrency: targetFlags.concurrency,
    timeout: targetFlags.timeout,
    header: targetFlags.header,
    listen: targetFlags.listen,
    "listen-port": targetFlags["listen-port"],
    insecure: targetFlags.insecure,
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
    const { "write-overlay": overlay, report, listen, ...values } = readCommandLine(usage, args).values;
    return {
      ...readTargetFlags(values),
      ...(listen !== undefined && { listenMs: listen }),
      listenPort: values["listen-port"] ?? 0,
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
