import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ContractDocument } from "../../src/conformance/contract-document.ts";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";

/** The built contract of a repository. */
export async function readContract(root: string): Promise<ContractDocument & OpenApiDocument> {
  return JSON.parse(
    await readFile(path.join(root, "generated", "openapi.json"), "utf8"),
  ) as ContractDocument & OpenApiDocument;
}
