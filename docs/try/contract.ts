/** The contract as the site serves it, with what the console reads of it. */
export interface Contract {
  servers: { url: string }[];
  info: { title: string; version: string };
  tags: { name: string; description?: string }[];
  webhooks?: unknown;
  paths: Record<string, { post?: Operation }>;
}

interface Operation {
  operationId: string;
  requestBody: { content: Record<string, { examples: Record<string, Node> }> };
}

/** A value of the contract, or where it stands. */
export interface Node {
  $ref?: string;
  value?: unknown;
}

/** The contract beside the page. */
export async function fetchContract(): Promise<Contract> {
  const response = await fetch("../openapi.json");
  return (await response.json()) as Contract;
}

/** The node that a reference within the contract names; any other as it is. */
export function resolve(contract: object, node: Node): Node {
  if (node.$ref === undefined) return node;
  let found: unknown = contract;
  for (const key of node.$ref.slice(2).split("/")) found = (found as Record<string, unknown>)[key];
  return found as Node;
}
