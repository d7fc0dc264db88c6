import path from "node:path";
import { CommandError } from "../../cli/command-error.ts";
import { readCommandLine } from "../../cli/read-command-line.ts";
import type { Usage } from "../../cli/usage.ts";

/** What the matrix was asked to do. */
export interface MatrixFlags {
  /** The contract to try the tools on, absolute. */
  contract: string;
  /** Name of the only tool to try; all are tried without it. */
  only: string | undefined;
}

/** What `npm run matrix` takes. */
export const matrixUsage = {
  command: "npm run matrix",
  summary: `Tries the tools that people use on the contract, first without flags, then with those that a tool is known to need:

  validators  accept the document and its examples
  servers     accept every named example of a request and a response, and pass both on unchanged; refuse four bad
              requests: DEPOSIT without amount, DEPOSIT with pixKey, no idempotency-key, no token
  generators  make types that accept a minimal PIX, DEPOSIT and USDT order under strict TypeScript, and a client whose
              createTransparentOrderV3 and uploadDocument are answered 200 by the mock
  mock        answers every operation with its first example

The tools are installed into scripts/report/matrix/node_modules when they are first needed.`,
  flags: {
    contract: {
      type: "string",
      value: "FILE",
      help: "the bundle to try them on, YAML or JSON (default: generated/openapi.yaml)",
    },
    only: {
      type: "string",
      value: "TOOL",
      help: "only this tool, by the name of its package, such as orval",
    },
  },
  notes: `Exits with 1 when a tool fails. To compare with another state of the contract, write its bundle to a file first:

  git show HEAD~1:generated/openapi.json > /tmp/before.json
  npm run matrix -- --contract /tmp/before.json`,
} as const satisfies Usage;

/**
 * Reads the command line of the matrix.
 * @param tools names of the tools that there are.
 * @throws {CommandError} for an unknown flag or tool.
 */
export function readMatrixFlags(
  args: readonly string[],
  { root, tools }: { root: string; tools: readonly string[] },
): MatrixFlags {
  const { contract, only } = readCommandLine(matrixUsage, args).values;
  if (only !== undefined && !tools.includes(only)) {
    throw new CommandError(`\`--only\` must be one of ${tools.join(", ")}; not \`${only}\`.`);
  }
  return { contract: path.resolve(contract ?? path.join(root, "generated", "openapi.yaml")), only };
}
