import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import type { ContractDocument } from "../../../src/conformance/contract-document.ts";

/** A bundle as plain data, read from YAML or JSON. */
export async function readContract(file: string): Promise<ContractDocument & OpenApiDocument> {
  // JSON is YAML too.
  return parse(await readFile(file, "utf8")) as ContractDocument & OpenApiDocument;
}
