import { readFile } from "node:fs/promises";
import { bundlePath, type Mock } from "../mock/start-mock.ts";

/**
 * Makes a function that has the mock serve a contract whenever that is another than the one it serves, so that what
 * the docs show is what the mock answers.
 * @param document where the docs put the contract that they were built from.
 * @returns a function that says whether the mock had to change.
 */
export async function followContract(
  mock: Pick<Mock, "serve">,
  document: string,
): Promise<() => Promise<boolean>> {
  let served = await readFile(bundlePath, "utf8");
  return async () => {
    const next = await readFile(document, "utf8");
    if (next === served) return false;
    await mock.serve(document);
    served = next;
    return true;
  };
}
