import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Contract } from "../../../src/contract/read-contract.ts";
import type { Dress } from "../mend/reference-page.ts";
import { hashName } from "../mend/hash-name.ts";
import { bundleScript } from "./bundle-script.ts";
import { escapeHtml } from "./escape-html.ts";
import { writeBar } from "./write-bar.ts";

/** What the reference page wears over Redoc: the site's own theme and bar. */
export async function makeReferenceDress(
  root: string,
  contract: Pick<Contract, "title" | "summary">,
): Promise<Dress> {
  const read = (name: string) => readFile(path.join(root, "docs", "theme", name), "utf8");
  const styles = await Promise.all(["base.css", "reference.css", "diagrams.css"].map(read));
  const title = escapeHtml(contract.title);
  return {
    styles: styles.join("\n"),
    icon: hashName("icon", "svg", await read("icon.svg")),
    script: await bundleScript(root, "reference/main.ts"),
    header: `<a class="skip-link" href="#api-content">Skip to the content</a>\n${writeBar(title, "Reference")}`,
    title: `Reference · ${title}`,
    description: escapeHtml(contract.summary ?? contract.title),
  };
}
