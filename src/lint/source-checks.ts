import path from "node:path";
import type { ISpectralDiagnostic, Ruleset } from "@stoplight/spectral-core";
import { type Finding, isSerialized, mergeFindings, withoutConsequences } from "./finding.ts";
import { type RuleBook, runRuleset } from "./rules.ts";
import type { ContractFile, ContractFiles } from "./contract-files.ts";
import { type ContractPlace, usualFile } from "../cli/files.ts";
import { joinPointer, splitPointer } from "../contract/pointer.ts";
import { kindOfFile, listNodes } from "../../rules/model/nodes.js";
import { listQuestionIds } from "../contract/assumptions.ts";
import { locateNode } from "../bundle/locations.ts";
import { ContractResolver } from "../bundle/resolver.ts";
import { type BaseResolver, bundle, type Config, lint } from "@redocly/openapi-core";
import { describeLoop, findReferenceLoops } from "../bundle/reference-loops.ts";

/**
 * Converts a result of Spectral.
 * @param structureRules the names of the rules on single files
 */
function toFinding(root: string, structureRules: string[], result: ISpectralDiagnostic): Finding {
  const rule = String(result.code);
  return {
    engine: structureRules.includes(rule) ? "structure" : "Spectral",
    rule,
    severity: "error",
    message: result.message,
    file: path
      .relative(root, result.source ?? root)
      .split(path.sep)
      .join("/"),
    line: result.range.start.line + 1,
    column: result.range.start.character + 1,
    pointer: joinPointer("", ...result.path),
  };
}

/**
 * Runs Spectral on the source files: on the root with everything that it references, and on each file by itself.
 * @param options.root the project
 */
export async function lintSource(options: {
  root: string;
  allowRefs?: boolean | undefined;
  contract: ContractFiles;
  rules: RuleBook;
}): Promise<Finding[]> {
  const { root, allowRefs, contract, rules } = options;
  const findings: Finding[] = findOtherKeys(contract);
  for (const { file, text } of contract.files.values()) {
    const resolve = file === usualFile;
    const policy = { root, allowRefs };
    const results = await runRuleset(rules.source, { text, source: path.join(root, file), resolve, policy });
    findings.push(...results.map((result) => toFinding(root, rules.own.structure, result)));
  }
  return findings;
}

const folder = "openapi/";
/** The file of an operation or an event. */
const callFile = /^openapi\/[^/]+\/(?:events\/)?[^/]+$/u;

/**
 * Runs the rules on the tree of files (their places, their names, and whether each can be reached), on the data about
 * the contract, such as the questions that it names, and on what journeys call.
 */
export async function lintTree(options: { contract: ContractFiles; rules: RuleBook }): Promise<Finding[]> {
  const { contract, rules } = options;
  const files = Object.fromEntries(
    [...contract.files.values()].map(({ file, references }) => [
      file.slice(folder.length),
      references.map((reference) => reference.slice(folder.length)),
    ]),
  );
  const calls = [...contract.files.values()].filter(({ file }) => callFile.test(file));
  const tags = Object.fromEntries(
    calls.map(({ file, data }) => [
      file.slice(folder.length),
      Object.values(Object(data) as object).flatMap(tagsOf),
    ]),
  );
  const operations = calls.flatMap(({ data }) => Object.values(Object(data) as object).map(idOf));
  const journeys = Object.fromEntries(
    contract.journeys.map(({ file, data }) => [file.slice(folder.length), data]),
  );
  const places = listQuestionPlaces(contract);
  const text = JSON.stringify({
    ...Object.fromEntries([...contract.data].map(([name, { data }]) => [name, data])),
    files,
    tags,
    operations,
    journeys,
    places: places.map(({ ids }) => ids),
  });
  const results = await runRuleset(rules.tree, { text, source: "tree.json" });
  return results.map((result) => ({
    engine: "structure",
    rule: String(result.code),
    severity: "error",
    message: result.message,
    ...locate(result.path),
  }));

  function locate([part, key, ...rest]: readonly (string | number)[]): Pick<
    Finding,
    "file" | "line" | "column"
  > {
    const place = part === "places" ? places[Number(key)] : undefined;
    if (place !== undefined) return locateIn(place.source, place.path);
    const journey = contract.journeys.find(({ file }) => part === "journeys" && file === `${folder}${key}`);
    if (journey !== undefined) return locateIn(journey, rest);
    const data = contract.data.get(String(part));
    if (data !== undefined) return locateIn(data, key === undefined ? [] : [key, ...rest]);
    return { file: `${folder}${String(key ?? "openapi.yaml")}`, line: 1, column: 1 };
  }
}

function locateIn(source: ContractFile, nodePath: readonly (string | number)[]) {
  return { file: source.file, ...source.yaml.locate(nodePath) };
}

function idOf(method: unknown): unknown {
  return (Object(method) as { operationId?: unknown }).operationId;
}

function tagsOf(method: unknown): unknown {
  return (Object(method) as { tags?: unknown }).tags ?? [];
}

/** A node of the contract that names questions. */
interface QuestionPlace {
  ids: string[];
  source: ContractFile;
  /** From the root of the file. */
  path: (string | number)[];
}

