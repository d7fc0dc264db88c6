// The statements of `openapi/statements.yaml`, and the rules for conformance that are made of them.
// The places that they name are found by places.ts.

import { readData } from "../../src/bundle/data-file.ts";
import { parseYaml } from "../../src/bundle/read-yaml.ts";
import type { ContractRule, DecidedShape, Payload } from "../../src/conformance/payload.ts";
import type { Contract } from "../../src/contract/contract.ts";
import type { Schema } from "../../src/contract/document.ts";
import { joinPointer, splitPointer } from "../../src/contract/pointer.ts";
import { findRenames, readRenames, renameMembersOf, renamePath } from "../../src/contract/renames.ts";
import { listExamples } from "../../src/contract/examples.ts";
import { notice } from "./print.ts";

/** A statement of the provider's documentation, as it is written in `openapi/statements.yaml`. */
export interface Statement {
  id: string;
  /** The content of the documentation, in our own words. */
  says: string;
  /** The place in the contract that expresses it, by names, as `findPlace` reads it, such as `Money/value`. */
  at: string;
  /** Validators for the payloads, such as `requestBodies.openMedCase`. Default: that of the body with the example */
  validate?: string | string[];
  /** Named example that the payloads change. It must pass too. */
  example?: string;
  /** The part of the example to validate, by JSON pointer. */
  part?: string;
  /** Payloads that must pass. */
  passes?: Payload[];
  /** Payloads that must fail. */
  fails?: Payload[];
  /** The example shows these members. */
  shows?: object;
  /** Where a service shows whether it keeps it. */
  seen?: Sight | Sight[];
  /** Ids of open questions that do not excuse a service that breaks it. */
  decides?: string[];
}

/**
 * Reads the statements by section, in the order of the documentation. A contract without the file has none.
 * @param root the folder that contains `openapi/`
 * @throws {BuildError} if the file is not YAML
 */
export async function readSections(root: string): Promise<Section[]> {
  return readData(root, statementsFile, (text) => {
    const { sections } = (parseYaml(text) ?? {}) as { sections?: Section[] };
    return sections ?? [];
  });
}

/**
 * Reads the statements of all sections, each with the name of its own.
 * @param root the folder that contains `openapi/`
 * @throws {BuildError} if the file is not YAML
 */
export async function readStatements(root: string): Promise<(Statement & { section: string })[]> {
  const sections = await readSections(root);
  return sections.flatMap(({ section, statements }) => statements.map((one) => ({ ...one, section })));
}

/** Writes the statements of the documentation about the bodies of requests, with the changes that keep and break them. */
export function emitRules(
  { operations, notifications }: Pick<Contract, "operations" | "notifications">,
  statements: readonly Statement[],
): string {
  const shown = operations.flatMap(listExamples);
  const examples = shown.filter(({ body }) => body === "request");
  const rules = statements.flatMap(({ id, validate, example = "", part, decides, ...all }) => {
    const [passes, fails] = [all.passes, all.fails].map((list) =>
      list?.filter(({ isOpen }) => isOpen !== true),
    );
    if (part !== undefined || (passes ?? fails) === undefined) return [];
    const used = examples.filter(({ target }) => target.endsWith(`/${example}`));
    const places = [validate ?? used.map(({ operationId }) => `requestBodies.${operationId}`)].flat();
    return places.flatMap((place): ContractRule[] => {
      const own = used.find(({ operationId }) => place === `requestBodies.${operationId}`);
      if (own === undefined) return [];
      const rename = (list: readonly Payload[]) => list.map((one) => renamePayload(own.schema, one));
      const payloads = { ...(passes && { passes: rename(passes) }), ...(fails && { fails: rename(fails) }) };
      return [
        { id, operationId: own.operationId, example: own.name, ...payloads, ...(decides && { decides }) },
      ];
    });
  });
  const bodies = [
    ...shown
      .filter(({ body }) => body !== "request")
      .map((one) => ({ ...one, of: one.operationId, status: one.body })),
    ...notifications.flatMap(({ name, operation }) =>
      listExamples(operation).flatMap((one) =>
        one.body === "request" ? { ...one, of: name, status: undefined } : [],
      ),
    ),
  ];
  const shapes = statements.flatMap(({ id, example = "", part = "", fails = [], decides }) =>
    bodies.flatMap(({ of, status, target, value, schema }): DecidedShape[] =>
      decides !== undefined && target.endsWith(`/${example}`)
        ? [
            {
              id,
              of,
              ...(status !== undefined && { status }),
              example: value,
              decides,
              fails: fails.map((payload) => renamePayload(schema, movePayload(payload, part))),
            },
          ]
        : [],
    ),
  );
  const print = (list: readonly object[]) => list.map((one) => `  ${JSON.stringify(one)},\n`).join("");
  return `// ${notice}

import type { ContractRule, DecidedShape } from "../src/conformance/payload.ts";

/** Requests that keep and break the statements of the documentation. */
export const rules: readonly ContractRule[] = [
${print(rules)}];

/** Responses and notifications that break a statement, which decides in spite of open questions. */
export const shapes: readonly DecidedShape[] = [
${print(shapes)}];
`;
}

/** Writes the changes to an example with the names that its members have after an overlay renamed them. */
function renamePayload(schema: Schema, payload: Payload): Payload {
  const tree = readRenames(schema);
  if (tree === undefined) return payload;
  const rename = <Value>(
    changes: Readonly<Record<string, Value>>,
    renameValue = (_: readonly string[], value: Value): unknown => value,
  ) =>
    Object.fromEntries(
      Object.entries(changes).map(([pointer, value]) => [
        joinPointer("", ...renamePath(tree, splitPointer(pointer), "given")),
        renameValue(splitPointer(pointer), value) as Value,
      ]),
    );
  const valueAt = (path: readonly string[], value: unknown) =>
    renameMembersOf(findRenames(tree, path), value, "given");
  const { with: changes, without, each, repeat, value, ...rest } = payload;
  return {
    ...rest,
    ...(changes && { with: rename(changes, valueAt) }),
    ...(without && { without: Object.keys(rename(Object.fromEntries(without.map((one) => [one, true])))) }),
    ...(each && {
      each: rename(each, (path, values) => values.map((one) => valueAt(path, one))),
    }),
    ...(repeat && { repeat: rename(repeat) }),
    ...(value !== undefined && { value: valueAt([], value) }),
  };
}

/** Applies the changes to a part of an example to the whole. */
function movePayload(payload: Payload, part: string): Payload {
  const move = <Value>(values: Readonly<Record<string, Value>> = {}) =>
    Object.fromEntries(Object.entries(values).map(([pointer, value]) => [part + pointer, value]));
  const { with: changes, without, each } = payload;
  if (part === "") return payload;
  return {
    ...(changes && { with: move(changes) }),
    ...(without && { without: without.map((pointer) => part + pointer) }),
    ...(each && { each: move(each) }),
  };
}

/** Where a call or a notification shows whether a service keeps a statement. `rules/tree.yaml` explains each. */
type Sight = "rejected" | "accepted" | "response" | "derived" | "calls" | "list" | "notification";

/** The statements of a section of the documentation. */
interface Section {
  section: string;
  statements: Statement[];
}

/** The file with the statements, relative to the root of the project. */
const statementsFile = "openapi/statements.yaml";
