import { isDeepStrictEqual } from "node:util";
import { type BaseResolver, bundle, createConfig, type Document } from "@redocly/openapi-core";
import type { Fault, PointFault } from "../bundle/build-error.ts";
import { isNameMap, isReference, listNodes } from "../contract/references.ts";
import { isIdempotencyKey } from "../contract/operations.ts";
import { findAt, joinPointer, splitPointer } from "../contract/pointer.ts";
import { readAnswers } from "../contract/assumptions.ts";
import type { OpenApiDocument, Parameter } from "../contract/document.ts";
import type { Action, OverlayFile } from "./overlay-file.ts";
import { ContractResolver, policyFor } from "../bundle/resolver.ts";

/** What one action did. */
export interface Step {
  /** Its position in the overlay, from 0. */
  index: number;
  edits: readonly Edit[];
  /** Entries of lists that were in the list already. */
  repeated: readonly string[];
  /** Pointers of what an earlier action wrote, and this one changed or removed; with the number of that action. */
  undone: ReadonlyMap<string, number>;
  /** The document before it, if it did nothing. */
  before?: unknown;
}

/** Describes the actions that have no effect, or not the intended one. */
export async function judgeSteps(
  { document, locate }: OverlayFile,
  steps: readonly Step[],
  contract: Document,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { index, edits, repeated, undone, before } of steps) {
    const { target = "" } = document.parsed.actions[index] ?? {};
    const add = (message: string, remedy: string) =>
      faults.push({ ...locate(["actions", index]), message, remedy });
    if (edits.length === 0) {
      const isThere = await selects(target, document, { ...contract, parsed: before });
      if (isThere)
        add(
          "The contract already has what this action writes.",
          "Remove the action, which may have been applied before.",
        );
      else
        add(
          `The target \`${target}\` matches nothing.`,
          "Correct it; targets such as `$.components.schemas['Money']` select nodes as `openapi/` has them, not `generated/`.",
        );
    }
    for (const pointer of repeated)
      add(
        `\`${pointer}\` repeats an entry of its list, since \`update\` appends to lists.`,
        "Leave out the entry; to replace a list, `remove` it in an action before.",
      );
    for (const [pointer, other] of undone)
      add(
        `The overlay conflicts with itself: action ${index + 1} changes \`${pointer}\`, which action ${other + 1} wrote.`,
        `Keep one of the two${describeException(document.parsed.actions[other], other, { pointer, contract })}.`,
      );
  }
  return faults;
}

/** Says how an action for all operations of a method leaves out one that has an action of its own. */
function describeException(
  { target }: Action = { target: "" },
  index: number,
  { pointer, contract }: { pointer: string; contract: Document },
): string {
  const [paths, path = "", method = ""] = splitPointer(pointer);
  const all = [`$.paths[*].${method}`, `$.paths[*]['${method}']`].find((start) => target.startsWith(start));
  const operation = findAt(contract.parsed as object, joinPointer("", "paths", path, method));
  const { operationId } = Object(operation) as { operationId?: string };
  if (paths !== "paths" || all === undefined || operationId === undefined) return "";
  const filtered = target.replace("[*]", `[?@.${method}.operationId != '${operationId}']`);
  return `, or exclude this from action ${index + 1}, with the target \`${filtered}\` there`;
}

/** Whether a target selects anything: whether removing it would change the document. */
async function selects(
  target: string,
  overlay: OverlayFile["document"],
  document: Document,
): Promise<boolean> {
  const action = { ...overlay, parsed: { ...overlay.parsed, actions: [{ target, remove: true }] } };
  const doc = { ...document, parsed: structuredClone(document.parsed) };
  const config = await createConfig({});
  const states: unknown[] = [];
  const resolver = new StepResolver(config.resolve, action, {
    contract: document,
    onStep: () => states.push(structuredClone(doc.parsed)),
  });
  const { problems } = await bundle({
    doc,
    config,
    externalRefResolver: resolver,
    overlays: [...resolver.overlays],
  });
  const isRoot = problems.some(({ message }) => message.startsWith("Cannot remove the root"));
  return isRoot || !isDeepStrictEqual(states[0], states[1]);
}

