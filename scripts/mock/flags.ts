import path from "node:path";
import { readCommandLine, contractFlag, type Flags, portFlag, type Usage } from "../../src/cli/command.ts";
import { readContractFolder } from "../../src/cli/files.ts";

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
  port: { ...portFlag, default: 4010 },
  host: { type: "string", value: "ADDRESS", default: "127.0.0.1", help: "the address to listen on" },
  dynamic: {
    type: "boolean",
    help: "respond with values generated from the schemas instead of the examples",
  },
} as const satisfies Flags;

/** Usage of `npm run mock`. */
export const mockUsage = {
  command: "npm run mock",
  summary: "Serves the contract as a mock with Prism.",
  flags: { ...mockFlags, contract: contractFlag },
  exitCodes: { 0: "it was stopped by Ctrl-C or SIGTERM", 2: "it could not start" },
} satisfies Usage;

/**
 * Reads the command line of the mock.
 * @throws {CommandError} if a flag has a value that it does not take
 */
export function readMockFlags(args: readonly string[]): MockFlags {
  const { contract, ...flags } = readCommandLine(mockUsage, args).values;
  return contract === undefined
    ? flags
    : { ...flags, document: path.join(readContractFolder(contract), "openapi.json") };
}
