import { isDeepStrictEqual } from "node:util";
import { bundle, createConfig, type Document } from "@redocly/openapi-core";
import type { Fault } from "../build/problems/build-error.ts";
import { isReference, listNodes } from "../../src/contract/references.ts";
import { readPointer } from "../../src/contract/pointer.ts";
import { readSettled } from "../../src/contract/open-points.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import type { Edit } from "./list-edits.ts";
import type { OverlayFile } from "./overlay-file.ts";
import { StepResolver } from "./step-resolver.ts";

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
        "Keep one of the two.",
      );
  }
  return faults;
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
  const resolver = new StepResolver(config.resolve, action, () => states.push(structuredClone(doc.parsed)));
  const { problems } = await bundle({
    ...{ doc, config, externalRefResolver: resolver },
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
 * Describes each change of what the contract says that is not at or below an open point that the overlay settles.
 * @param places pointers of the nodes whose open point is settled
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
  const isSettled = (pointer: string): boolean =>
    places.has(pointer) || (pointer !== "" && isSettled(pointer.slice(0, pointer.lastIndexOf("/"))));
  /** Whether a response is still there, under another status at which the overlay settles it. */
  const isMoved = (pointer: string, old: unknown) => {
    const parent = pointer.slice(0, pointer.lastIndexOf("/") + 1);
    const { "x-meaning": meaning } = Object(old) as { "x-meaning"?: unknown };
    return [...places].some((place) => {
      const isBeside = place.startsWith(parent) && !place.includes("/", parent.length);
      const { "x-meaning": kept } = Object(readIfThere(document, place)) as { "x-meaning"?: unknown };
      return isBeside && parent.endsWith("/responses/") && meaning !== undefined && kept === meaning;
    });
  };
  // The scopes of all operations are asked for at the security scheme.
  const hasScopes = readSettled(listNodes(document)).some(({ questions }) =>
    questions.includes("token-scope"),
  );
  return steps.flatMap(({ index, edits }) =>
    edits.flatMap(({ kind, pointer }): Fault[] => {
      const isNew = kind === "added" || kind === "appended";
      if ((isNew && !limits.test(pointer)) || own.test(pointer) || isSettled(pointer)) return [];
      const old = readIfThere(base, pointer);
      const parent = readIfThere(base, pointer.slice(0, pointer.lastIndexOf("/")));
      if ((old === undefined) !== isNew || parent === undefined) return [];
      if (pointer.endsWith("/x-scope") && hasScopes) return [];
      // A reference counts as what it leads to, such as a response whose status is open.
      const target = isReference(Object(old) as object) ? (old as { $ref: string }).$ref.slice(1) : pointer;
      if (isSettled(target) || isMoved(pointer, readIfThere(base, target))) return [];
      const verb = isNew ? "adds" : kind === "removed" ? "removes" : "overwrites";
      const message = `This ${verb} \`${pointer}\`, which is not open, or which the overlay does not settle.`;
      const remedy =
        "Settle the open point at or above it with `x-settled` in the same overlay, or leave it as it is.";
      return [{ ...locate(["actions", index]), pointer, message, remedy }];
    }),
  );
}

/** Reads the node at a pointer, if there is one. */
export function readIfThere(document: object, pointer: string): unknown {
  try {
    return readPointer(document, pointer);
  } catch {
    return undefined;
  }
}
