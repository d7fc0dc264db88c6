import { readFile } from "node:fs/promises";
import path from "node:path";
import { digest, hashName } from "../mend/hash-name.ts";
import { bundleScript } from "./bundle-script.ts";
import { escapeHtml } from "./escape-html.ts";
import { fillTemplate } from "./fill-template.ts";
import { writeBar } from "./write-bar.ts";
import { writePolicy } from "./write-policy.ts";
import { writeLanding, type Landing } from "./write-landing.ts";

// The console may call a mock on the reader's own machine; whoever hosts the site adds other addresses to the page.
const consolePolicy = writePolicy({ "connect-src": "http://127.0.0.1:* http://localhost:*" });

/** The landing page and the console, with the files that they load. */
export async function makePages(root: string, landing: Landing): Promise<Map<string, string>> {
  const { title } = landing.contract;
  const files = new Map<string, string>();
  const read = (...parts: string[]) => readFile(path.join(root, ...parts), "utf8");
  const docs = (...parts: string[]) => read("docs", ...parts);
  const add = (name: string, extension: string, content: string) => {
    const file = hashName(name, extension, content);
    files.set(file, content);
    return { file, integrity: digest("sha384", content) };
  };
  const style = (name: string, content: string, up = "") => {
    const { file, integrity } = add(name, "css", content);
    return `<link rel="stylesheet" href="${up}${file}" integrity="${integrity}">`;
  };
  const script = (name: string, content: string, up = "", kind = "") => {
    const { file, integrity } = add(name, "js", content);
    return `<script ${kind}src="${up}${file}" integrity="${integrity}"></script>`;
  };

  const base = await docs("theme", "base.css");
  const colours = await docs("theme", "colour-mode.js");
  const icon = add("icon", "svg", await docs("theme", "icon.svg")).file;
  files.set(
    "index.html",
    fillTemplate(await docs("landing.html"), {
      policy: writePolicy(),
      icon,
      title: escapeHtml(title),
      styles: style("base", base) + style("landing", await docs("theme", "landing.css")),
      scripts: script("colour-mode", colours),
      bar: writeBar(escapeHtml(title), "Start"),
      ...writeLanding(landing),
    }),
  );
  const swagger = (name: string) => read("node_modules", "swagger-ui-dist", name);
  const up = "../";
  files.set(
    "try/index.html",
    fillTemplate(await docs("try", "index.html"), {
      policy: consolePolicy,
      icon: up + icon,
      title: escapeHtml(title),
      styles:
        style("base", base, up) +
        style("swagger-ui", await swagger("swagger-ui.css"), up) +
        style("console", (await docs("try", "page.css")) + (await docs("try", "swagger-ui.css")), up),
      scripts:
        script("colour-mode", colours, up) +
        script("swagger-ui", await swagger("swagger-ui-bundle.js"), up, "defer ") +
        script("console", await bundleScript(root, "try/main.ts"), up, 'type="module" '),
      bar: writeBar(escapeHtml(title), "Try it", up),
    }),
  );
  // Whoever serves the site with a mock answers this otherwise, so that asking fails nowhere.
  files.set("mock.json", '{"mock":false}\n');
  return files;
}