/** What is the company's own, or an illustration: it contradicts nothing that the provider documents. */
const own = /^\/(?:servers|info\/(?:title|version|contact))(?:\/|$)|(?<!\/properties)\/examples?(?:\/|$)/u;

/** What makes a schema accept less or, as a closed list, other values: an addition that changes what is documented. */
const limits =
  /(?<!\/properties)\/(?:(?:enum|required|type|allOf)\/\d+|enum|const|required|type|format|pattern|not|allOf|multipleOf|uniqueItems|additionalProperties|(?:min|max|exclusiveMin|exclusiveMax)[A-Z]?[a-z]+)$/u;

/**
 * Describes each change of what the contract says that is not at or below an assumption that the overlay answers.
 * @param places pointers of the nodes whose questions are answered
 */
export function findContradictions(
  { locate }: OverlayFile,
  steps: readonly Step[],
  {
    base,
    document,
    places,
  }: { base: OpenApiDocument; document: OpenApiDocument; places: ReadonlySet<string> },
): Fault[] {
  const isAnswered = (pointer: string): boolean =>
    places.has(pointer) || (pointer !== "" && isAnswered(pointer.slice(0, pointer.lastIndexOf("/"))));
  /** Whether a response is still there, under another status at which the overlay answers it. */
  const isMoved = (pointer: string, old: unknown) => {
    const parent = pointer.slice(0, pointer.lastIndexOf("/") + 1);
    const { "x-meaning": meaning } = Object(old) as { "x-meaning"?: unknown };
    return [...places].some((place) => {
      const isBeside = place.startsWith(parent) && !place.includes("/", parent.length);
      const { "x-meaning": kept } = Object(findAt(document, place)) as { "x-meaning"?: unknown };
      return isBeside && parent.endsWith("/responses/") && meaning !== undefined && kept === meaning;
    });
  };
  // The scopes of all operations are asked for at the security scheme.
  const hasScopes = readAnswers(listNodes(document)).some(({ questions }) =>
    questions.includes("token-scope"),
  );
  return steps.flatMap(({ index, edits }) =>
    edits.flatMap(({ kind, pointer }): Fault[] => {
      const isNew = kind === "added" || kind === "appended";
      const key = describeKeyHeader(pointer, base, document);
      if (key !== undefined) return [{ ...locate(["actions", index]), pointer, ...key }];
      if ((isNew && !limits.test(pointer)) || own.test(pointer) || isAnswered(pointer)) return [];
      const old = findAt(base, pointer);
      const parent = findAt(base, pointer.slice(0, pointer.lastIndexOf("/")));
      if ((old === undefined) !== isNew || parent === undefined) return [];
      if (pointer.endsWith("/x-scope") && hasScopes) return [];
      // A reference counts as what it leads to, such as a response whose status is open.
      const target = isReference(Object(old) as object) ? (old as { $ref: string }).$ref.slice(1) : pointer;
      if (isAnswered(target) || isMoved(pointer, findAt(base, target))) return [];
      const verb = isNew ? "adds" : kind === "removed" ? "removes" : "overwrites";
      const message = `This ${verb} \`${pointer}\`, which is not open, or which the overlay does not answer.`;
      const remedy =
        "Answer the question at or above it with `x-answer` in the same overlay, or leave it as it is.";
      return [{ ...locate(["actions", index]), pointer, message, remedy }];
    }),
  );
}

/** Describes another name or place of a header of a key: each that the contract has is documented, whatever is asked about it. */
function describeKeyHeader(
  pointer: string,
  base: OpenApiDocument,
  document: OpenApiDocument,
): Pick<Fault, "message" | "remedy"> | undefined {
  const [, at = "", keyword = ""] = /^(.*\/parameters\/[^/]+)\/(name|in)$/u.exec(pointer) ?? [];
  const header = findAt(base, at) as Parameter | undefined;
  if (keyword === "" || header === undefined || !isIdempotencyKey(header)) return undefined;
  const value = String(findAt(document, pointer));
  const message = `The documentation shows the header \`${header.name}\`, so its \`${keyword}\` cannot be \`${value}\`.`;
  return { message, remedy: "Leave it as it is; another one needs a fork." };
}

