import { constants } from "node:fs";
import { access, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { ZodIssue } from "astro/zod";
import { parse } from "yaml";
import { DocsError } from "../build/docs-error.ts";
import { docsConfig, type DocsConfig } from "./docs-config.ts";

/** The file with the settings, relative to the repository. It need not exist. */
export const docsConfigFile = "docs/docs.config.yaml";

/**
 * Reads the settings of the site, with absolute names of files.
 * @throws {DocsError} if a setting is unknown or not valid, or a file that it names cannot be read
 */
export async function readDocsConfig(root: string): Promise<DocsConfig> {
  const file = path.join(root, docsConfigFile);
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw new DocsError(`${docsConfigFile} cannot be read.`, { cause: error });
  });
  const config = parseDocsConfig(text);
  const { logo, favicon, guides, ...rest } = config;
  const find = async (name: string, setting: string, isFolder = false) => {
    const found = path.resolve(path.dirname(file), name);
    await (isFolder ? readdir(found) : access(found, constants.R_OK)).catch((error: unknown) => {
      throw fault(setting, `is ${name}, which is no ${isFolder ? "folder" : "file"} that can be read`, error);
    });
    return found;
  };
  return {
    ...rest,
    ...(favicon !== undefined && { favicon: await find(favicon, "favicon") }),
    ...(guides !== undefined && { guides: await find(guides, "guides", true) }),
    ...(typeof logo === "string" && { logo: await find(logo, "logo") }),
    ...(typeof logo === "object" && {
      logo: { light: await find(logo.light, "logo.light"), dark: await find(logo.dark, "logo.dark") },
    }),
  };
}

/**
 * Parses the text of the settings. An empty one has the defaults.
 * @throws {DocsError} if it is not YAML, or a setting is unknown or not valid
 */
export function parseDocsConfig(text: string): DocsConfig {
  let settings: unknown;
  try {
    settings = parse(text) ?? {};
  } catch (error) {
    const [reason = ""] = error instanceof Error ? error.message.split(/:?\n/u) : [];
    throw new DocsError(`${docsConfigFile} is not YAML: ${reason}.`, { cause: error });
  }
  const { data, error } = docsConfig.safeParse(settings);
  if (error === undefined) return data;
  const [issue] = error.issues;
  throw issue === undefined ? error : fault(issue.path.join("."), describeIssue(issue), error);
}

function describeIssue(issue: ZodIssue): string {
  if (issue.code === "unrecognized_keys")
    return `has the setting \`${issue.keys.join("`, `")}\`, which does not exist`;
  if (issue.code === "invalid_type" && issue.expected === "object") return "must be a map of settings";
  return issue.message;
}

function fault(setting: string, problem: string, cause: unknown): DocsError {
  const place = setting === "" ? docsConfigFile : `\`${setting}\` in ${docsConfigFile}`;
  return new DocsError(`${place} ${problem}.`, { cause });
}
