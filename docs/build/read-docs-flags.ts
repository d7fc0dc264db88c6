import { parseUrl } from "../../src/base/options.ts";
import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, contractFlag, type Usage } from "../../src/cli/command.ts";
import { readContractFolder } from "../../src/cli/files.ts";

/** Options of `npm run docs`. */
export interface DocsFlags {
  /** Path below which the site is hosted. */
  base: string;
  /** Address of the host, without a path. */
  site?: string | undefined;
  /** Whether `generated/` is not updated first. */
  asIs: boolean;
  /** The folder that is described instead of `generated/`. */
  contract?: string;
}

/** Usage of `npm run docs`. */
export const docsUsage = {
  command: "npm run docs",
  summary: "Builds the reference docs into dist/docs/, a static site. `npm start` serves them.",
  flags: {
    base: { type: "string", value: "PATH", default: "/", help: "the path below which the site is hosted" },
    site: {
      type: "string",
      value: "URL",
      help: "the address of the host, for the sitemap, such as https://example.github.io",
    },
    contract: contractFlag,
    "as-is": { type: "boolean", help: "describe generated/ as it is, without updating it from openapi/" },
  },
  exitCodes: { 0: "the docs are in dist/docs/", 1: "it was stopped", 2: "they could not be built" },
} as const satisfies Usage;

/**
 * Reads the command line of `npm run docs`.
 * @throws {CommandError} if a flag is unknown or has a value that is not valid
 */
export function readDocsFlags(args: readonly string[]): DocsFlags {
  const { base, site, contract, "as-is": asIs } = readCommandLine(docsUsage, args).values;
  if (!/^\/(?:[\w.~-]+\/?)*$/u.test(base))
    throw new CommandError(
      `\`--base\` must be a path that begins with a slash, such as /payment-orders-api, not \`${base}\`.`,
    );
  if (site !== undefined && !isHost(site))
    throw new CommandError(
      `\`--site\` must be the address of a host without a path, such as https://example.github.io, not \`${site}\`.`,
    );
  const folder = contract && readContractFolder(contract);
  return { base, site, asIs, ...(folder && { contract: folder }) };
}

function isHost(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+$/u.test(text) && parseUrl(text) !== undefined;
}
