/** The contract as the site serves it, with what the console reads of it. */
export interface Contract {
  servers: { url: string }[];
  info: { title: string; version: string };
  tags: { name: string; description?: string }[];
  webhooks?: unknown;
  paths: Record<string, { post?: Operation }>;
}

/** An example, or where it stands. */
type Example = { value: unknown } | { $ref: string };

interface Operation {
  operationId: string;
  requestBody: { content: Record<string, { examples: Record<string, Example> }> };
}

/** The contract beside the page. */
export async function fetchContract(): Promise<Contract> {
  const response = await fetch("../openapi.json");
  return (await response.json()) as Contract;
}
