import type { Ids } from "../work/ids.ts";
import type { Records } from "../store/store.ts";

/** Returns the secret that signs the tokens, and makes one up the first time. */
export async function readSecret(records: Records, ids: Ids): Promise<string> {
  const row = await records.read("setting", "token-secret");
  if (row !== undefined && "secret" in row) return row.secret;
  const secret = ids.code(43);
  await records.insert("setting", "token-secret", { secret });
  const kept = await records.read("setting", "token-secret");
  return kept !== undefined && "secret" in kept ? kept.secret : secret;
}
