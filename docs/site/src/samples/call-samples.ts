import { announceChoice, choiceEvent } from "./variant-switch.ts";

/** Shows the samples of the example that the reader chooses, by name or by the page's switch. */
class CallSamples extends HTMLElement {
  #latest = "";

  connectedCallback(): void {
    const select = this.querySelector<HTMLSelectElement>(".sample-choice select");
    if (select === null) return;
    select.addEventListener("change", () => {
      const choice = select.selectedOptions[0]?.dataset["choice"];
      void this.#show(select.value);
      if (choice !== undefined) announceChoice(choice);
    });
    document.addEventListener(choiceEvent, ({ detail }) => {
      if (select.selectedOptions[0]?.dataset["choice"] === detail) return;
      const option = [...select.options].find(({ dataset }) => dataset["choice"] === detail);
      if (option === undefined) return;
      select.value = option.value;
      void this.#show(option.value);
    });
  }

  async #show(example: string): Promise<void> {
    this.#latest = example;
    const place = this.querySelector(".sample-set");
    const response = await fetch(`${this.dataset["source"] ?? ""}${example}/`);
    if (!response.ok || place === null) return;
    const html = await response.text();
    // A slower answer must not replace the samples of a later choice.
    if (this.#latest !== example) return;
    place.innerHTML = html;
    this.dispatchEvent(new CustomEvent("example", { detail: example, bubbles: true }));
  }
}

/** Registers `<call-samples>`. */
export function defineCallSamples(): void {
  customElements.define("call-samples", CallSamples);
}
