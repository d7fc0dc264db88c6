import { CommandError } from "../cli/command-error.ts";

/** The docs cannot be built; what stood in the folder was left as it was. */
export class DocsError extends CommandError {
  override name = "DocsError";
}
