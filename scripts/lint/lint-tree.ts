import type { Finding } from "./finding.ts";
import { listQuestionPlaces } from "./list-question-places.ts";
import type { RuleBook } from "./load-rule-book.ts";
import { locateNode } from "./locate-node.ts";
import type { ContractFile, ContractFiles } from "./read-contract-files.ts";
import { runRuleset } from "./run-ruleset.ts";

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
    ...{ files, tags, operations, journeys },
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

function locateIn(source: ContractFile, path: readonly (string | number)[]) {
  return { file: source.file, ...locateNode(source, path) };
}

function idOf(method: unknown): unknown {
  return (Object(method) as { operationId?: unknown }).operationId;
}

function tagsOf(method: unknown): unknown {
  return (Object(method) as { tags?: unknown }).tags ?? [];
}
