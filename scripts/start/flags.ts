import { CommandError } from "../../src/cli/command-error.ts";
import { portFlag, readCommandLine, type Usage } from "../../src/cli/command.ts";
import { mockFlags, type MockFlags } from "../mock/flags.ts";

/** Options of `npm start`. */
export interface StartFlags extends MockFlags {
  docsPort: number;
  sandboxPort: number;
  receiverPort: number;
  watch: boolean;
}

/** Usage of `npm start`: the flags of the mock and the ports of the other servers. */
export const startUsage = {
  command: "npm start",
  summary:
    "Serves the contract as a mock with Prism, the sandbox, the docs, and a receiver that prints notifications.",
  flags: {
    ...mockFlags,
    port: { ...mockFlags.port, help: "the port of the mock; 0 picks a free one, also below" },
    "docs-port": { ...portFlag, default: 4011, help: "the port of the docs" },
    "sandbox-port": { ...portFlag, default: 4020, help: "the port of the sandbox" },
    "receiver-port": {
      ...portFlag,
      default: 4012,
      help: "the port of the receiver that prints notifications",
    },
    watch: {
      type: "boolean",
      help: "rebuild the docs and update the mock whenever the contract or a guide is saved",
    },
  },
  exitCodes: { 0: "all of them were stopped by Ctrl-C or SIGTERM", 2: "one could not start" },
} as const satisfies Usage;

/** Reads the command line of `npm start`. */
export function readStartFlags(args: readonly string[]): StartFlags {
  const { values } = readCommandLine(startUsage, args);
  const { "docs-port": docs, "receiver-port": receiver, "sandbox-port": sandbox, watch, ...flags } = values;
  const taken: [server: string, port: number][] = [["mock", flags.port]];
  for (const [server, port] of Object.entries({ docs, receiver, sandbox })) {
    const other = taken.find(([, number]) => number !== 0 && number === port)?.[0];
    if (other !== undefined)
      throw new CommandError(
        `The ${other} and the ${server} cannot share port ${port}. Choose another with \`--${server}-port\`.`,
      );
    taken.push([server, port]);
  }
  return { ...flags, docsPort: docs, sandboxPort: sandbox, receiverPort: receiver, watch };
}
