// A contract that somebody wrote who had not seen this code: successes and inputs of many forms. See ipe/cases.json.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse, stringify } from "yaml";
import { runBuild } from "../../../scripts/build/build.ts";
import { repository as root } from "../../../scripts/cli/repository.ts";

const folder = path.join(import.meta.dirname, "ipe");

/** The contract. */
export const ipeContract = path.join(folder, "openapi.yaml");

/** A call of the contract, what it sends, and what its responses become. */
export interface IpeCase {
  name: string;
  operationId: string;
  call: Record<string, unknown>;
  compiles: string[];
  notCompile: { code: string; why: string }[];
  request: {
    method: string;
    url: string;
    query?: [string, string][];
    headers: Record<string, string | null>;
    body: string | null;
    encoding?: string;
    taste?: string;
  };
  responses: {
    name: string;
    status: number;
    headers: Record<string, string>;
    body: string;
    encoding?: string;
    taste?: string;
    expect: {
      value?: unknown;
      blob?: string;
      type?: string;
      undefined?: true;
      error?: string;
      problem?: unknown;
    };
  }[];
}

/** Reads the calls. */
export async function readIpeCases(): Promise<IpeCase[]> {
  return JSON.parse(await readFile(path.join(folder, "cases.json"), "utf8")) as IpeCase[];
}

/** Writes the operations as an overlay of our own contract to a folder. Returns its path. */
export async function writeIpeOverlay(target: string): Promise<string> {
  const text = await readFile(ipeContract, "utf8");
  const own = text.replaceAll(/(#\/components\/(?:schemas|responses|parameters)\/)/gu, "$1Ipe");
  const { paths, webhooks, components } = parse(own, { merge: true }) as {
    paths: object;
    webhooks: object;
    components: Record<string, Record<string, unknown>>;
  };
  const { securitySchemes: { bearerAuth: _own, ...securitySchemes } = {}, ...others } = components;
  const named = Object.entries(others).map(([kind, parts]) => {
    const renamed = Object.entries(parts).map(([name, part]) => [`Ipe${name}`, part]);
    return [kind, Object.fromEntries(renamed) as object];
  });
  const file = path.join(target, "ipe.overlay.yaml");
  const actions = [
    { target: "$.components", update: { securitySchemes, ...(Object.fromEntries(named) as object) } },
    { target: "$.paths", update: paths },
    { target: "$.webhooks", update: webhooks },
  ];
  const overlay = { overlay: "1.0.0", info: { title: "Ipê", version: "1.4.0" }, actions };
  await writeFile(file, stringify(overlay, { aliasDuplicateObjects: false }));
  return file;
}

/** Builds the contract with our own beside it into a temporary folder. */
export async function buildIpe() {
  const folder = await mkdtemp(path.join(tmpdir(), "ipe-"));
  const overlay = await writeIpeOverlay(folder);
  const built = await runBuild({ root, overlay, out: path.join(folder, "generated"), check: false });
  return { folder, ...built, stop: () => rm(folder, { recursive: true, force: true }) };
}
