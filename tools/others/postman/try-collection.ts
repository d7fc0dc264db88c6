import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { repository } from "../../../scripts/cli/repository.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { listen } from "../../../src/sandbox/node/index.ts";
import { installTools } from "../../install-tools.ts";
import { loadPackage } from "../matrix/tool/load-package.ts";
import { makeCollection, type Collection } from "./make-collection.ts";

interface Execution {
  item: { name: string };
  requestError?: Error;
  assertions?: { error?: Error }[];
}

interface Newman {
  default: {
    run: (
      options: Record<string, unknown>,
      done: (error: Error | null, summary: { run: { executions: Execution[] } }) => void,
    ) => void;
  };
}

interface Bruno {
  default: { postmanToBruno: (collection: unknown) => Promise<unknown> };
}

/** Where the docs have the collection. */
const file = path.join(repository, "docs/site/public/postman_collection.json");

/** Writes the collection, and lists what became of each of its requests. */
export async function tryCollection(): Promise<{ name: string; result: string }[]> {
  await installTools(fileURLToPath(new URL("..", import.meta.url)));
  const collection = await makeCollection(path.join(repository, "generated/openapi.json"));
  const text = `${JSON.stringify(collection, null, 2)}\n`;
  const isFresh = (await readFile(file, "utf8").catch(() => "")) === text;
  if (!isFresh) await writeFile(file, text);
  const result = isFresh ? "works" : "was out of date; it is written again";
  const imported = { name: "An import by Bruno", result: await describeImport(collection) };
  return [{ name: "The file in docs/", result }, imported, ...(await send(collection))];
}

/** Bruno translates scripts; what it leaves as it is would fail there. */
async function describeImport(collection: Collection): Promise<string> {
  const { default: bruno } = await loadPackage<Bruno>("@usebruno/converters");
  const text = JSON.stringify(await bruno.postmanToBruno(collection));
  const lost = /https?:\/\/\{\{\w+|\bpm\.\w+(?:\.\w+)?/u.exec(text)?.[0];
  return lost === undefined ? "works" : `\`${lost}\` is not translated`;
}

async function send(collection: Collection): Promise<{ name: string; result: string }[]> {
  const server = await listen(createSandbox(), { port: 0 });
  const workingDir = await mkdtemp(path.join(tmpdir(), "postman-"));
  try {
    await writeFile(path.join(workingDir, "document.pdf"), "%PDF-1.4\n");
    const { default: newman } = await loadPackage<Newman>("newman");
    const addresses = { baseUrl: server.url, controls: `${server.url}/_sandbox` };
    const variable = collection.variable.map(({ key, value }) => ({
      key,
      value: (addresses as Partial<Record<string, string>>)[key] ?? value,
    }));
    const { run } = await new Promise<{ run: { executions: Execution[] } }>((resolve, reject) => {
      newman.run({ collection: { ...collection, variable }, workingDir }, (error, summary) => {
        if (error === null) resolve(summary);
        else reject(error);
      });
    });
    return run.executions.map(({ item, requestError, assertions = [] }) => {
      const failed = requestError ?? assertions.find(({ error }) => error !== undefined)?.error;
      return { name: item.name, result: failed?.message ?? "works" };
    });
  } finally {
    await rm(workingDir, { recursive: true });
    await server.close();
  }
}
