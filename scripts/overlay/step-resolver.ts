import type { BaseResolver, Document } from "@redocly/openapi-core";
import { ContractResolver } from "../build/problems/contract-resolver.ts";

/** An action that changes nothing. It keeps the places of the others. */
const nothing = { target: "$" };

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
    onStep: (index: number) => void,
  ) {
    super(config);
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
