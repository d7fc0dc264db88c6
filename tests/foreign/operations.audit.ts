import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createLinter } from "../../src/lint/linter.ts";
import { createFolder } from "../build/write-contract.ts";
import { checkService, openSandbox } from "./check-service.ts";
import { findTypeErrors } from "./find-type-errors.ts";
import { generateContract } from "./generate-contract.ts";
import { loadBuilt } from "./load-foreign.ts";
import { buildForeign, readForeign, readForeignCases } from "./write-foreign.ts";

/** Plans of the mock service. */
const planned = {
  compiles: [
    'createMockService().respondNext("deleteWebhook", {}, { status: 204 }, { status: 404 });',
    'createMockService().respondAlways("checkWebhook", () => ({ status: 500 }));',
    'createMockService().respondNext("checkCharge", {}, { status: 404 }, { status: 503 });',
    'createMockService().respondNext("deleteCharge", { status: 409 }, { status: 404, example: "missing" });',
    'buildResponseBody("getHealth");',
    'const id: number = buildNotification("COBRANÇA.VENCIDA").id;',
  ],
  notCompile: [
    'createMockService().respondNext("deleteWebhook", { status: 404, example: "missing" });',
    'createMockService().respondNext("deleteCharge", { status: 404, example: "other" });',
    'buildNotification("CHARGES.SETTLED");',
  ],
};

async function build(parts?: Parameters<typeof buildForeign>[0]) {
  const built = await buildForeign(parts);
  onTestFinished(built.stop);
  expect(built.code, built.text).toBe(0);
  return built;
}

test("named methods take what their operations require, and return what their successes have", async () => {
  const { folder } = await build();
  const all = [...(await readForeignCases()), planned];
  const errors = await findTypeErrors(folder, {
    compiles: all.flatMap(({ compiles = [] }) => compiles),
    notCompile: all.flatMap(({ notCompile = [] }) => notCompile),
  });
  expect(errors).toBe("");
});

test("of 200 operations that combine their parts, lint, build, types, client, sandbox and conformance accept each", async () => {
  const { parts, calls } = await generateContract(200, 7);
  const root = await createFolder();
  await writeFile(path.join(root, "openapi.yaml"), JSON.stringify({ ...(await readForeign()), ...parts }));
  expect(await createLinter({ root, file: "openapi.yaml" }).lint()).toEqual([]);
  const built = await build(parts);
  expect(await findTypeErrors(built.folder, { compiles: calls.map(({ code }) => `await ${code};`) })).toBe(
    "",
  );
  const loaded = loadBuilt(built);
  const { contract, ask } = await openSandbox(loaded);
  type Client = Record<string, (input: object) => Promise<unknown>>;
  const { createClient } = await loaded.load<{ createClient: (options: object) => Client }>("src/index.ts");
  const api = createClient({
    baseUrl: "https://api.example",
    credentials: { clientId: "a", clientSecret: "b", scopes: [] },
    validate: { requests: true, responses: "throw" },
    fetch: (url: string, init: RequestInit) => ask(new Request(url, init)),
  });
  const failed: unknown[] = [];
  for (const { operationId, input } of calls)
    await api[operationId]?.(input).catch((error: unknown) => failed.push([operationId, String(error)]));
  expect(failed).toEqual([]);
  const { results, coverage } = await checkService(contract, ask);
  const found = results.filter(({ verdict }) => verdict !== "passed" && verdict !== "skipped");
  expect(found.map(({ case: { name }, reason, problems }) => ({ name, reason, problems }))).toEqual([]);
  expect(coverage).toHaveLength(200);
});
