import { InstallError } from "../../cli/install-tools.ts";
import { printMatrix, type Row } from "./print-matrix.ts";
import { runMatrix } from "./run-matrix.ts";
import { tools } from "./tools.ts";

/** Formats the matrix of a contract, or a sentence that says why it was not run. */
export async function describeMatrix(
  contract: string,
  run: (contract: string) => Promise<Row[]> = (file) => runMatrix(file, tools),
): Promise<string> {
  try {
    return printMatrix(await run(contract), process.version);
  } catch (error) {
    // An error in the matrix must not stop the report.
    const reason = error instanceof Error ? error.message : String(error);
    return error instanceof InstallError ? `not run: ${reason}` : `not run: the matrix failed (${reason})`;
  }
}
