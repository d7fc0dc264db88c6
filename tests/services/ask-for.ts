import { inject } from "vitest";
import type { SharedServices } from "./share-services.ts";

/**
 * Requests a shared service and waits until it is available.
 * @param of which one of its kind, such as the path of a program from the root of the repository.
 */
export async function askFor<Name extends keyof SharedServices>(
  name: Name,
  of = "",
): Promise<SharedServices[Name]> {
  const response = await fetch(`${inject("services")}/${name}?of=${encodeURIComponent(of)}`);
  if (!response.ok) throw new Error(`No ${name} for the tests: ${await response.text()}`);
  return (await response.json()) as SharedServices[Name];
}
