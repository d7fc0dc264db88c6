// Builds a contract: every generated file in memory, and a run of the command that writes or compares them.
// The texts of the files are made in the modules beside this one; the folder is in generated-folder.ts.

import { print, printError } from "../../src/cli/print.ts";
import path from "node:path";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { bundleContract, type BundledContract } from "../../src/bundle/bundle-contract.ts";
import { BuildError, type Fault } from "../../src/bundle/build-error.ts";
import { convertNotation } from "../../src/bundle/notation.ts";
import { type Contract, readContract } from "../../src/contract/contract.ts";
import { listTargets } from "../../src/contract/references.ts";
import { namePackage } from "../package/name-package.ts";
import { quoteForShell } from "../../src/cli/quote-for-shell.ts";
import { describeClientLimit, listClientLimits } from "./client-limits.ts";
import { emitContractTable } from "./contract-table.ts";
import type { BuildFlags } from "./flags.ts";
import {
  describeStaleArtifacts,
  describeWrittenArtifacts,
  findStaleArtifacts,
  rejectOthers,
  writeArtifacts,
  type Artifacts,
} from "./generated-folder.ts";
import { lintOverlaid } from "./lint-overlaid.ts";
import { emitPlaces } from "./places.ts";
import { emitQuestionTable, emitQuestions } from "./questions.ts";
import { emitRules, readStatements } from "./statements.ts";
import {
  emitBundleJson,
  emitBundleYaml,
  emitEvents,
  emitExamples,
  emitConstants,
  emitOperations,
  emitRenames,
  emitRoutes,
  emitStates,
} from "./tables.ts";
import { emitTypes } from "./types.ts";
import { compileSchemas } from "./validators/compile.ts";
import { listValidators, type ValidatorEntry } from "./validators/entries.ts";
import { emitOwnValidators, emitValidatorTypes, emitValidators } from "./validators/module.ts";

/** Result of a build. */
export interface BuildOutcome {
  /** Exit code: 1 if the contract does not build, or if a check finds files that are out of date. */
  readonly code: 0 | 1;
  /** The output. */
  readonly text: string;
  /** Whether the build failed. */
  readonly isBroken: boolean;
}

/** Options of `runBuild`. */
export interface BuildRun extends Pick<BuildFlags, "check" | "overlay" | "out" | "name"> {
  /** Absolute path of the folder that contains `openapi/` and `generated/`. */
  root: string;
}

/**
 * Builds or checks several folders, and prints what became of each. An overlay in which lint finds something is refused.
 * @returns 0 only if none of them has a fault or is out of date
 */
export async function runBuilds({ roots, ...run }: Omit<BuildFlags, "examples">): Promise<number> {
  let failed = 0;
  for (const root of roots) {
    const { overlay, out } = run;
    const findings = overlay === undefined ? "" : await lintOverlaid({ root, overlay });
    const { code, text, isBroken } =
      findings === "" ? await runBuild({ root, ...run }) : refuse(findings, nameFolder(out));
    if (isBroken) printError(text);
    else print(text);
    failed ||= code;
  }
  return failed;
}

/** The folder that a build writes to, as people call it. */
function nameFolder(out: string | undefined): string {
  return out === undefined ? "generated" : path.relative(process.cwd(), out) || ".";
}

function refuse(why: string, folder: string): BuildOutcome {
  return { code: 1, text: `${why}\n\n${folder}/ has not been changed.`, isBroken: true };
}

/**
 * Generates the files in `generated/` from `openapi/`, or checks whether they are up to date. With an overlay, those in
 * another folder.
 * @throws {CommandError} if the other folder has files of something else
 */
export async function runBuild({ root, check, overlay, out, name }: BuildRun): Promise<BuildOutcome> {
  const started = performance.now();
  const target = out ?? path.join(root, "generated");
  const folder = nameFolder(out);
  try {
    const bundled = await bundleOverlaid({ root, overlay });
    const artifacts = await emitArtifacts(bundled, { root });
    const given = readContract(bundled.document);
    const notes = listClientLimits(given, bundled.locate).map((limit) => `\n${describeClientLimit(limit)}`);
    if ([...given.nodes.values()].some((node) => "x-renames" in node)) {
      const own = await bundleOverlaid({ root, overlay, keepsOwnNames: true });
      for (const [file, text] of await emitOwnNames(own, given)) artifacts.set(`own/${file}`, text);
    }
    if (name !== undefined)
      for (const [file, text] of artifacts) artifacts.set(file, namePackage(text, name));
    const total = artifacts.size;
    if (out !== undefined) await rejectOthers(out, artifacts);
    if (check) {
      const stale = await findStaleArtifacts(target, artifacts);
      const code = stale.length === 0 ? 0 : 1;
      const named = name === undefined ? "" : ` --name ${name}`;
      const flags =
        overlay === undefined
          ? ""
          : ` -- --overlay ${quoteForShell(overlay)}${named} --out ${quoteForShell(folder)}`;
      const text = describeStaleArtifacts(stale, total, { folder, flags });
      return { code, text: text + notes.join(""), isBroken: false };
    }
    const changes = await writeArtifacts(target, artifacts);
    const milliseconds = performance.now() - started;
    return {
      code: 0,
      text: describeWrittenArtifacts(changes, { folder, total, milliseconds }) + notes.join(""),
      isBroken: false,
    };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return refuse(error.message, folder);
  }
}

