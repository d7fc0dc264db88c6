import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument, Schema } from "../../src/contract/document.ts";
import { emitValidators } from "../../scripts/build/validators/module.ts";
import { compileSchemas } from "../../scripts/build/validators/compile.ts";
import { listValidators } from "../../scripts/build/validators/entries.ts";
import { createFolder } from "./write-contract.ts";

/** A validator as called by tests. */
export type Check = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; keyword: string }[] | null;
};

/** Emits the validators of a contract with only these schemas, and returns the path of the file. */
export async function emitModule(
  schemas: Record<string, Schema>,
  rest: Partial<OpenApiDocument> = {},
): Promise<string> {
  const info = { title: "Small", version: "1.0.0" };
  const document: OpenApiDocument = { openapi: "3.1.1", info, components: { schemas }, ...rest };
  const compiled = compileSchemas(listValidators(readContract(document)), () => ({
    file: "",
    line: 1,
    column: 1,
  }));
  const file = path.join(await createFolder(), "validators.mjs");
  await writeFile(file, await emitValidators(compiled));
  return file;
}

/** Loads an emitted module. */
export async function loadModule(file: string): Promise<Record<string, Check>> {
  return (await import(pathToFileURL(file).href)) as Record<string, Check>;
}
