import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, contractFlag, type Flags, type Usage } from "../../src/cli/command.ts";
import { readContractFolder } from "../../src/cli/files.ts";
import { readPort } from "../../src/cli/ports.ts";

/** Options of the mock. */
export interface MockFlags {
  port: number;
  host: string;
  dynamic: boolean;
  /** The bundle to serve instead of that in `generated/`. */
  document?: string;
}

/** The flags of the mock, which `npm start` accepts too. */
export const mockFlags = {
  port: {
    type: "string",
    value: "NUMBER",
    default: "4010",
    help: "the port of the mock; 0 picks a free one",
  },
  host: { type: "string", value: "ADDRESS", default: "127.0.0.1", help: "the address to listen on" },
  dynamic: {
    type: "boolean",
    default: false,
    help: "respond with values generated from the schemas instead of the examples",
  },
} as const satisfies Flags;

/** Usage of `npm run mock`. */
export const mockUsage = {
  command: "npm run mock",
  summary: "Serves the contract as a mock with Prism.",
  flags: { ...mockFlags, contract: contractFlag },
  notes: "Ctrl-C or SIGTERM stops it with exit code 0.",
} satisfies Usage;

/**
 * Reads the command line of the mock.
 * @throws {CommandError} if a flag has a value that cannot be used
 */
export function readMockFlags(args: readonly string[]): MockFlags {
  const { contract, ...values } = readCommandLine(mockUsage, args).values;
  const flags = checkMockFlags(values);
  return contract === undefined
    ? flags
    : { ...flags, document: path.join(readContractFolder(contract), "openapi.json") };
}

/**
 * Validates the values of the mock's flags.
 * @throws {CommandError} if the port or the host cannot be used
 */
export function checkMockFlags({ port, host, dynamic }: MockValues): MockFlags {
  if (host === "") throw new CommandError("`--host` must be an address, such as 127.0.0.1 or 0.0.0.0.");
  return { port: readPort("--port", port), host, dynamic };
}

interface MockValues extends Omit<MockFlags, "port"> {
  port: string;
}
