import path from "node:path";
import { readCommandLine } from "../cli/read-command-line.ts";
import { repository } from "../cli/repository.ts";
import { rootFlag, type Usage } from "../cli/usage.ts";

/** What the build was asked to do. */
export interface BuildFlags {
  /** Folder that holds `openapi/` and `generated/`, absolute. */
  root: string;
  /** Compare instead of write. */
  check: boolean;
}

/** What `npm run build` takes. */
export const buildUsage = {
  command: "npm run build",
  summary: "Makes generated/ from openapi/.",
  flags: {
    check: {
      type: "boolean",
      default: false,
      help: "write nothing; name each file that is not up to date and exit with 1",
    },
    force: {
      type: "boolean",
      default: false,
      help: "build even if nothing has changed since the last build",
    },
    root: rootFlag,
  },
} satisfies Usage;

/** Reads the command line of the build. */
export function readBuildFlags(args: readonly string[]): BuildFlags {
  const { root = repository, check } = readCommandLine(buildUsage, args).values;
  return { root: path.resolve(root), check };
}
