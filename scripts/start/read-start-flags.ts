import { CommandError } from "../cli/command-error.ts";
import { readPort } from "../cli/ports.ts";
import { readCommandLine } from "../cli/read-command-line.ts";
import type { Usage } from "../cli/usage.ts";
import { checkMockFlags, mockFlags, type MockFlags } from "../mock/read-mock-flags.ts";

/** Options of `npm start`. */
export interface StartFlags extends MockFlags {
  docsPort: number;
  watch: boolean;
}

/** Usage of `npm start`: the flags of the mock and those of the docs. */
export const startUsage = {
  command: "npm start",
  summary: "Serves the contract as a mock with Prism, and its reference docs.",
  flags: {
    ...mockFlags,
    "docs-port": {
      type: "string",
      value: "NUMBER",
      default: "4011",
      help: "the port of the docs; 0 picks a free one",
    },
    watch: {
      type: "boolean",
      default: false,
      help: "rebuild the docs and update the mock whenever the contract or a guide is saved",
    },
  },
  notes: "Ctrl-C or SIGTERM stops both with exit code 0.",
} satisfies Usage;

/** Reads the command line of `npm start`. */
export function readStartFlags(args: readonly string[]): StartFlags {
  const { "docs-port": docs, watch, ...values } = readCommandLine(startUsage, args).values;
  const docsPort = readPort("--docs-port", docs);
  const flags = checkMockFlags(values);
  if (flags.port !== 0 && flags.port === docsPort) {
    throw new CommandError(
      `The mock and the docs cannot share port ${docsPort}. Choose another with \`--docs-port\`.`,
    );
  }
  return { ...flags, docsPort, watch };
}
