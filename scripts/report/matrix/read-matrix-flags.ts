import path from "node:path";
import { parseArgs } from "node:util";

/** What the matrix was asked to do. */
export interface MatrixFlags {
  /** The contract to try the tools on, absolute. */
  contract: string;
  /** Name of the only tool to try; all are tried without it. */
  only: string | undefined;
  help: boolean;
}

export const matrixUsage = `Usage: npm run matrix -- [--contract FILE] [--only TOOL]

Tries the tools that people use on the contract, first without flags, then with those that a tool is known to need:

  validators  accept the document and its examples
  servers     accept every named example of a request and a response, and pass both on unchanged; refuse four bad
              requests: DEPOSIT without amount, DEPOSIT with pixKey, no idempotency-key, no token
  generators  make types that accept a minimal PIX, DEPOSIT and USDT order under strict TypeScript, and a client whose
              createTransparentOrderV3 and uploadDocument are answered 200 by the mock
  mock        answers every operation with its first example

The tools are installed into scripts/report/matrix/node_modules when they are first needed.

  --contract FILE  the bundle to try them on, YAML or JSON (default: generated/openapi.yaml)
  --only TOOL      one tool alone, by its package, such as orval
  --help           show this text

Exits with 1 when a tool fails. To compare with another state of the contract, write its bundle to a file first:

  git show HEAD~1:generated/openapi.json > /tmp/before.json
  npm run matrix -- --contract /tmp/before.json
`;

/**
 * Reads the command line of the matrix.
 * @param tools names of the tools that there are.
 * @throws {TypeError} for a flag or a tool that it does not know.
 */
export function readMatrixFlags(
  args: readonly string[],
  { root, tools }: { root: string; tools: readonly string[] },
): MatrixFlags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      contract: { type: "string", default: path.join(root, "generated", "openapi.yaml") },
      only: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const { contract, only, help } = values;
  if (only !== undefined && !tools.includes(only)) {
    throw new TypeError(`\`--only\` takes one of ${tools.join(", ")}; not \`${only}\`.`);
  }
  return { contract: path.resolve(contract), only, help };
}
