import { existsSync } from "node:fs";
import { CommandError } from "../../../src/cli/command-error.ts";
import { repository as root } from "../../../scripts/cli/repository.ts";
import { runCommand } from "../../../src/cli/command.ts";
import { printMatrix } from "./print-matrix.ts";
import { matrixUsage, readMatrixFlags, type MatrixFlags } from "./read-matrix-flags.ts";
import { runMatrix } from "./run-matrix.ts";
import { tools } from "./tools.ts";

async function run({ contract, only }: MatrixFlags): Promise<number> {
  if (!existsSync(contract)) {
    throw new CommandError(
      `The contract \`${contract}\` does not exist. Run \`npm run build\` to generate the bundle.`,
    );
  }
  const chosen = tools.filter(({ name }) => only === undefined || name === only);
  const rows = await runMatrix(contract, chosen);
  console.log(printMatrix(rows, process.version));
  return rows.some(({ result }) => result === "fails") ? 1 : 0;
}

await runCommand({
  usage: matrixUsage,
  read: (args) => readMatrixFlags(args, { root, tools: tools.map(({ name }) => name) }),
  run,
});
