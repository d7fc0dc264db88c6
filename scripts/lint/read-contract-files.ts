import { readFile, readdir } from "node:fs/promises";
import path from "node:path";

import { LineCounter, parseDocument, type Document } from "yaml";

import { nameData } from "../../rules/model/nodes.js";
import { findAliasFaults } from "../build/problems/find-alias-faults.ts";
import { findUnreadable } from "./find-unreadable.ts";
import type { Finding } from "./finding.ts";
import { listReferences } from "./list-references.ts";

/** A YAML file of the contract, as text and parsed. */
export interface ContractFile {
  /** Relative to the root of the project, `/` between the folders. */
  file: string;
  text: string;
  data: unknown;
  yaml: Document;
  lines: LineCounter;
  /** The files that it references, in the format of `file`. */
  references: string[];
}

/** The files of a contract sorted by name, and why any of them cannot be read. */
export interface ContractFiles {
  files: Map<string, ContractFile>;
  /** The files of data about the contract, by name, such as `questions`. They are not a part of it. */
  data: Map<string, ContractFile>;
  /** The journeys, which call the operations of the contract, and are not a part of it. */
  journeys: ContractFile[];
  unreadable: Finding[];
}

/** The root of a contract, relative to that of the project. */
export const rootFile = "openapi/openapi.yaml";

async function listYamlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /\.(ya?ml|json)$/u.test(file))
    .sort();
}

/**
 * Reads every file below `openapi/`.
 * @param options.root the project
 */
export async function readContractFiles({ root }: { root: string }): Promise<ContractFiles> {
  const contract: ContractFiles = { files: new Map(), data: new Map(), journeys: [], unreadable: [] };
  for (const absolute of await listYamlFiles(path.join(root, "openapi"))) {
    const file = path.relative(root, absolute).split(path.sep).join("/");
    const text = await readFile(absolute, "utf8");
    const lines = new LineCounter();
    const yaml = parseDocument(text, { lineCounter: lines });
    if (yaml.errors.length === 0) yaml.errors.push(...findAliasFaults(yaml));
    const data: unknown = yaml.errors.length > 0 ? undefined : yaml.toJS();
    contract.unreadable.push(...findUnreadable({ file, yaml, lines, data }));
    const read = { file, text, data, yaml, lines, references: listReferences(data, file) };
    const name = nameData(file);
    if (name !== undefined) contract.data.set(name, read);
    else if (file.endsWith(".arazzo.yaml")) contract.journeys.push(read);
    else contract.files.set(file, read);
  }
  if (!contract.files.has(rootFile)) {
    const message =
      "The root of the contract is missing. Create this file first; the other checks were skipped.";
    const place = { file: rootFile, line: 1, column: 1 };
    contract.unreadable.push({
      engine: "structure",
      rule: "root-is-openapi",
      severity: "error",
      message,
      ...place,
    });
  }
  return contract;
}
