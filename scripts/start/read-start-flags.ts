import { MockError } from "../mock/mock-error.ts";
import { readMockFlags, type MockFlags } from "../mock/read-mock-flags.ts";

export const startHelp = `Serves the contract as a mock, by Prism, and its reference docs.

  npm start -- [flags]        npm run docs:serve -- [flags]   (with --watch)

  --port <number>       port of the mock; 0 takes a free one   (4010)
  --docs-port <number>  port of the docs; 0 takes a free one   (4011)
  --host <address>      address to listen on                   (127.0.0.1)
  --dynamic             answer with values made up from the schemas instead of the examples
  --watch               build the docs anew whenever the contract or a guide is saved
  --help                this text

Ctrl-C or SIGTERM stops both, with exit code 0.`;

export interface StartFlags extends MockFlags {
  docsPort: number;
  watch: boolean;
}

/** Reads the command line of \`npm start\`: the flags of the mock, and those of the docs. */
export function readStartFlags(argv: readonly string[]): StartFlags {
  const rest = [...argv];
  const at = rest.findIndex((flag) => flag.split("=")[0] === "--docs-port");
  const [flag = "", value = ""] = at < 0 ? [] : rest.splice(at, rest[at]?.includes("=") ? 1 : 2);
  const docsPort = at < 0 ? "4011" : flag.includes("=") ? (flag.split("=")[1] ?? "") : value;
  if (!/^\d{1,5}$/.test(docsPort) || Number(docsPort) > 65_535) {
    throw new MockError(`\`--docs-port\` takes a whole number from 0 to 65535, not \`${docsPort}\`.`);
  }
  const others = rest.filter((given) => given !== "--watch");
  const flags = readMockFlags(others);
  if (flags.port !== 0 && flags.port === Number(docsPort)) {
    throw new MockError(
      `The mock and the docs cannot share port ${docsPort}. Choose another with \`--docs-port\`.`,
    );
  }
  return { ...flags, docsPort: Number(docsPort), watch: others.length < rest.length };
}
