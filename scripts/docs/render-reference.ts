import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { DocsError } from "./docs-error.ts";

const run = promisify(execFile);

// `telemetry: off` keeps the page from reporting its readers; flags of that meaning are not known to this version.
const configuration = {
  telemetry: "off",
  openapi: {
    sortRequiredPropsFirst: true,
    schemasExpansionLevel: 1,
    jsonSamplesExpandLevel: 4,
    hideDownloadButtons: true,
    // Ours first; what is not listed is not shown.
    codeSamples: {
      languages: [
        { lang: "TypeScript", label: "payment-orders-api" },
        { lang: "curl" },
        { lang: "Python" },
        { lang: "Payload" },
      ],
    },
  },
};

/**
 * Renders a contract by Redocly's own command, prerendered and with its script inline.
 * @throws {DocsError} with the words of the command.
 */
export async function renderReference(root: string, document: object): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "reference-"));
  try {
    const [source, config, page] = ["openapi.json", "redocly.yaml", "page.html"].map((name) =>
      path.join(folder, name),
    ) as [string, string, string];
    await writeFile(source, JSON.stringify(document));
    // JSON is YAML as well.
    await writeFile(config, JSON.stringify(configuration));
    const command = path.join(root, "node_modules/@redocly/cli/bin/cli.js");
    const flags = ["build-docs", source, "--inlineBundle", "--config", config, "--output", page];
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    await run(process.execPath, [command, ...flags], { cwd: folder, env }).catch((error: unknown) => {
      throw new DocsError(
        `The reference page cannot be rendered. ${(error as { stderr?: string }).stderr ?? ""}`,
      );
    });
    return await readFile(page, "utf8");
  } finally {
    await rm(folder, { recursive: true });
  }
}
