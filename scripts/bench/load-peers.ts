import { fileURLToPath } from "node:url";
import { installTools } from "../report/matrix/install-tools.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** As much of openai-node as the bench uses. */
export type OpenAiModule = {
  default: new (options: { apiKey: string; baseURL: string }) => {
    put: (path: string, options: { body: object; idempotencyKey: string }) => Promise<unknown>;
  };
};

/** As much of stripe-node as the bench uses. */
export type StripeModule = {
  default: {
    new (
      key: string,
      options: object,
    ): {
      rawRequest: (method: string, path: string, body: object, options: object) => Promise<unknown>;
    };
    createFetchHttpClient: () => object;
  };
};

interface ZodType {
  optional: () => ZodType;
  nullable: () => ZodType;
  regex: (pattern: RegExp) => ZodType;
  safeParse: (value: unknown) => { success: boolean };
}

/** As much of zod as the bench uses. */
export interface ZodModule {
  string: () => ZodType;
  literal: (value: string) => ZodType;
  enum: (values: string[]) => ZodType;
  looseObject: (members: Record<string, ZodType>) => ZodType;
  iso: { datetime: (options: { offset: boolean }) => ZodType };
}

interface Peers {
  openai: OpenAiModule;
  stripe: StripeModule;
  zod: ZodModule;
}

/**
 * Loads a peer from this folder, which installs its own when first asked; the compiler cannot see them there.
 * @throws {InstallError} where that is not possible, for example without a network.
 */
export async function loadPeer<Name extends keyof Peers>(name: Name): Promise<Peers[Name]> {
  return (await import(await resolvePeer(name))) as Peers[Name];
}

/**
 * The URL of a peer's module.
 * @throws {InstallError} where it cannot be installed.
 */
export async function resolvePeer(name: keyof Peers): Promise<string> {
  await installTools(folder);
  return import.meta.resolve(name);
}
