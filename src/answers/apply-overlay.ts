import {
  type Application,
  bundleContract,
  type BundledContract,
  type BundleOptions,
} from "../bundle/bundle-contract.ts";
import { BuildError, type Fault } from "../bundle/build-error.ts";
import { renameMembers, type RenameFaults } from "../bundle/renames.ts";
import { moveAnswered } from "./open-questions.ts";
import { type Action, type OverlayFile, readOverlay } from "./overlay-file.ts";
import { isDeepStrictEqual } from "node:util";
import type { Config, Document } from "@redocly/openapi-core";
import type { Locate } from "../bundle/locations.ts";
import type { NodePath } from "../bundle/read-yaml.ts";
import type { Question } from "../bundle/questions.ts";
import { readPointer, splitPointer } from "../contract/pointer.ts";
import type { OpenApiDocument } from "../contract/document.ts";
import {
  copyState,
  type Edit,
  findContradictions,
  findIdleMarks,
  findKeptMessages,
  findLostBodies,
  judgeSteps,
  listEdits,
  type Step,
  StepResolver,
} from "./steps.ts";
import { type AnsweredPlaces, applyAnswers } from "./apply-answers.ts";
import { findInvalid } from "./invalid-parts.ts";
import { successStatus } from "./success-statuses.ts";

/** Options of `bundleOverlaid`. */
interface OverlaidOptions extends Omit<BundleOptions, "apply" | "known"> {
  /** Path of the overlay; without one, the contract is bundled as it is. */
  overlay: string | undefined;
  /**
   * Whether to return the faults of what the overlay makes, rather than to reject it.
   * @default false
   */
  isReview?: boolean;
  /**
   * Whether to leave members their names, as the sandbox does inside. What else the overlay says applies.
   * @default false
   */
  keepsOwnNames?: boolean;
}

/** A bundle with an overlay. Its questions are those that are still open, and the answers. */
export interface OverlaidContract extends BundledContract, Effects {
  overlay?: OverlayFile;
}

/**
 * Bundles the contract with an overlay.
 * @throws {BuildError} if one of them has faults, or the overlay contradicts the contract or breaks examples
 */
export async function bundleOverlaid({
  overlay: name,
  isReview = false,
  keepsOwnNames = false,
  ...options
}: OverlaidOptions): Promise<OverlaidContract> {
  let effects: Effects = { wrong: [], contradictions: [], broken: [] };
  if (name === undefined) return { ...(await bundleContract(options)), ...effects };
  // The bundler loses the files of all nodes that an overlay is applied to.
  const known = await bundleContract({ ...options, form: "source" });
  const { document, locate, sources: texts, questions } = known;
  const overlay = await readOverlay({ file: name, root: options.root, title: document.info.title });
  const bundled = await bundleContract({
    ...options,
    known,
    apply: (contract, config) =>
      applyOverlay(
        overlay,
        { document, locate, texts, questions: questions.questions, keepsOwnNames },
        {
          contract,
          config,
          onEffects(found) {
            const faults = found.wrong.length > 0 ? found.wrong : [...found.contradictions, ...found.broken];
            if (faults.length > 0 && !isReview) throw new BuildError(faults);
            effects = found;
          },
        },
      ),
  });
  return { ...bundled, ...effects, overlay, questions: moveAnswered(questions, bundled.document) };
}

/** A contract before an overlay is applied, in the form in which it is written. */
interface Base {
  document: OpenApiDocument;
  locate: Locate;
  /** Texts of its files, by absolute path. */
  texts: ReadonlyMap<string, string>;
  /** All questions of the contract. */
  questions: readonly Question[];
  keepsOwnNames: boolean;
}

/** What is wrong about an overlay, and about the contract that it makes. */
interface Effects {
  /** Actions that do not do what they seem to. */
  wrong: Fault[];
  /** Changes of what the contract says that no answer covers. */
  contradictions: Fault[];
  /** Examples that are no longer valid. */
  broken: Fault[];
}

/** The contract that an overlay is applied to. */
interface Subject {
  /** The root of the contract, which the bundler completes and changes. */
  contract: Document;
  config: Config;
  /** Called with the effects of an overlay that makes a contract. If it throws, the overlay is rejected. */
  onEffects: (effects: Effects) => void;
}

