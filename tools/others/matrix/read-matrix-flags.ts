import path from "node:path";
import { CommandError } from "../../../src/cli/command-error.ts";
import { readCommandLine, type Usage } from "../../../src/cli/command.ts";

/** Options of the matrix command. */
export interface MatrixFlags {
  /** Absolute path of the contract to try the tools on. */
  contract: string;
  /** Name of the only tool to try. All are tried by default. */
  only: string | undefined;
}

/** Usage of `npm run --prefix tools matrix`. */
export const matrixUsage = {
  command: "npm run --prefix tools matrix",
  summary: `Tries common OpenAPI tools on the contract, first without flags, then with the flags that a tool is known to need:

  validators  accept the document and its examples
  servers     accept every named example of a request and a response and do not change them; reject four invalid
              requests: DEPOSIT without amount, DEPOSIT with pixKey, no idempotency-key, no token
  generators  generate types that accept a minimal PIX, DEPOSIT and USDT order in strict TypeScript and reject six wrong
              ones, and a client whose createTransparentOrderV3 and uploadDocument get a 200 response from the mock
  mock        responds to every operation with its first example

Generators of validators, servers and the mock also judge the payloads of tools/others/matrix/payloads.yaml.

The tools are installed into tools/others/node_modules when they are first needed.`,
  flags: {
    bundle: {
      type: "string",
      value: "FILE",
      help: "the bundle to use, YAML or JSON",
      unset: "generated/openapi.yaml",
    },
    only: {
      type: "string",
      value: "TOOL",
      help: "try only this tool, by its package name, such as orval",
    },
  },
  exitCodes: { 0: "all tools work", 1: "one fails" },
  notes: `To try another version of the contract, write its bundle to a file first:

  git show HEAD~1:generated/openapi.json > /tmp/before.json
  npm run --prefix tools matrix -- --bundle /tmp/before.json`,
} as const satisfies Usage;

/**
 * Reads the command line of the matrix.
 * @param tools names of all tools
 * @throws {CommandError} for an unknown flag or tool
 */
export function readMatrixFlags(
  args: readonly string[],
  { root, tools }: { root: string; tools: readonly string[] },
): MatrixFlags {
  const { bundle, only } = readCommandLine(matrixUsage, args).values;
  if (only !== undefined && !tools.includes(only)) {
    throw new CommandError(`\`--only\` must be one of ${tools.join(", ")}, not \`${only}\`.`);
  }
  return { contract: path.resolve(bundle ?? path.join(root, "generated", "openapi.yaml")), only };
}
