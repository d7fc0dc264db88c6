import { parseArgs } from "node:util";
import { MockError } from "./mock-error.ts";

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

/** Reads the command line of the mock. */
export function readMockFlags(argv: string[]): MockFlags {
  const { port, ...flags } = parse(argv);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new MockError(`\`--port\` takes a whole number from 0 to 65535, not \`${port}\`.`);
  }
  if (flags.host === "") throw new MockError("`--host` takes an address, such as 127.0.0.1 or 0.0.0.0.");
  return { ...flags, port: Number(port) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: "string", default: "4010" },
        host: { type: "string", default: "127.0.0.1" },
        dynamic: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new MockError(`${reason ?? ""}. \`--help\` lists the flags.`, { cause: error });
  }
}
