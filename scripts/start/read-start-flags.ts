import { MockError } from "../cli/mock-error.ts";
import { parseFlags, readPort } from "../cli/parse-flags.ts";
import { checkMockFlags, mockOptions, type MockFlags } from "../mock/read-mock-flags.ts";

export const startHelp = `Serves the contract as a mock, by Prism, and its reference docs.

  npm start -- [flags]        npm run docs:serve -- [flags]   (with --watch)

  --port <number>       port of the mock; 0 takes a free one   (4010)
  --docs-port <number>  port of the docs; 0 takes a free one   (4011)
  --host <address>      address to listen on                   (127.0.0.1)
  --dynamic             answer with values made up from the schemas instead of the examples
  --watch               build the docs anew whenever the contract or a guide is saved; the mock follows
  --help                this text

Ctrl-C or SIGTERM stops both, with exit code 0.`;

export interface StartFlags extends MockFlags {
  docsPort: number;
  watch: boolean;
}

const startOptions = {
  ...mockOptions,
  "docs-port": { type: "string", default: "4011" },
  watch: { type: "boolean", default: false },
} as const;

/** Reads the command line of `npm start`: the flags of the mock, and those of the docs. */
export function readStartFlags(args: readonly string[]): StartFlags {
  const { "docs-port": docs, watch, ...values } = parseFlags(args, startOptions);
  const docsPort = readPort("--docs-port", docs);
  const flags = checkMockFlags(values);
  if (flags.port !== 0 && flags.port === docsPort) {
    throw new MockError(
      `The mock and the docs cannot share port ${docsPort}. Choose another with \`--docs-port\`.`,
    );
  }
  return { ...flags, docsPort, watch };
}
