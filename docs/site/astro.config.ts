import sitemap from "@astrojs/sitemap";
import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { followFiles } from "../chapters/follow-files.ts";
import { restrictPages } from "../build/restrict-pages.ts";
import { findContract, readSite } from "../chapters/read-chapters.ts";
import { languages } from "../config/languages.ts";
import { printAccents } from "../config/accent-styles.ts";
import { dropUnsafeLinks } from "../text/markdown.ts";
import { serveMarkdown } from "../build/serve-markdown.ts";
import { listNavigation } from "./src/data/navigation.ts";

const repository = path.join(import.meta.dirname, "..", "..");
const { contract, chapters, config, files } = await readSite(repository);
const texts = languages[config.language];
const accents = printAccents(config);
const favicon = `favicon${path.extname(config.favicon ?? "favicon.svg")}`;

/** Finds the settings of `<Code>`, which are looked for in the folder that the build is started from. */
const codeSettings = {
  name: "code-settings",
  enforce: "pre" as const,
  resolveId: (source: string) =>
    source === "virtual:astro-expressive-code/ec-config"
      ? path.join(import.meta.dirname, "ec.config.mjs")
      : undefined,
};

/** The sandbox has the contract's own names inside, where a contract has others. */
const ownNames = {
  name: "own-names",
  enforce: "pre" as const,
  resolveId(source: string, importer = "") {
    const own = path.join(path.dirname(source), "own", path.basename(source));
    const isContract = path.dirname(source) === findContract(repository);
    return isContract && importer.includes("/src/sandbox/") && existsSync(own) ? own : undefined;
  },
};

/** The name beside the logo says what it would say. */
function findLogo(logo: string | { light: string; dark: string }) {
  return typeof logo === "string" ? { src: logo, alt: "" } : { ...logo, alt: "" };
}

/** Settings with which Astro builds and serves the site. */
export default defineConfig({
  root: import.meta.dirname,
  outDir: path.join(repository, "dist", "docs"),
  cacheDir: path.join(repository, "node_modules", ".astro"),
  trailingSlash: "always",
  // The pages have no images that need processing.
  image: { service: { entrypoint: "astro/assets/services/noop" } },
  vite: {
    cacheDir: path.join(repository, "node_modules", ".vite"),
    // Code imports the contract by its usual place.
    resolve: { alias: [{ find: /^(?:\.\.\/)+generated\//u, replacement: `${findContract(repository)}/` }] },
    define: { "import.meta.env.DOCS_ROOT": JSON.stringify(repository) },
    // Otherwise the development server finds it at the first search, and reloads the page. The esbuild that all packages
    // share cannot write code as old as what Vite asks for unless told otherwise.
    optimizeDeps: { include: ["minisearch"], esbuildOptions: { target: "es2022" } },
    plugins: [codeSettings, ownNames],
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: "preferred-theme",
            // Without scripts no theme is set, and pages follow the preference of the system.
            Rule(rule, { AtRule }) {
              for (const theme of ["light", "dark"]) {
                const attribute = new RegExp(`\\[data-theme=["']?${theme}["']?\\]`, "u");
                const selectors = rule.selectors.map((one) =>
                  one.replace(attribute, ":root:not([data-theme])"),
                );
                const media = new AtRule({ name: "media", params: `(prefers-color-scheme: ${theme})` });
                if (selectors.join() !== rule.selectors.join())
                  rule.after(media.append(rule.clone({ selectors })));
              }
            },
          },
        ],
      },
    },
    build: { reportCompressedSize: false },
  },
  devToolbar: { enabled: false },
  markdown: { rehypePlugins: [dropUnsafeLinks] },
  integrations: [
    {
      name: "finish",
      hooks: {
        "astro:build:done": async ({ dir }) => {
          if (config.favicon !== undefined) await copyFile(config.favicon, new URL(favicon, dir));
          await restrictPages(fileURLToPath(dir));
        },
      },
    },
    {
      name: "running-docs",
      hooks: {
        "astro:server:setup": ({ server }) => {
          server.middlewares.use(serveMarkdown);
          followFiles(server, files);
        },
      },
    },
    // Samples are parts of pages, which only a page can show.
    sitemap({ filter: (page) => !page.includes("/samples/") }),
    starlight({
      title: contract.title,
      description: contract.summary ?? "",
      // The only language of the site, so that nothing switches.
      locales: { root: { label: config.language, lang: config.language } },
      sidebar: listNavigation(contract, chapters, texts),
      // The site has its own index, which contains operations, members and codes.
      pagefind: false,
      credits: false,
      favicon: `/${favicon}`,
      ...(config.logo !== undefined && { logo: findLogo(config.logo) }),
      head: [
        // The pages have no image to show.
        { tag: "meta", attrs: { name: "twitter:card", content: "summary" } },
        ...(accents === "" ? [] : [{ tag: "style" as const, content: accents }]),
      ],
      social:
        config.repository === undefined
          ? []
          : [{ icon: "github", label: texts["menu.repository"], href: config.repository }],
      customCss: [
        "./src/styles/theme.css",
        "./src/styles/call.css",
        "./src/styles/code.css",
        "./src/styles/tables.css",
        "./src/styles/diagrams.css",
        "./src/styles/landing.css",
        "./src/styles/send.css",
        "./src/styles/modes.css",
        "./src/styles/print.css",
      ],
      components: {
        Footer: "./src/components/Footer.astro",
        PageTitle: "./src/components/PageTitle.astro",
        Search: "./src/components/Search.astro",
        Sidebar: "./src/components/Sidebar.astro",
        ...(config.versions.length > 0 && { SiteTitle: "./src/components/SiteTitle.astro" }),
      },
    }),
  ],
});
