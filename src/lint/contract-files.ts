import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { nameData } from "../../rules/model/nodes.js";
import { type Place, readYaml, type YamlFile } from "../bundle/read-yaml.ts";
import { createGuard, type ReferencePolicy } from "../bundle/reference-policy.ts";
import { type ContractPlace, usualFile } from "../cli/files.ts";
import type { Finding } from "./finding.ts";

/** A YAML file of the contract, as text and parsed. */
export interface ContractFile {
  /** Relative to the root of the project, `/` between the folders. */
  file: string;
  text: string;
  data: unknown;
  yaml: YamlFile;
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

async function listYamlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /\.(ya?ml|json)$/u.test(file))
    .sort();
}

/**
 * Reads every file below `openapi/`, as a rule book needs it.
 * @param options.root the project
 */
export async function readContractFiles({ root }: { root: string }): Promise<ContractFiles> {
  const contract: ContractFiles = { files: new Map(), data: new Map(), journeys: [], unreadable: [] };
  for (const absolute of await listYamlFiles(path.join(root, "openapi"))) {
    const read = await readContractFile(root, path.relative(root, absolute).split(path.sep).join("/"));
    const name = nameData(read.file);
    contract.unreadable.push(...findUnreadable(read, usualFile, /^3\.1\./u));
    if (name !== undefined) contract.data.set(name, read);
    else if (read.file.endsWith(".arazzo.yaml")) contract.journeys.push(read);
    else contract.files.set(read.file, read);
  }
  return withRoot(contract, usualFile);
}

/** The rule about the version of OpenAPI, by the name that it has among the exported rules. */
const versionRule = "contract-is-openapi-3";

/** Adds a finding if the root of a contract is missing. */
function withRoot({ unreadable, ...contract }: ContractFiles, file: string): ContractFiles {
  if (contract.files.has(file)) return { ...contract, unreadable };
  const message =
    "The root of the contract is missing. Create this file first; the other checks were skipped.";
  const place = { file, line: 1, column: 1 };
  const finding: Finding = {
    engine: "structure",
    rule: versionRule,
    severity: "error",
    message,
    ...place,
  };
  return { ...contract, unreadable: [...unreadable, finding] };
}

/** Reads the root of a contract in any layout, and the YAML and JSON files that it refers to, directly or indirectly. */
export async function readReferencedFiles(
  { root, file: rootFile = usualFile }: ContractPlace,
  allowRefs: ReferencePolicy["allowRefs"],
): Promise<ContractFiles> {
  const contract: ContractFiles = { files: new Map(), data: new Map(), journeys: [], unreadable: [] };
  const findProblem = createGuard({ root, allowRefs });
  // Grows while it is read.
  const reached = new Set([rootFile]);
  for (const file of reached) {
    const absolute = path.join(root, file);
    // The linters report a reference that leads to nothing, or where it must not.
    const isReadable = (await findProblem(absolute)) === undefined && existsSync(absolute);
    if (!isReadable) continue;
    const read = await readContractFile(root, file);
    contract.files.set(file, read);
    contract.unreadable.push(...findUnreadable(read, rootFile, /^3\.[01]\./u));
    for (const target of read.references) if (/\.(?:ya?ml|json)$/u.test(target)) reached.add(target);
  }
  return withRoot(contract, rootFile);
}

async function readContractFile(root: string, file: string): Promise<ContractFile> {
  const text = await readFile(path.join(root, file), "utf8");
  const yaml = readYaml(text);
  const data = yaml.faults.length > 0 ? undefined : yaml.toData();
  return { file, text, data, yaml, references: listReferences(data, file) };
}

/**
 * Finds what prevents the linters from reading a file at all: invalid YAML, a file that does not contain a mapping, or a
 * root in a version of OpenAPI for which there are no rules.
 */
function findUnreadable({ file, yaml, data }: ContractFile, rootFile: string, versions: RegExp): Finding[] {
  const find = (rule: string, message: string, place: Place = { line: 1, column: 1 }): Finding => {
    return { engine: "structure", rule, severity: "error", message, file, ...place };
  };
  if (yaml.faults.length > 0)
    return yaml.faults.map(({ message, ...place }) =>
      find("yaml-is-readable", `${message}. Fix the YAML first; the other checks were skipped.`, place),
    );
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return [
      find(
        "file-holds-a-mapping",
        "the file must contain a mapping; every file of the contract is one object",
      ),
    ];
  }
  const deadly = findDeadlyName(data);
  if (deadly !== undefined) {
    const message =
      "a contract with the name `hasOwnProperty` cannot be linted, since Spectral ends at it. Rename it";
    return [find("name-ends-no-linter", `${message}; the other checks were skipped.`, yaml.locate(deadly))];
  }
  const key = "swagger" in data ? "swagger" : "openapi";
  const version = key in data ? String((data as Record<string, unknown>)[key]) : undefined;
  if (file !== rootFile || (key === "openapi" && versions.test(version ?? ""))) return [];
  const remedy =
    version === undefined
      ? "is missing. Write `openapi: 3.1.1` first"
      : `is ${version}. Convert the contract to 3.1 first, such as with \`@scalar/openapi-upgrader\``;
  return [find(versionRule, `\`${key}\` ${remedy}; the other checks were skipped.`)];
}

/** Finds the only name of a member at which Spectral ends, which asks objects for it. */
function findDeadlyName(value: unknown): string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const below = key === "hasOwnProperty" ? [] : findDeadlyName(member);
    if (below !== undefined) return [key, ...below];
  }
  return undefined;
}

/**
 * Lists the files that the `$ref`s of a contract file point to, without duplicates. References
 * within the file are skipped.
 * @param data the parsed file
 * @param file its own path, `/` between the folders
 */
function listReferences(data: unknown, file: string): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if (key !== "$ref" || typeof member !== "string") {
        look(member);
        continue;
      }
      const target = member.split("#")[0] ?? "";
      if (target !== "") found.add(path.posix.join(path.posix.dirname(file), target));
    }
  };
  look(data);
  return [...found];
}
