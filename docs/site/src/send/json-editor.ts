import type { Fault } from "./list-faults.ts";
import { KeptEdits } from "./kept-edits.ts";
import { type Range, formatJson, lineAt, locateMembers, renderJson } from "./json-text.ts";

/** A text field for JSON: in color, with faults underlined. It is a `textarea` over the same text in color. */
export class JsonEditor {
  readonly #field: HTMLTextAreaElement;
  readonly #shown: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #kept: KeptEdits<string>;
  #original: string;
  #members = new Map<string, Range>();

  /** @param onChange called after each change of the text, even if all of it is replaced */
  constructor(root: HTMLElement, onChange: () => void) {
    const [field, shown, scroller] = [
      root.querySelector("textarea"),
      root.querySelector<HTMLElement>(".json-text code"),
      root.querySelector<HTMLElement>(".json-field"),
    ];
    if (field === null || shown === null || scroller === null) throw new Error("The editor is not complete.");
    [this.#field, this.#shown, this.#scroller] = [field, shown, scroller];
    this.#original = field.defaultValue;
    this.#kept = new KeptEdits(root.querySelector("[data-action=restore]"));
    field.addEventListener("input", onChange);
    root.addEventListener("click", ({ target }) => {
      const action = target instanceof HTMLElement ? target.dataset["action"] : undefined;
      if (action === "reset") this.replace(this.#original);
      else if (action === "format") field.value = formatJson(field.value);
      else if (action === "restore") this.#bringBack();
      else return;
      onChange();
    });
  }

  get text(): string {
    return this.#field.value;
  }

  /** Whether the text differs from that of the example. */
  get isEdited(): boolean {
    return this.#field.value !== this.#original;
  }

  /** Replaces the text; `Reset` returns to it. What the reader had written can be brought back. */
  replace(text: string): void {
    if (this.isEdited) this.#kept.keep(this.text);
    this.#original = text;
    this.#field.value = text;
  }

  #bringBack(): void {
    this.#field.value = this.#kept.exchange(this.isEdited ? this.text : undefined) ?? this.text;
    this.#field.focus();
  }

  /** Shows the text in color, with the places of faults underlined. */
  show(faults: readonly Fault[]): void {
    const text = this.text;
    this.#members = locateMembers(text);
    const places = faults.flatMap(({ pointer }) => this.#rangeOf(pointer) ?? []);
    // A browser does not show the line that a last line break begins.
    this.#shown.replaceChildren(renderJson(text, places), text.endsWith("\n") ? " " : "");
    this.#field.setAttribute("aria-invalid", String(faults.length > 0));
  }

  /** The number of the line that a fault is on. */
  lineOf({ pointer }: Fault): number | undefined {
    const range = this.#rangeOf(pointer);
    return range && lineAt(this.text, range.start);
  }

  /** Moves the cursor to a fault. */
  select({ pointer }: Fault): void {
    const range = this.#rangeOf(pointer);
    if (range === undefined) return;
    this.#field.focus({ preventScroll: true });
    this.#field.setSelectionRange(range.start, range.end);
    const lineHeight = this.#field.scrollHeight / this.text.split("\n").length;
    this.#scroller.scrollTop = (lineAt(this.text, range.start) - 4) * lineHeight;
    this.#scroller.scrollIntoView({ block: "nearest" });
  }

  #rangeOf(pointer: string | undefined): Range | undefined {
    return pointer === undefined ? undefined : this.#members.get(pointer);
  }
}
