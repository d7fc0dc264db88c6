import bundle from "../../generated/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";

/** The operations of the bundled contract. */
export const { operations } = readContract(bundle as unknown as OpenApiDocument);