/** Prepares the application of an overlay to a contract. */
function applyOverlay(
  overlay: OverlayFile,
  base: Base,
  { contract, config, onEffects }: Subject,
): Application {
  const { actions } = overlay.document.parsed;
  const steps: Step[] = [];
  const written: Written = new Map();
  let answers: AnsweredPlaces | undefined;
  let renames: RenameFaults | undefined;
  let before: unknown;
  const onStep = (index: number) => {
    const after = copyState(before, contract.parsed);
    if (index > 0) steps.push(describeStep(index - 1, before, after));
    before = after;
    if (index < actions.length) return;
    const document = contract.parsed as OpenApiDocument;
    const ids = base.questions.map(({ id }) => id);
    answers = applyAnswers(document, base.document, ids);
    const namings = new Set(base.questions.filter(({ asks }) => asks === "names").map(({ id }) => id));
    renames = renameMembers(document, { base: base.document, namings, keepsOwnNames: base.keepsOwnNames });
    before = structuredClone(contract.parsed);
  };
  const resolver = new StepResolver(config.resolve, overlay.document, {
    contract,
    texts: base.texts,
    onStep,
  });

  function describeStep(index: number, old: unknown, now: unknown): Step {
    const edits = listEdits(old, now);
    const undone = new Map<string, number>();
    for (const { kind, pointer } of edits) {
      const isLoss = kind === "changed" || kind === "removed";
      for (const [place, { index: other, action }] of isLoss ? written : []) {
        const isBelow = `${place}/`.startsWith(`${pointer}/`);
        const isAbove = pointer.startsWith(`${place}/`);
        if ((isBelow || isAbove) && action.copy === undefined) undone.set(pointer, other);
        if (isBelow) written.delete(place);
      }
      const action = actions[index];
      if (kind !== "removed" && action !== undefined) written.set(pointer, { index, action });
    }
    const repeated = edits.filter((edit) => isRepeated(edit, now)).map(({ pointer }) => pointer);
    return { index, edits, repeated, undone, ...(edits.length === 0 && { before: old }) };
  }

  return {
    resolver,
    overlays: resolver.overlays,
    async finish() {
      const document = before as OpenApiDocument;
      const { places, moved, faults } = answers ?? { places: new Set<string>(), moved: [], faults: [] };
      const locateAt = locateWritten(overlay, written, base.locate);
      const locate: Locate = (pointer) => locateAt(findBefore(pointer, moved));
      const named = renames ?? { faults: [], contradictions: [] };
      const place = (fault: RenameFaults["faults"][number]) => ({ ...locate(fault.pointer), ...fault });
      const wrong = [
        ...(await judgeSteps(overlay, steps, contract)),
        ...findLostBodies(overlay, steps, { base: base.document, document }),
        ...findKeptMessages(overlay, steps, { base: base.document, document }),
        ...[...faults, ...named.faults, ...findIdleMarks(document)].map(place),
      ];
      const { examples: broken, others } = await findInvalid(
        { ...contract, parsed: document },
        { base: base.document, locate },
      );
      if (others.length > 0) throw new BuildError([...wrong, ...others]);
      const contradictions = [
        ...findContradictions(overlay, steps, { base: base.document, document, places }),
        ...named.contradictions.map(place),
      ];
      onEffects({ wrong, contradictions, broken });
      return locate;
    },
  };
}

/** Whether an entry was appended to a list that had it already. */
function isRepeated({ kind, pointer }: Edit, document: unknown): boolean {
  if (kind !== "appended") return false;
  const end = pointer.lastIndexOf("/");
  const list = readPointer(document as object, pointer.slice(0, end)) as unknown[];
  const index = Number(pointer.slice(end + 1));
  return list.slice(0, index).some((entry) => isDeepStrictEqual(entry, list[index]));
}

/** The pointer of a node before its success got another status. */
function findBefore(pointer: string, moved: AnsweredPlaces["moved"]): string {
  const one = moved.find((response) => `${pointer}/`.startsWith(`${response.pointer}/`));
  if (one === undefined) return pointer;
  const rest = pointer.slice(one.pointer.length);
  if (rest === "") return one.notes.replace(/x-answer$/u, successStatus);
  return rest.startsWith("/x-answer") ? one.notes + rest.slice("/x-answer".length) : one.response + rest;
}

/** What an overlay wrote, by its JSON pointer in the bundle. */
type Written = Map<string, { index: number; action: Action }>;

/** Finds nodes of an overlaid bundle: in the overlay what it wrote, and everything else in the files of the contract. */
function locateWritten({ locate }: OverlayFile, written: Written, elsewhere: Locate): Locate {
  return (pointer) => {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
      const found = written.get(pointer.slice(0, end));
      if (found === undefined) continue;
      return locate(find(found, splitPointer(pointer)));
    }
    return elsewhere(pointer);
  };
}

/** The place in an action that has the most of the last tokens of a pointer. */
function find({ index, action }: { index: number; action: Action }, tokens: readonly string[]): NodePath {
  const at = ["actions", index];
  if (action.copy !== undefined) return [...at, "copy"];
  // An entry that was appended has another index in the action.
  for (const place of [tokens, tokens.slice(0, -1)]) {
    const start = place.findIndex((_, offset) => has(action.update, place.slice(offset)));
    if (start >= 0) return [...at, "update", ...place.slice(start)];
  }
  return [...at, "update"];
}

function has(value: unknown, tokens: readonly string[]): boolean {
  let node = value;
  for (const token of tokens) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, token)) return false;
    node = (node as Record<string, unknown>)[token];
  }
  return true;
}
