import { resolveLocalReference } from "../../scripts/mock/resolve-local-reference.ts";
import type { Contract } from "./contract.ts";

/**
 * Asks for a token with the contract's own example.
 * @throws where the service cannot be reached or refuses.
 */
export async function getToken(baseUrl: string, contract: Contract): Promise<string> {
  const [path = "", item] =
    Object.entries(contract.paths).find(([, { post }]) => post?.operationId === "issueToken") ?? [];
  const [example] = Object.values(item?.post?.requestBody.content["application/json"]?.examples ?? {});
  const response = await fetch(`${baseUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(example && resolveLocalReference<{ value: unknown }>(contract, example).value),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  return token;
}
