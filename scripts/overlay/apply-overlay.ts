import { isDeepStrictEqual } from "node:util";
import type { Config, Document } from "@redocly/openapi-core";
import type { Application } from "../build/bundle-contract.ts";
import { BuildError, type Fault } from "../build/problems/build-error.ts";
import type { Locate } from "../build/problems/record-locations.ts";
import { readPointer } from "../../src/contract/pointer.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { findInvalid } from "./find-invalid.ts";
import { findLostBodies } from "./find-lost-bodies.ts";
import { findContradictions, judgeSteps, type Step } from "./judge-steps.ts";
import { listEdits, type Edit } from "./list-edits.ts";
import { locateWritten, type Written } from "./locate-written.ts";
import type { OverlayFile } from "./overlay-file.ts";
import { settlePoints, type SettledPoints } from "./settle-points.ts";
import { StepResolver } from "./step-resolver.ts";

/** A contract before an overlay is applied, in the form in which it is written. */
export interface Base {
  document: OpenApiDocument;
  locate: Locate;
  /** All questions of the contract. */
  ids: readonly string[];
}

/** What is wrong about the contract that an overlay makes. */
export interface Effects {
  /** Changes of what the contract says that no settled point covers. */
  contradictions: Fault[];
  /** Examples that are no longer valid. */
  broken: Fault[];
}

/** The contract that an overlay is applied to. */
export interface Subject {
  /** The root of the contract, which the bundler completes and changes. */
  contract: Document;
  config: Config;
  /** Called with the effects of an overlay that is right by itself. If it throws, the overlay is rejected. */
  onEffects: (effects: Effects) => void;
}

/** Prepares the application of an overlay to a contract. */
export function applyOverlay(
  overlay: OverlayFile,
  base: Base,
  { contract, config, onEffects }: Subject,
): Application {
  const { actions } = overlay.document.parsed;
  const steps: Step[] = [];
  const written: Written = new Map();
  let points: SettledPoints | undefined;
  let before: unknown;
  const resolver = new StepResolver(config.resolve, overlay.document, (index) => {
    const after = structuredClone(contract.parsed);
    if (index > 0) steps.push(describeStep(index - 1, before, after));
    before = after;
    if (index < actions.length) return;
    points = settlePoints(contract.parsed as OpenApiDocument, base.document, base.ids);
    before = structuredClone(contract.parsed);
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
      const { places, faults } = points ?? { places: new Set<string>(), faults: [] };
      const locate = locateWritten(overlay, written, base.locate);
      const wrong = [
        ...(await judgeSteps(overlay, steps, contract)),
        ...findLostBodies(overlay, steps, { base: base.document, document }),
        ...faults.map(({ pointer, ...fault }) => ({ ...locate(pointer), pointer, ...fault })),
      ];
      const { examples: broken, others } = await findInvalid({ ...contract, parsed: document }, locate);
      if (wrong.length > 0 || others.length > 0) throw new BuildError([...wrong, ...others]);
      const contradictions = findContradictions(overlay, steps, { base: base.document, document, places });
      onEffects({ contradictions, broken });
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
