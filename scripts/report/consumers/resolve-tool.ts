import path from "node:path";
import { installTools } from "../../cli/install-tools.ts";

/**
 * Returns the path of a file in the `node_modules` of this folder, which are installed on first use.
 * @throws {InstallError} if that is not possible, for example without a network connection
 */
export async function resolveTool(file: string): Promise<string> {
  await installTools(import.meta.dirname);
  return path.join(import.meta.dirname, "node_modules", file);
}
