import { register } from "node:module";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { CommandError } from "./command-error.ts";
import { asksForHelp } from "./command.ts";
import { ownContract, readContractFolder } from "./files.ts";

/**
 * Has the code that is loaded from now on import another contract, if the command line names one by `--contract`.
 * @throws {CommandError} if it cannot be used
 */
export function useContract(args: readonly string[]): void {
  const options = { contract: { type: "string" } } as const;
  const { contract } = parseArgs({ args: [...args], options, strict: false }).values;
  if (typeof contract !== "string" || asksForHelp(args)) return;
  const folder = readContractFolder(contract);
  // The installed package is bundled: it imports nothing that could be replaced.
  if (!import.meta.url.endsWith(".ts"))
    throw new CommandError(
      "The sandbox takes `--contract` in the repository only; `npm run package -- --overlay FILE --name NAME` makes a package whose sandbox has that contract.",
    );
  const toUrl = (name: string) => `${pathToFileURL(name).href}/`;
  register("./contract-hook.js", {
    parentURL: import.meta.url,
    data: { from: toUrl(ownContract), to: toUrl(folder) },
  });
}