/** Finds marks of a header of a key in places where they have no effect. */
export function findIdleMarks(document: OpenApiDocument): PointFault[] {
  const mark = "x-idempotency-key";
  return [...listNodes(document)].flatMap(([pointer, node]) => {
    const isHeader = /\/parameters\/[^/]+$/u.test(pointer) && node["in"] === "header" && node[mark] === true;
    if (!(mark in node) || isNameMap(pointer) || isHeader) return [];
    const message = `\`${mark}\` can only be \`true\`, at a parameter with \`in: header\`.`;
    return [{ pointer: joinPointer(pointer, mark), message, remedy: "Correct it, or leave it out." }];
  });
}

/** Finds patterns that the overlay changes or removes, while what people are told about them stays. */
export function findKeptMessages(
  { locate }: OverlayFile,
  steps: readonly Step[],
  { base, document }: { base: OpenApiDocument; document: OpenApiDocument },
): Fault[] {
  return steps.flatMap(({ index, edits }) =>
    edits.flatMap(({ pointer }): Fault[] => {
      const at = pointer.replace(/\/pattern$/u, "/x-patternMessage");
      const [old, now] = [base, document].map((one) => (at === pointer ? undefined : findAt(one, at)));
      if (typeof old !== "string" || now !== old) return [];
      const message = `This changes \`${pointer}\`, but not \`x-patternMessage\` beside it: ${old}.`;
      const remedy = "Write what the new pattern asks for as `x-patternMessage`, or remove it.";
      return [{ ...locate(["actions", index]), pointer, message, remedy }];
    }),
  );
}

/**
 * Finds actions that give one response to several operations whose responses differed before: a target with `*` that
 * moves a status loses the bodies that only some of the operations have.
 * @param options.base the contract before the overlay, and `options.document` after it
 */
export function findLostBodies(
  { locate }: OverlayFile,
  steps: readonly Step[],
  { base, document }: { base: OpenApiDocument; document: OpenApiDocument },
): Fault[] {
  return steps.flatMap(({ index, edits }) => {
    const moved = edits.flatMap(({ kind, pointer }) => {
      const [, path = "", method = "", responses, status = "", ...rest] = splitPointer(pointer);
      if (kind !== "added" || responses !== "responses" || rest.length > 0) return [];
      const at = pointer.slice(0, -status.length - 1);
      const [old, now] = [base, document].map((one) => Object(findAt(one, at)) as Record<string, object>);
      const gone = Object.entries(old ?? {}).filter(([code]) => !Object.hasOwn(now ?? {}, code));
      // If it has one of them, that one was moved, and other actions are about the others.
      const identical = gone.filter(([, response]) => isDeepStrictEqual(response, now?.[status]));
      return (identical.length > 0 ? identical : gone).map(([code, response]) => ({
        code,
        call: `${method} ${path}`,
        body: nameBody(response),
      }));
    });
    const [first] = moved;
    const other = moved.find(({ body, code }) => code === first?.code && body !== first.body);
    if (first === undefined || other === undefined) return [];
    const message = `This gives one response to operations with different ones: status ${first.code} was ${first.body} in \`${first.call}\`, and ${other.body} in \`${other.call}\`.`;
    const remedy =
      "Write one action for each response, with targets such as `$.paths[*][?@.responses['400']['$ref'] == '#/components/responses/BadRequest'].responses`.";
    return [{ ...locate(["actions", index]), message, remedy }];
  });
}

function nameBody(response: object): string {
  return isReference(response) ? `\`${response.$ref}\`` : "one of its own";
}

