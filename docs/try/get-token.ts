import { readPointer } from "../../src/contract/json-pointer.ts";
import type { Example, RequestBody } from "../../src/contract/openapi-document.ts";
import type { PublishedContract } from "./fetch-contract.ts";

/**
 * Asks for a token with the contract's own example.
 * @throws where the service cannot be reached or refuses.
 */
export async function getToken(baseUrl: string, contract: PublishedContract): Promise<string> {
  const [path = "", item] =
    Object.entries(contract.paths).find(([, { post }]) => post?.operationId === "issueToken") ?? [];
  const body = item?.post?.requestBody as RequestBody | undefined;
  const [example = {}] = Object.values(body?.content["application/json"]?.examples ?? {});
  const { value } = "$ref" in example ? (readPointer(contract, example.$ref.slice(1)) as Example) : example;
  const response = await fetch(`${baseUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(value),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  return token;
}
