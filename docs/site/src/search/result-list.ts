import type { Hit } from "./create-search.ts";
import { showHits } from "./show-hits.ts";

/** The hits below a field: arrow keys in the field select one, and Enter follows it. */
export class ResultList {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #base: string;
  #selected: HTMLAnchorElement | undefined;

  constructor(input: HTMLInputElement, list: HTMLElement, base: string) {
    this.#input = input;
    this.#list = list;
    this.#base = base;
    input.addEventListener("keydown", (event) => {
      // Enter and arrows also choose among the suggestions of an input method.
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) this.#move(step);
      else if (event.key === "Enter") this.#selected?.click();
      else return;
      event.preventDefault();
    });
  }

  /** Replaces the hits, and selects the first. */
  show(hits: readonly Hit[]): void {
    const options = showHits(hits, this.#base);
    this.#list.replaceChildren(...options);
    this.#list.hidden = options.length === 0;
    this.#list.scrollTop = 0;
    this.#input.ariaExpanded = String(options.length > 0);
    this.#select(options[0]);
  }

  /** Selects the next or the previous hit; after the last comes the first. */
  #move(step: number): void {
    const options = [...this.#list.querySelectorAll("a")];
    const current = this.#selected === undefined ? -1 : options.indexOf(this.#selected);
    this.#select(options.at((current + step) % options.length));
    this.#selected?.scrollIntoView({ block: "nearest" });
  }

  #select(option: HTMLAnchorElement | undefined): void {
    if (this.#selected !== undefined) this.#selected.ariaSelected = "false";
    this.#selected = option;
    if (option === undefined) {
      this.#input.removeAttribute("aria-activedescendant");
      return;
    }
    option.ariaSelected = "true";
    this.#input.setAttribute("aria-activedescendant", option.id);
  }
}
