import { inject } from "vitest";
import type { SharedServices } from "./share-services.ts";

/** Asks for what all tests share, and waits until it is there. */
export async function askFor<Name extends keyof SharedServices>(name: Name): Promise<SharedServices[Name]> {
  const response = await fetch(`${inject("services")}/${name}`);
  if (!response.ok) throw new Error(`No ${name} for the tests: ${await response.text()}`);
  return (await response.json()) as SharedServices[Name];
}
