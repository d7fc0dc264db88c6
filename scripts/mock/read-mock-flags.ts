import { MockError } from "../cli/mock-error.ts";
import { parseFlags, readPort } from "../cli/parse-flags.ts";

export const mockHelp = `Serves the contract as a mock, by Prism.

  npm run mock -- [flags]

  --port <number>   port to listen on; 0 takes a free one   (4010)
  --host <address>  address to listen on                    (127.0.0.1)
  --dynamic         answer with values made up from the schemas instead of the examples
  --help            this text

Ctrl-C or SIGTERM stops it, with exit code 0.`;

export interface MockFlags {
  port: number;
  host: string;
  dynamic: boolean;
  help: boolean;
}

/** The flags of the mock, as `parseArgs` takes them. */
export const mockOptions = {
  port: { type: "string", default: "4010" },
  host: { type: "string", default: "127.0.0.1" },
  dynamic: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** Reads the command line of the mock. */
export function readMockFlags(args: readonly string[]): MockFlags {
  return checkMockFlags(parseFlags(args, mockOptions));
}

/**
 * Reads the values of the mock's flags.
 * @throws {MockError} for one that cannot be.
 */
export function checkMockFlags({ port, host, dynamic, help }: MockValues): MockFlags {
  if (host === "") throw new MockError("`--host` takes an address, such as 127.0.0.1 or 0.0.0.0.");
  return { port: readPort("--port", port), host, dynamic, help };
}

interface MockValues extends Omit<MockFlags, "port"> {
  port: string;
}
