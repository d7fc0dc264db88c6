import type { Ids } from "../context/ids.ts";
import type { Records } from "../store/store.ts";

/** Returns the secret that signs the tokens, and makes one up the first time. */
export async function readSecret(records: Records, ids: Ids): Promise<string> {
  const kept = await readKept(records);
  if (kept !== undefined) return kept;
  const secret = ids.code(43);
  const isNew = await records.insert("setting", "token-secret", { secret });
  // Another sandbox with the same store may have been faster.
  return isNew ? secret : ((await readKept(records)) ?? secret);
}

async function readKept(records: Records): Promise<string | undefined> {
  return (await records.read("setting", "token-secret"))?.secret;
}
