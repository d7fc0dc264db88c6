import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The task of the benchmark with one tool: from a link to an operation to the row of a member of its body. */
export interface PageTask {
  /** Address with the deepest link that works: to the row, or else to the operation. */
  readonly address: string;
  /** Selector of the rows, one of which has the name of the member as its text. */
  readonly rows: string;
  /** The elements to click until the row is displayed, by selector and, where that is not enough, by text. */
  readonly clicks: readonly { selector: string; text?: string }[];
  /** The element to scroll to, if the rows are displayed only then. */
  readonly scrollTo?: string;
}

const scalar = { name: "@scalar/api-reference", version: "1.72.1" };
const swagger = { name: "swagger-ui-dist", version: "5.35.0" };

const order = "transparent-orders/createtransparentorderv3/t=request&path=&oneof=0/order";
const swaggerBody = "[id$=createTransparentOrderV3] .opblock-section-request-body";

/**
 * Writes the reference pages that other tools create from the contract, with everything that they load, and returns how
 * to find `order.pixKey` on each.
 * @param folder an existing folder
 */
export function writePeerPages(root: string, folder: string): Record<string, PageTask> {
  const source = path.join(root, "generated/openapi.json");
  mkdirSync(path.join(folder, "redocly"));
  execFileSync(
    process.execPath,
    // If its script were not inline, the page would wait for a CDN.
    [
      path.join(root, "node_modules/@redocly/cli/bin/cli.js"),
      ...["build-docs", source, "--inlineBundle", "--output", "redocly/index.html"],
    ],
    { cwd: folder, stdio: "ignore" },
  );
  writePage(folder, "scalar", scalarPage, { ...scalar, files: ["dist/browser/standalone.js"] });
  writePage(folder, "swagger", swaggerPage, {
    ...swagger,
    files: ["swagger-ui.css", "swagger-ui-bundle.js"],
  });
  for (const peer of ["scalar", "swagger"]) cpSync(source, path.join(folder, peer, "openapi.json"));
  return {
    "redocly build-docs": {
      address: "redocly/#/transparent-orders/createtransparentorderv3",
      rows: `[id="${order}"] span`,
      clicks: [{ selector: `[id="${order}"] [data-schema-nested-open=false] > button` }],
      scrollTo: `[id="${order}"]`,
    },
    Scalar: {
      address: "scalar/#tag/transparent-orders/PUT/order/v3/transparent",
      rows: '[id$="/transparent-orders/PUT/order/v3/transparent"] li span',
      clicks: [],
    },
    "Swagger UI": {
      address: "swagger/#/Transparent%20orders/createTransparentOrderV3",
      rows: `${swaggerBody} .json-schema-2020-12__title`,
      clicks: [
        { selector: `${swaggerBody} [data-name=model][aria-selected=false]` },
        { selector: `${swaggerBody} .json-schema-2020-12-accordion[aria-expanded=false]`, text: "order" },
      ],
    },
  };
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly files: readonly string[];
}

/** Writes a page and the files of a package that it loads, which `npm` fetches. */
function writePage(folder: string, peer: string, html: string, { name, version, files }: Package): void {
  const target = path.join(folder, peer);
  mkdirSync(target);
  writeFileSync(path.join(target, "index.html"), html);
  execFileSync("npm", ["pack", `${name}@${version}`, "--silent", "--pack-destination", folder], {
    stdio: "pipe",
  });
  const archive = path.join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`);
  for (const file of files) {
    const content = execFileSync("tar", ["-xzOf", archive, `package/${file}`], { maxBuffer: 64e6 });
    writeFileSync(path.join(target, path.basename(file)), content);
  }
}

const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>';
const scalarPage = `${head}</head><body><div id="app"></div><script src="standalone.js"></script>
<script>Scalar.createApiReference("#app", { url: "openapi.json", withDefaultFonts: false, telemetry: false, proxyUrl: "" })</script></body></html>`;
const swaggerPage = `${head}<link rel="stylesheet" href="swagger-ui.css"></head><body><div id="ui"></div>
<script src="swagger-ui-bundle.js"></script><script>SwaggerUIBundle({ url: "openapi.json", dom_id: "#ui", deepLinking: true })</script></body></html>`;
