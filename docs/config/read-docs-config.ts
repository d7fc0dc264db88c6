import { constants } from "node:fs";
import { access, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type ZodIssue, z } from "astro/zod";
import { parse } from "yaml";
import { DocsError } from "../build/docs-error.ts";
import { languageNames, type languages } from "./languages.ts";

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

/** A text on one or more lines. */
const text = z.custom<string>((value) => typeof value === "string" && value.trim() !== "", "must be a text");

/** A text of a form, which the message describes. */
const textLike = (pattern: RegExp, message: string) =>
  z.custom<string>((value) => typeof value === "string" && pattern.test(value), message);

/** The color of links and buttons. */
const color = textLike(/^#[\da-f]{6}$/iu, 'must be a color such as "#0b6b74"');

const logo = z.object({ light: text, dark: text }).strict();

/** How the site looks. Everything has a default; what the pages say about the service comes from the contract. */
const docsConfig = z
  .object({
    /** The language of menus, buttons, headings and messages. */
    language: z
      .custom<keyof typeof languages>(
        (value) => languageNames.some((name) => name === value),
        `must be a language that the site has texts in: ${languageNames.join(", ")}`,
      )
      .default("en"),
    /** An image file, or one for each theme. */
    logo: z
      .custom<string | z.infer<typeof logo>>(
        (value) => text.safeParse(value).success || logo.safeParse(value).success,
        "must be a file, or `light` and `dark` with a file each",
      )
      .optional(),
    favicon: textLike(/\.(?:svg|png|ico)$/u, "must be a file that ends with .svg, .png or .ico").optional(),
    /** Colors of links and buttons in the two themes. */
    colors: z.object({ light: color, dark: color }).strict().partial().default({}),
    /** The title and the first paragraph, as Markdown, of the start page. */
    landing: z.object({ title: text, text }).strict().partial().default({}),
    repository: textLike(
      /^https:\/\/[^\s/]+\/\S*[^\s/]$/u,
      "must be an https address with a path and without a slash at its end, such as https://github.com/owner/name",
    ).optional(),
    /** A folder with further guides. */
    guides: text.optional(),
    /** Builds of other versions of the contract, and of this one. */
    versions: z
      .array(
        z
          .object({
            label: text,
            address: textLike(
              /^(?:\/|https?:\/\/[^\s/]+\/)(?:[^\s?#]*\/)?$/u,
              "must be a path or an address that ends with a slash, such as /v2/",
            ),
          })
          .strict(),
        { invalid_type_error: "must be a list of `label` and `address`" },
      )
      .default([]),
  })
  .strict();

/** The settings of a site. Files are as they are written, relative to the file of the settings. */
export type DocsConfig = z.infer<typeof docsConfig>;
