import { bundleContract, type BundledContract, type BundleOptions } from "../build/bundle-contract.ts";
import { BuildError } from "../build/problems/build-error.ts";
import { moveAnswered } from "../questions/move-answered.ts";
import { applyOverlay, type Effects } from "./apply-overlay.ts";
import { readOverlay } from "./overlay-file.ts";

/** Options of `bundleOverlaid`. */
export interface OverlaidOptions extends Omit<BundleOptions, "apply"> {
  /** Path of the overlay; without one, the contract is bundled as it is. */
  overlay: string | undefined;
  /**
   * Whether to return the faults of what the overlay makes, rather than to reject it.
   * @default false
   */
  isReview?: boolean;
}

/** A bundle with an overlay. Its questions are those that are still open, and the answers. */
export interface OverlaidContract extends BundledContract, Effects {}

/**
 * Bundles the contract with an overlay.
 * @throws {BuildError} if one of them has faults, or the overlay contradicts the contract or breaks examples
 */
export async function bundleOverlaid({
  overlay: name,
  isReview = false,
  ...options
}: OverlaidOptions): Promise<OverlaidContract> {
  let effects: Effects = { contradictions: [], broken: [] };
  if (name === undefined) return { ...(await bundleContract(options)), ...effects };
  // The bundler loses the files of all nodes that an overlay is applied to.
  const { document, locate, questions } = await bundleContract({ ...options, form: "source" });
  const overlay = await readOverlay({ file: name, root: options.root, title: document.info.title });
  const bundled = await bundleContract({
    ...options,
    apply: (contract, config) =>
      applyOverlay(
        overlay,
        { document, locate, ids: questions.questions.map(({ id }) => id) },
        {
          contract,
          config,
          onEffects(found) {
            const faults = [...found.contradictions, ...found.broken];
            if (faults.length > 0 && !isReview) throw new BuildError(faults);
            effects = found;
          },
        },
      ),
  });
  return { ...bundled, ...effects, questions: moveAnswered(questions, bundled.document) };
}
