import bundle from "../../generated/openapi.json" with { type: "json" };
import type { ContractDocument } from "../../src/conformance/contract-document.ts";

/** The bundled contract. */
export const contract: ContractDocument = bundle;
