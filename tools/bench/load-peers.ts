import { fileURLToPath } from "node:url";
import { installTools } from "../install-tools.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));

/** The part of openai-node that the benchmark uses. */
export type OpenAiModule = {
  default: new (options: { apiKey: string; baseURL: string }) => {
    put: (path: string, options: { body: object; idempotencyKey: string }) => Promise<unknown>;
  };
};

/** The part of stripe-node that the benchmark uses. */
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

/** The part of zod that the benchmark uses. */
export interface ZodModule {
  string: () => ZodType;
  literal: (value: string) => ZodType;
  enum: (values: string[]) => ZodType;
  looseObject: (members: Record<string, ZodType>) => ZodType;
  iso: { datetime: (options: { offset: boolean }) => ZodType };
}

/** A schema of valibot, or a check of its value. */
export type ValibotType = Readonly<Record<"kind" | "type", string>>;

/** The part of valibot that the benchmark uses. */
export interface ValibotModule {
  string: () => ValibotType;
  literal: (value: string) => ValibotType;
  picklist: (values: string[]) => ValibotType;
  optional: (type: ValibotType) => ValibotType;
  nullish: (type: ValibotType) => ValibotType;
  looseObject: (members: Record<string, ValibotType>) => ValibotType;
  pipe: (type: ValibotType, check: ValibotType) => ValibotType;
  regex: (pattern: RegExp) => ValibotType;
  isoTimestamp: () => ValibotType;
  safeParse: (type: ValibotType, value: unknown) => { success: boolean };
}

/** The part of a report of Lighthouse that the benchmark reads. */
export interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** The part of Lighthouse that the benchmark uses. */
export interface LighthouseModule {
  default: (url: string, flags: object, config?: object) => Promise<{ lhr: LighthouseReport } | undefined>;
  desktopConfig: object;
}

interface Peers {
  lighthouse: LighthouseModule;
  openai: OpenAiModule;
  stripe: StripeModule;
  valibot: ValibotModule;
  zod: ZodModule;
}

/**
 * Loads a peer from the packages of this folder, which are installed on first use. The compiler does not see them there.
 * @throws {InstallError} if that is not possible, for example without a network connection
 */
export async function loadPeer<Name extends keyof Peers>(name: Name): Promise<Peers[Name]> {
  return (await import(await resolvePeer(name))) as Peers[Name];
}

/**
 * Returns the URL of a peer's module.
 * @throws {InstallError} if it cannot be installed
 */
export async function resolvePeer(name: keyof Peers): Promise<string> {
  await installTools(folder);
  return import.meta.resolve(name);
}
