import { readFileSync } from "node:fs";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { deriveTour } from "./derive-tour.ts";
import { describeTour } from "./describe-tour.ts";
import { bundlePath } from "./start-mock.ts";

/** The words that greet whoever starts the mock at this address, with calls that work. */
export function greet(url: string): string {
  const document = JSON.parse(readFileSync(bundlePath, "utf8")) as OpenApiDocument;
  const { title, version, operations } = readContract(document);
  return describeTour(url, `${title} ${version}`, deriveTour(operations));
}