/** A difference that an action made. A list that became shorter is removed as a whole, whichever entry is gone. */
export interface Edit {
  kind: "added" | "appended" | "changed" | "removed";
  /** JSON pointer of what differs. */
  pointer: string;
}

/** Copies a document, which may change afterwards. What is as it was in an earlier copy is shared with it. */
export function copyState(earlier: unknown, now: unknown): unknown {
  if (Array.isArray(now)) {
    const old: unknown[] = Array.isArray(earlier) ? earlier : [];
    const copy = now.map((item, index) => copyState(old[index], item));
    return copy.length === old.length && copy.every((item, index) => Object.is(item, old[index]))
      ? old
      : copy;
  }
  if (!isRecord(now)) return now;
  const old = isRecord(earlier) ? earlier : {};
  const entries = Object.entries(now).map(([name, value]) => [name, copyState(old[name], value)] as const);
  const isSame = entries.every(([name, value]) => Object.hasOwn(old, name) && Object.is(value, old[name]));
  return isSame && entries.length === Object.keys(old).length ? old : Object.fromEntries(entries);
}

/** Lists the outermost differences between two states of a document. */
export function listEdits(before: unknown, after: unknown): Edit[] {
  if (before === after) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    if (after.length < before.length) return [{ kind: "removed", pointer: "" }];
    return after.flatMap((item, index): Edit[] => {
      if (index >= before.length) return [{ kind: "appended", pointer: `/${index}` }];
      return under(index, listEdits(before[index], item));
    });
  }
  if (!isRecord(before) || !isRecord(after))
    return Object.is(before, after) ? [] : [{ kind: "changed", pointer: "" }];
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [
    ...removed.map((name): Edit => ({ kind: "removed", pointer: joinPointer("", name) })),
    ...Object.entries(after).flatMap(([name, value]): Edit[] => {
      if (!Object.hasOwn(before, name)) return [{ kind: "added", pointer: joinPointer("", name) }];
      return under(name, listEdits(before[name], value));
    }),
  ];
}

function under(key: string | number, edits: Edit[]): Edit[] {
  return edits.map(({ kind, pointer }) => ({ kind, pointer: joinPointer("", key) + pointer }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An action that changes nothing. It keeps the places of the others. */
const nothing = { target: "$" };

/** What the actions are applied to. */
interface StepOptions {
  contract: Document;
  /** Texts of its files, by absolute path. @default they are read */
  texts?: ReadonlyMap<string, string>;
  /** Called before each action, with its index, and after the last one. */
  onStep: (index: number) => void;
}

/**
 * Gives the bundler an overlay as one overlay for each action, so that the state before each action can be seen: the
 * bundler asks for an overlay when it has applied the one before.
 */
export class StepResolver extends ContractResolver {
  /** The names to pass to the bundler: one for each action, and a last one that has none. */
  readonly overlays: readonly string[];
  readonly #overlay: Document & { parsed: { actions: readonly unknown[] } };
  readonly #onStep: (index: number) => void;

  constructor(
    config: ConstructorParameters<typeof BaseResolver>[0],
    overlay: Document & { parsed: { actions: readonly unknown[] } },
    { contract, texts, onStep }: StepOptions,
  ) {
    super(config, { ...policyFor(contract), texts });
    this.#overlay = overlay;
    this.#onStep = onStep;
    this.overlays = Array.from(
      { length: overlay.parsed.actions.length + 1 },
      (_, index) => `action:${index}`,
    );
  }

  override async resolveDocument<Parsed = unknown>(
    base: string | null,
    ref: string,
    isRoot = false,
  ): ReturnType<typeof BaseResolver.prototype.resolveDocument<Parsed>> {
    const index = this.overlays.indexOf(ref);
    if (index < 0) return super.resolveDocument(base, ref, isRoot);
    this.#onStep(index);
    const { source, parsed } = this.#overlay;
    const actions = parsed.actions
      .slice(0, index + 1)
      .map((action, place) => (place === index ? action : nothing));
    return { source, parsed: { ...parsed, actions } as Parsed };
  }
}
