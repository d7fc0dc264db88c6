import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract, type Contract } from "../../src/contract/contract.ts";

/** Reads a contract that has only these parts. */
export function readSmall(parts: Partial<OpenApiDocument>): Contract {
  return readContract({ openapi: "3.1.1", info: { title: "Small", version: "1.0.0" }, ...parts });
}
