import sitemap from "@astrojs/sitemap";
import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { followGuides } from "../chapters/follow-guides.ts";
import { restrictPages } from "../build/restrict-pages.ts";
import { readSite } from "../chapters/read-chapters.ts";
import { serveMarkdown } from "../build/serve-markdown.ts";
import { listNavigation } from "./src/data/navigation.ts";

const repository = path.join(import.meta.dirname, "..", "..");
const repositoryUrl = process.env["DOCS_REPOSITORY"] ?? "";
const { contract, chapters } = await readSite(repository);

/** Finds the settings of `<Code>`, which are looked for in the folder that the build is started from. */
const codeSettings = {
  name: "code-settings",
  enforce: "pre" as const,
  resolveId: (source: string) =>
    source === "virtual:astro-expressive-code/ec-config"
      ? path.join(import.meta.dirname, "ec.config.mjs")
      : undefined,
};

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
    // Otherwise the development server finds it at the first search, and reloads the page.
    optimizeDeps: { include: ["minisearch"] },
    plugins: [codeSettings],
  },
  devToolbar: { enabled: false },
  integrations: [
    {
      name: "policy",
      hooks: { "astro:build:done": ({ dir }) => restrictPages(fileURLToPath(dir)) },
    },
    {
      name: "running-docs",
      hooks: {
        "astro:server:setup": ({ server }) => {
          server.middlewares.use(serveMarkdown);
          followGuides(server, path.join(repository, "docs", "guides"));
        },
      },
    },
    // Samples are parts of pages, which only a page can show.
    sitemap({ filter: (page) => !page.includes("/samples/") }),
    starlight({
      title: contract.title,
      description: contract.summary ?? "",
      sidebar: listNavigation(contract, chapters),
      // The site has its own index, which contains operations, members and codes.
      pagefind: false,
      credits: false,
      // The address of the repository is set where the site is hosted: `npm run docs -- --repository URL`.
      social: repositoryUrl === "" ? [] : [{ icon: "github", label: "Repository", href: repositoryUrl }],
      customCss: [
        "./src/styles/theme.css",
        "./src/styles/landing.css",
        "./src/styles/send.css",
        "./src/styles/print.css",
      ],
      components: {
        PageTitle: "./src/components/PageTitle.astro",
        Search: "./src/components/Search.astro",
      },
    }),
  ],
});
