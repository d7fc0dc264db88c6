import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";

/** The contract as the site publishes it, with every section. */
export type PublishedContract = Required<OpenApiDocument>;

/** The contract beside the page. */
export async function fetchContract(): Promise<PublishedContract> {
  const response = await fetch("../openapi.json");
  return (await response.json()) as PublishedContract;
}
