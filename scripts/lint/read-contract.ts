import { readFile, readdir } from "node:fs/promises";
import path from "node:path";

import { LineCounter, parseDocument, type Document } from "yaml";

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
  /** The files that it refers to, spelled like `file`. */
  references: string[];
}

/** The files of a contract in the order of their names, and what is unreadable about them. */
export interface Contract {
  files: Map<string, ContractFile>;
  unreadable: Finding[];
}

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
export async function readContract({ root }: { root: string }): Promise<Contract> {
  const contract: Contract = { files: new Map(), unreadable: [] };
  for (const absolute of await listYamlFiles(path.join(root, "openapi"))) {
    const file = path.relative(root, absolute).split(path.sep).join("/");
    const text = await readFile(absolute, "utf8");
    const lines = new LineCounter();
    const yaml = parseDocument(text, { lineCounter: lines });
    for (const error of yaml.errors) {
      const { line, col } = lines.linePos(error.pos[0]);
      contract.unreadable.push({
        engine: "structure",
        rule: "yaml-is-readable",
        severity: "error",
        message: `${error.message.split(" at line ")[0] ?? error.code}; mend the YAML, nothing else was checked`,
        file,
        line,
        column: col,
      });
    }
    const data: unknown = yaml.errors.length > 0 ? undefined : yaml.toJS();
    contract.files.set(file, { file, text, data, yaml, lines, references: listReferences(data, file) });
  }
  return contract;
}