/** Writes the types and validators with the contract's own names, which the sandbox has inside. */
async function emitOwnNames({ document, locate }: BundledContract, given: Contract): Promise<Artifacts> {
  const own = readContract(document);
  const compiled = compileSchemas(
    listValidators(own).filter(({ place: [table] }) => table === "schemas" || table === "events"),
    locate,
  );
  const isSame = (pointer: string) =>
    JSON.stringify(own.nodes.get(pointer)) === JSON.stringify(given.nodes.get(pointer));
  // Notifications are checked with the names in which they are sent.
  const isRenamed = ({ schema, pointer, place: [table] }: ValidatorEntry) =>
    table === "schemas" && [pointer, ...listTargets([{ node: schema, pointer }])].some((one) => !isSame(one));
  return new Map([
    // The descriptions are in the types of the contract.
    ["types.ts", emitTypes(document).replaceAll(/^ *\/\*\*[^]*?\*\/\n/gmu, "")],
    ["events.ts", emitEvents(own.notifications)],
    ["validators.js", await emitOwnValidators(compiled, isRenamed)],
    ["validators.d.ts", emitValidatorTypes(compiled.entries)],
  ]);
}

/**
 * Generates every artifact in memory and writes nothing.
 * @throws {BuildError} if the contract cannot be bundled or one of its schemas does not compile
 */
export async function buildArtifacts({ root }: BuildOptions): Promise<Artifacts> {
  return emitArtifacts(await bundleContract({ root }), { root });
}

/**
 * Updates `generated/` from `openapi/`.
 * @returns the names of the changed files
 * @throws {BuildError} if the contract does not build. Nothing is written in that case.
 */
export async function updateArtifacts({ root }: BuildOptions): Promise<string[]> {
  const artifacts = await buildArtifacts({ root });
  const { written, removed } = await writeArtifacts(path.join(root, "generated"), artifacts);
  return [...written.map(({ name }) => name), ...removed];
}

/** Options of `buildArtifacts`. */
interface BuildOptions {
  /** Absolute path of the folder that contains `openapi/`. */
  root: string;
}

/**
 * Rejects what is not a version. That of a contract becomes a part of names of files.
 * @throws {BuildError}
 */
function rejectVersion(version: string, place: Pick<Fault, "file">): void {
  if (/^\d+\.\d+\.\d+(?:[+-][\dA-Za-z.+-]+)?$/u.test(version)) return;
  const message = `The version \`${version}\` must be a version such as 1.2.0.`;
  throw new BuildError([{ ...place, pointer: "/info/version", message, remedy: "Correct `info.version`." }]);
}

/**
 * Generates every artifact of a bundled contract.
 * @throws {BuildError} if one of its schemas does not compile
 */
async function emitArtifacts(
  { document, locate, questions }: BundledContract,
  { root }: BuildOptions,
): Promise<Artifacts> {
  rejectVersion(document.info.version, locate("/info/version"));
  const contract = readContract(document);
  const refused = listClientLimits(contract, locate).filter(({ refuses }) => refuses);
  if (refused.length > 0) throw new BuildError(refused);
  // The controls of the sandbox have a contract too, of which only this repository reads what is generated.
  const paths = contract.operations.map((operation) => operation.path);
  const isOfControls = paths.length > 0 && paths.every((each) => each.startsWith("/_sandbox/"));
  const statements = isOfControls ? [] : await readStatements(root);
  const published = convertNotation(document);
  const facts: [name: string, text: string][] = isOfControls
    ? []
    : [
        ["openapi.yaml", emitBundleYaml(published)],
        ["assumptions.md", emitQuestions(questions, contract, locate)],
        ["routes.ts", emitRoutes(contract.operations, questions.questions)],
        ["events.ts", emitEvents(contract.notifications)],
        ["examples.ts", emitExamples(contract)],
        ["states.ts", emitStates(contract.states)],
        ["constants.ts", emitConstants(contract)],
        ["renames.ts", emitRenames(contract)],
        ["questions.ts", emitQuestionTable(questions)],
        ["rules.ts", emitRules(contract, statements)],
        ["contract-table.txt", emitContractTable(contract)],
        ["places.json", emitPlaces(contract, locate, statements)],
      ];
  const { operations } = contract;
  const compiled = compileSchemas(listValidators(contract), locate);
  return new Map([
    ["openapi.json", emitBundleJson(published)],
    ["types.ts", emitTypes(document)],
    ["operations.ts", emitOperations(operations)],
    ...facts,
    ["validators.js", await emitValidators({ ...compiled, operations })],
    ["validators.d.ts", emitValidatorTypes(compiled.entries, operations)],
  ]);
}
