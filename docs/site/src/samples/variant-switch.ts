import { keepChoice, readChoice } from "./address.ts";

/** Told when the reader chooses a value of the switch, wherever on the page. */
export const choiceEvent = "choice";

/** Announces a chosen value, such as `BOLETO`, to everything on the page that shows a variant. */
export function announceChoice(value: string): void {
  document.dispatchEvent(new CustomEvent(choiceEvent, { detail: value }));
}

/** The choice that goes with the first example that has a field. */
function choiceOfExample(field: HTMLElement | null | undefined): string | undefined {
  const [name = ""] = (field?.dataset["examples"] ?? "").split(" ");
  const options = [...document.querySelectorAll<HTMLOptionElement>("option[data-choice]")];
  return options.find(({ value }) => value === name)?.dataset["choice"];
}

/** Radio buttons for the values of a member, such as the payment method. Members of other variants are hidden. */
class VariantSwitch extends HTMLElement {
  connectedCallback(): void {
    const asked = this.#inputs.find(({ value }) => value === readChoice(this.#name));
    if (asked !== undefined) this.#show(asked.value);
    this.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) announceChoice(target.value);
    });
    document.addEventListener(choiceEvent, ({ detail }) => {
      this.#show(detail);
    });
    // A link to a member of another variant shows that variant.
    const showTarget = () => {
      this.#showTarget();
    };
    window.addEventListener("hashchange", showTarget);
    showTarget();
    // A browser that goes back to the page restores the chosen value, but not what the choice has changed.
    window.addEventListener("pageshow", () => {
      const checked = this.#inputs.find((input) => input.checked);
      if (checked !== undefined) announceChoice(checked.value);
    });
  }

  get #inputs(): HTMLInputElement[] {
    return [...this.querySelectorAll("input")];
  }

  /** The member in the address: `paymentMethod`. */
  get #name(): string {
    return this.#inputs[0]?.name.split(".").at(-1) ?? "";
  }

  #show(value: string): void {
    for (const input of this.#inputs) input.checked = input.value === value;
    keepChoice(this.#name, value === this.#inputs[0]?.value ? undefined : value);
    for (const variant of document.querySelectorAll<HTMLElement>("[data-values]"))
      variant.hidden = !(variant.dataset["values"] ?? "").split(" ").includes(value);
  }

  #showTarget(): void {
    const target = document.getElementById(readTarget());
    const hidden = target?.closest<HTMLElement>("[data-values][hidden]");
    if (hidden === undefined || hidden === null) return;
    const [first = ""] = (hidden.dataset["values"] ?? "").split(" ");
    const value = choiceOfExample(target?.closest<HTMLElement>("[data-examples]")) ?? first;
    if (value === "") return;
    announceChoice(value);
    target?.scrollIntoView();
  }
}

/** The ID that the address leads to. */
function readTarget(): string {
  const part = location.hash.slice(1);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Registers `<variant-switch>`. */
export function defineVariantSwitch(): void {
  customElements.define("variant-switch", VariantSwitch);
}
