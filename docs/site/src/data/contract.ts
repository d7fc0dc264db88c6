import document from "../../../../generated/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "../../../../src/contract/openapi-document.ts";
import { readContract } from "../../../../src/contract/read-contract.ts";

/** The contract that the pages describe. */
export const contract = readContract(document as unknown as OpenApiDocument);

/** Every operation and notification: each has a page. */
export const calls = [...contract.operations, ...contract.webhooks];
