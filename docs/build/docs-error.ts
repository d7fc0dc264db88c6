import { CommandError } from "../../src/cli/command-error.ts";

/** The docs cannot be built; the previous contents of the folder were left unchanged. */
export class DocsError extends CommandError {
  override name = "DocsError";
}
