import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MockError } from "../../cli/mock-error.ts";
import { InstallError } from "./install-tools.ts";
import { printMatrix } from "./print-matrix.ts";
import { matrixUsage, readMatrixFlags, type MatrixFlags } from "./read-matrix-flags.ts";
import { runMatrix } from "./run-matrix.ts";
import { tools } from "./tools.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

function readFlags(): MatrixFlags | undefined {
  try {
    return readMatrixFlags(process.argv.slice(2), { root, tools: tools.map(({ name }) => name) });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${matrixUsage}`);
    return undefined;
  }
}

async function main({ contract, only, help }: MatrixFlags): Promise<void> {
  if (help) {
    console.log(matrixUsage);
    return;
  }
  if (!existsSync(contract)) {
    throw new MockError(`The contract \`${contract}\` is not there. Make the bundle with \`npm run build\`.`);
  }
  const chosen = tools.filter(({ name }) => only === undefined || name === only);
  const rows = await runMatrix(contract, chosen);
  console.log(printMatrix(rows, process.version));
  if (rows.some(({ result }) => result === "fails")) process.exitCode = 1;
}

const flags = readFlags();
if (flags === undefined) process.exitCode = 1;
else {
  await main(flags).catch((error: unknown) => {
    if (!(error instanceof InstallError || error instanceof MockError)) throw error;
    console.error(error instanceof InstallError ? `not run: ${error.message}` : error.message);
    process.exitCode = 1;
  });
}
