import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, type Usage } from "../../src/cli/command.ts";
import { readPort } from "../../src/cli/ports.ts";
import { checkMockFlags, mockFlags, type MockFlags } from "../mock/flags.ts";

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
    "receiver-port": {
      type: "string",
      value: "NUMBER",
      default: "4012",
      help: "the port of the receiver that prints notifications; 0 picks a free one",
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
  const { watch, ...values } = readCommandLine(startUsage, args).values;
  const ports = {
    docs: readPort("--docs-port", values["docs-port"]),
    receiver: readPort("--receiver-port", values["receiver-port"]),
    sandbox: readPort("--sandbox-port", values["sandbox-port"]),
  };
  const flags = checkMockFlags(values);
  const taken: [server: string, port: number][] = [["mock", flags.port]];
  for (const [server, port] of Object.entries(ports)) {
    const other = taken.find(([, number]) => number !== 0 && number === port)?.[0];
    if (other !== undefined)
      throw new CommandError(
        `The ${other} and the ${server} cannot share port ${port}. Choose another with \`--${server}-port\`.`,
      );
    taken.push([server, port]);
  }
  const { docs: docsPort, receiver: receiverPort, sandbox: sandboxPort } = ports;
  return { ...flags, docsPort, sandboxPort, receiverPort, watch };
}
