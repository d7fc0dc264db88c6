import { existsSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import type { Flag } from "../../src/cli/usage.ts";

/** The flag for a contract that was built with an overlay. */
export const contractFlag = {
  type: "string" as const,
  value: "FOLDER",
  help: "use the contract that `npm run build -- --overlay FILE --out FOLDER` made",
} satisfies Flag;

/**
 * Reads the value of `--contract`. Returns the absolute path of the bundle in that folder.
 * @throws {CommandError} if there is none
 */
export function readContractFolder(folder: string): string {
  const bundle = path.resolve(folder, "openapi.json");
  if (existsSync(bundle)) return bundle;
  throw new CommandError(
    `\`--contract\` must be a folder that \`npm run build -- --overlay FILE --out FOLDER\` made, not \`${folder}\`.`,
  );
}
