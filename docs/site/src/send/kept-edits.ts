/** What the reader had written before something else took its place. A button brings it back, the last first. */
export class KeptEdits<Edit> {
  readonly #button: Pick<Element, "toggleAttribute"> | null;
  readonly #edits: Edit[] = [];

  constructor(button: Pick<Element, "toggleAttribute"> | null) {
    this.#button = button;
  }

  keep(edit: Edit): void {
    this.#edits.push(edit);
    this.#button?.toggleAttribute("hidden", false);
  }

  /** Takes back the last edit, and keeps the one whose place it takes, which comes last from then on. */
  exchange(current: Edit | undefined): Edit | undefined {
    const last = this.#edits.pop();
    if (current !== undefined) this.#edits.unshift(current);
    this.#button?.toggleAttribute("hidden", this.#edits.length === 0);
    return last;
  }
}