/** Lists each `x-question` of the contract. */
function listQuestionPlaces({ files }: Pick<ContractFiles, "files">): QuestionPlace[] {
  return [...files.values()].flatMap((source) =>
    listNodes(source.data, kindOfFile(source.data, source.file)).flatMap(({ value, path: nodePath }) => {
      const ids = listQuestionIds(value);
      return ids.length === 0 ? [] : [{ ids, source, path: [...nodePath, "x-question"] }];
    }),
  );
}

/** Runs Redocly and the rules for journeys on each journey by itself. */
export async function lintJourneys(options: {
  root: string;
  contract: ContractFiles;
  rules: RuleBook;
  config: Config;
}): Promise<Finding[]> {
  const { root, contract, rules, config } = options;
  const findings: Finding[] = [];
  for (const { file, text } of contract.journeys) {
    const ref = path.join(root, file);
    const results = await runRuleset(rules.journeys, { text, source: ref, resolve: false });
    findings.push(
      ...results.map((result) => toFinding(root, rules.own.structure, result)),
      ...(await lintDocument({ root, ref, config })),
    );
  }
  return findings;
}

/**
 * Checks a contract in any layout, as the command line of Spectral does: its root, with everything that it references.
 */
export async function lintAny(options: {
  place: ContractPlace;
  allowRefs?: boolean | undefined;
  contract: ContractFiles;
  ruleset: Ruleset;
  config: Config;
}): Promise<Finding[]> {
  const { place, allowRefs, contract, ruleset, config } = options;
  const { root, file = usualFile } = place;
  const { findings } = await lintWithRedocly({ place, allowRefs, config });
  const text = contract.files.get(file)?.text ?? "";
  const source = path.join(root, file);
  const results = await runRuleset(ruleset, { text, source, policy: { root, allowRefs } });
  // It misreads a path item of a split document that is a `$ref`; Redocly checks the structure too.
  const isSplit = contract.files.size > 1;
  const reported = results.filter(({ code }) => !(isSplit && code === "oas3-schema"));
  return mergeFindings(
    [...findings, ...findOtherKeys(contract), ...reported.map((result) => toFinding(root, [], result))],
    [],
  );
}

/** Finds keys without quotes that are read as numbers and such by many tools, such as the status `200`. */
function findOtherKeys({ files }: ContractFiles): Finding[] {
  return [...files.values()].flatMap(({ file, yaml }) =>
    yaml.listOtherKeys().map(({ type, ...place }): Finding => ({
      engine: "Spectral",
      rule: "parser",
      severity: "error",
      file,
      ...place,
      message: `Mapping key must be a string scalar rather than ${type}`,
    })),
  );
}

/** The findings of Redocly, and the bundle if it could be created. */
interface RedoclyResult {
  findings: Finding[];
  bundle: unknown;
}

/**
 * Runs Redocly's linter on the source, then its bundler. They share a resolver, so each file is read once per run.
 */
export async function lintWithRedocly(options: {
  place: ContractPlace;
  allowRefs?: boolean | undefined;
  config: Config;
}): Promise<RedoclyResult> {
  const { allowRefs, config } = options;
  const { root, file = usualFile } = options.place;
  const ref = path.join(root, file);
  const externalRefResolver = new ContractResolver(undefined, { root, allowRefs });
  const findings = await lintDocument({ root, ref, config, externalRefResolver });
  const bundled = await bundle({ ref, config, externalRefResolver });
  const isWhole = bundled.problems.every(({ severity }) => severity !== "error");
  return { findings, bundle: isWhole ? bundled.bundle.parsed : undefined };
}

/**
 * Runs Redocly's linter on one document: a contract, or a journey.
 * @param options.root the project
 * @param options.ref absolute path of the document
 */
async function lintDocument(options: {
  root: string;
  ref: string;
  config: Config;
  externalRefResolver?: BaseResolver;
}): Promise<Finding[]> {
  const { root, ref, config, externalRefResolver = new ContractResolver() } = options;
  const problems = await lint({ ref, config, externalRefResolver });
  const findings = problems
    .filter((problem) => problem.ignored !== true && !isSerialized(problem))
    .map((problem): Finding => {
      const [location] = problem.location;
      const place = location === undefined ? { line: 1, column: 1 } : locateNode(location);
      const file = path.relative(root, location?.source.absoluteRef ?? ref);
      return {
        engine: "Redocly",
        rule: problem.ruleId,
        severity: "error",
        message: problem.message,
        file: file.split(path.sep).join("/"),
        ...place,
        ...(location?.pointer === undefined ? {} : { pointer: location.pointer.replace(/^#/u, "") }),
      };
    });
  return withoutConsequences(findings);
}

/**
 * Finds `$ref`s that lead back to each other, which no linter can follow.
 * @param options.root the project
 */
export function findLoops({ root, contract }: { root: string; contract: ContractFiles }): Finding[] {
  const files = new Map([...contract.files.values()].map((file) => [path.join(root, file.file), file]));
  const parsed = new Map([...files].map(([name, { data }]) => [name, data]));
  return findReferenceLoops(parsed).map((loop) => {
    const [first] = loop;
    const file = files.get(first.file) as ContractFile;
    return {
      engine: "structure",
      rule: "reference-has-an-end",
      severity: "error",
      message: `${describeLoop(loop, root)}. Write the content in one of them first; the other checks were skipped.`,
      file: file.file,
      ...file.yaml.locate([...splitPointer(first.pointer), "$ref"]),
    };
  });
}
