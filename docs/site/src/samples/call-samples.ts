import { keepChoice, readChoice } from "./address.ts";
import { announceChoice, choiceEvent } from "./variant-switch.ts";

const problem = "The sample could not be loaded.";

/** Shows the samples of the example that the reader chooses, by name or by the page's switch. */
class CallSamples extends HTMLElement {
  #shown = "";
  /** The samples that are in the page. */
  #first: { name: string; nodes: ChildNode[] } | undefined;

  connectedCallback(): void {
    const select = this.querySelector<HTMLSelectElement>(".sample-choice select");
    if (select === null) return;
    const options = [...select.options];
    this.#shown = options[0]?.value ?? "";
    this.#first = { name: this.#shown, nodes: [...(this.querySelector(".sample-set")?.childNodes ?? [])] };
    const follow = () => {
      const [option] = select.selectedOptions;
      if (option === undefined || option.value === this.#shown) return;
      void this.#show(option);
      const { choice } = option.dataset;
      if (choice !== undefined) announceChoice(choice);
    };
    // The only link to the style of code is in the samples: with them, it would be gone until it is loaded again.
    const style = this.querySelector(".sample-set link[rel='stylesheet']");
    if (style !== null) document.head.append(style.cloneNode());
    const asked = options.find(({ value }) => value === readChoice("example"));
    if (asked !== undefined) select.value = asked.value;
    select.addEventListener("change", () => {
      keepChoice("example", select.selectedIndex === 0 ? undefined : select.value);
      follow();
    });
    // A browser that goes back to the page restores the chosen example, but not its samples.
    window.addEventListener("pageshow", follow);
    document.addEventListener(choiceEvent, ({ detail }) => {
      const fits = ({ dataset }: HTMLOptionElement) => dataset["choice"] === detail;
      if (options.some((option) => option.value === this.#shown && fits(option))) return;
      const option = [...select.selectedOptions, ...options].find(fits);
      if (option === undefined) return;
      if (!option.selected) keepChoice("example", undefined);
      select.value = option.value;
      void this.#show(option);
    });
  }

  async #show({ value: example, text: title }: HTMLOptionElement): Promise<void> {
    this.#shown = example;
    // The body of the request is in the page, so it follows even if the samples cannot be loaded.
    this.dispatchEvent(new CustomEvent("example", { detail: example, bubbles: true }));
    const isFirst = example === this.#first?.name;
    const html = isFirst ? "" : await loadPart(`${this.dataset["source"] ?? ""}${example}/`);
    // A slower answer must not replace the samples of a later choice.
    if (this.#shown !== example) return;
    const [place, status] = [this.querySelector(".sample-set"), this.querySelector(".sample-status")];
    if (place !== null) this.#fill(place, html ?? `<p class="sample-note">${problem}</p>`);
    if (status !== null) status.textContent = html === undefined ? problem : `Example: ${title}`;
  }

  /** Shows HTML. A call without a body has the same samples with every response, so that only that is replaced. */
  #fill(place: Element, html: string): void {
    const isAnswer = html.trimStart().startsWith('<div class="sample-answer">');
    if (html === "" || isAnswer) place.replaceChildren(...(this.#first?.nodes ?? []));
    else place.innerHTML = html;
    const answer = isAnswer ? place.querySelector(".sample-answer") : null;
    if (answer !== null) answer.outerHTML = html;
  }
}

/** Loads a part of a page. Undefined if that fails, as it does without a connection. */
async function loadPart(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Registers `<call-samples>`. */
export function defineCallSamples(): void {
  customElements.define("call-samples", CallSamples);
}
