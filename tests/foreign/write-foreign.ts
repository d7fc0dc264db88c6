import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse, stringify } from "yaml";
import { runBuild } from "../../scripts/build/build.ts";
import { repository as root } from "../../scripts/cli/repository.ts";

/** The contract of a company, which has once each what our own lacks. */
export const foreignContract = path.join(import.meta.dirname, "openapi.yaml");

/** Parts of the contract. */
export interface ForeignParts {
  paths: Record<string, object>;
  webhooks: Record<string, object>;
  components: Record<string, Record<string, object>>;
}

/** A call of the contract, what it sends, and what responses become: see the head of the file. */
export interface ForeignCase {
  operationId: string;
  as?: string;
  call?: Record<string, unknown>;
  compiles?: string[];
  notCompile?: string[];
  sends: {
    method?: string;
    url: string;
    headers?: Record<string, string | null>;
    body?: string;
    base64?: string;
    /** The fields, with a file in Base64. */
    form?: [name: string, value: string][];
  };
  /** Whether no error has a body. */
  bodiless?: true;
  returns?: ForeignResponse[];
}

/** A response. */
export interface ForeignResponse {
  is: string;
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body?: string;
  base64?: string;
  fails?: true;
  /** Whether it becomes `undefined`, whatever its type says. */
  isNothing?: true;
}

/** Reads the calls. */
export async function readForeignCases(): Promise<ForeignCase[]> {
  return parse(await readFile(path.join(import.meta.dirname, "cases.yaml"), "utf8")) as ForeignCase[];
}

/** Reads the contract. */
export async function readForeign(): Promise<ForeignParts> {
  return parse(await readFile(foreignContract, "utf8"), { merge: true, maxAliasCount: -1 }) as ForeignParts;
}

/** Writes parts of the contract as an overlay of our own contract to a folder. Returns its path. */
async function writeForeignOverlay(target: string, parts?: ForeignParts): Promise<string> {
  const text = JSON.stringify(parts ?? (await readForeign()));
  const own = text.replaceAll(/#\/components\/(?!securitySchemes)\w+\//gu, "$&Ipe");
  const { paths, webhooks, components } = JSON.parse(own) as ForeignParts;
  const named = Object.entries(components).map(([kind, values]) => {
    const isScheme = kind === "securitySchemes";
    const all = Object.entries(values).filter(([name]) => !isScheme || name !== "bearerAuth");
    return [kind, Object.fromEntries(all.map(([name, part]) => [isScheme ? name : `Ipe${name}`, part]))];
  });
  const actions = [
    { target: "$.components", update: Object.fromEntries(named) as object },
    { target: "$.paths", update: paths },
    { target: "$.webhooks", update: webhooks },
  ];
  const file = path.join(target, "ipe.overlay.yaml");
  await writeFile(file, stringify({ overlay: "1.0.0", info: { title: "Ipê", version: "1.4.0" }, actions }));
  return file;
}

/** Builds the contract, or parts of it, with our own beside it into a temporary folder. */
export async function buildForeign(parts?: ForeignParts) {
  const folder = await mkdtemp(path.join(tmpdir(), "foreign-"));
  const overlay = await writeForeignOverlay(folder, parts);
  const built = await runBuild({ root, overlay, out: path.join(folder, "generated"), check: false });
  return { folder, ...built, stop: () => rm(folder, { recursive: true, force: true }) };
}
