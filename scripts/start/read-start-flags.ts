import { CommandError } from "../../src/cli/command-error.ts";
import { readPort } from "../../src/cli/ports.ts";
import { readCommandLine } from "../../src/cli/read-command-line.ts";
import type { Usage } from "../../src/cli/usage.ts";
import { checkMockFlags, mockFlags, type MockFlags } from "../mock/read-mock-flags.ts";

/** Options of `npm start`. */
export interface StartFlags extends MockFlags {
  docsPort: number;
  sandboxPort: number;
  watch: boolean;
}

/** Usage of `npm start`: the flags of the mock, the sandbox and the docs. */
export const startUsage = {
  command: "npm start",
  summary: "Serves the contract as a mock with Prism, the sandbox, and the reference docs.",
  flags: {
    ...mockFlags,
    "docs-port": {
      type: "string",
      value: "NUMBER",
      default: "4011",
      help: "the port of the docs; 0 picks a free one",
    },
    "sandbox-port": {
      type: "string",
      value: "NUMBER",
      default: "4020",
      help: "the port of the sandbox; 0 picks a free one",
    },
    watch: {
      type: "boolean",
      default: false,
      help: "rebuild the docs and update the mock whenever the contract or a guide is saved",
    },
  },
  notes: "Ctrl-C or SIGTERM stops all of them with exit code 0.",
} satisfies Usage;

/** Reads the command line of `npm start`. */
export function readStartFlags(args: readonly string[]): StartFlags {
  const {
    "docs-port": docs,
    "sandbox-port": sandbox,
    watch,
    ...values
  } = readCommandLine(startUsage, args).values;
  const docsPort = readPort("--docs-port", docs);
  const sandboxPort = readPort("--sandbox-port", sandbox);
  const flags = checkMockFlags(values);
  checkShared("mock and the docs", flags.port, docsPort, "--docs-port");
  checkShared("mock and the sandbox", flags.port, sandboxPort, "--sandbox-port");
  checkShared("docs and the sandbox", docsPort, sandboxPort, "--sandbox-port");
  return { ...flags, docsPort, sandboxPort, watch };
}

function checkShared(servers: string, port: number, other: number, flag: string): void {
  if (port === 0 || port !== other) return;
  throw new CommandError(`The ${servers} cannot share port ${port}. Choose another with \`${flag}\`.`);
}
