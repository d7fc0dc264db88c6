import { readFile } from "node:fs/promises";
import path from "node:path";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import type { Dress } from "../mend/reference-page.ts";
import { hashName } from "../mend/hash-name.ts";
import { bundleScript } from "./bundle-script.ts";
import { escapeHtml } from "./escape-html.ts";
import { writeBar } from "./write-bar.ts";

/** What the reference page wears over Redoc: the site's own theme and bar. */
export async function makeReferenceDress(root: string, { info }: OpenApiDocument): Promise<Dress> {
  const read = (name: string) => readFile(path.join(root, "docs", "theme", name), "utf8");
  const styles = await Promise.all(["base.css", "reference.css", "diagrams.css"].map(read));
  const title = escapeHtml(info.title);
  return {
    styles: styles.join("\n"),
    icon: hashName("icon", "svg", await read("icon.svg")),
    script: await bundleScript(root, "reference/main.ts"),
    header: `<a class="skip-link" href="#api-content">Skip to the content</a>\n${writeBar(title, "Reference")}`,
    title: `Reference · ${title}`,
    description: escapeHtml(info.summary ?? info.title),
  };
}
