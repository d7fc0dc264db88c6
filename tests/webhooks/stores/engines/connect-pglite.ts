import { askFor } from "../../../services/ask-for.ts";
import type { PgliteRequest } from "../../../services/serve-pglite.ts";
import type { Database } from "./postgres-clients.ts";

/** Connects to the PGlite that all tests of a run share, over HTTP. */
export async function connectPglite(): Promise<Database> {
  const { url } = await askFor("pglite");
  const ask = async (request: PgliteRequest): Promise<unknown> => {
    const response = await fetch(url, { method: "POST", body: JSON.stringify(request) });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const query = async (text: string, values: (string | number)[], transaction?: string) => ({
    rows: (await ask({ task: "query", text, values, ...(transaction && { transaction }) })) as unknown[],
  });
  return {
    client: { query },
    execute: (text) => ask({ task: "exec", text }),
    async transact(task) {
      const transaction = (await ask({ task: "begin" })) as string;
      try {
        const result = await task({ query: (text, values) => query(text, values, transaction) });
        await ask({ task: "commit", transaction });
        return result;
      } catch (error) {
        await ask({ task: "rollback", transaction });
        throw error;
      }
    },
    disconnect: () => Promise.resolve(),
  };
}
