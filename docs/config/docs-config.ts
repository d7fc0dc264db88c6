import { z } from "astro/zod";
import { languageNames, type languages } from "./languages.ts";

/** A text on one or more lines. */
const text = z.custom<string>((value) => typeof value === "string" && value.trim() !== "", "must be a text");

/** A text of a form, which the message describes. */
const textLike = (pattern: RegExp, message: string) =>
  z.custom<string>((value) => typeof value === "string" && pattern.test(value), message);

/** The color of links and buttons. */
const color = textLike(/^#[\da-f]{6}$/iu, 'must be a color such as "#0b6b74"');

const logo = z.object({ light: text, dark: text }).strict();

/** How the site looks. Everything has a default; what the pages say about the service comes from the contract. */
export const docsConfig = z
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
