import path from "node:path";
import { installTools } from "../matrix/install-tools.ts";

/**
 * The path of a file in the `node_modules` of this folder, which is installed when first asked for.
 * @throws {InstallError} where that is not possible, for example without a network.
 */
export async function resolveTool(file: string): Promise<string> {
  await installTools(import.meta.dirname);
  return path.join(import.meta.dirname, "node_modules", file);
}
