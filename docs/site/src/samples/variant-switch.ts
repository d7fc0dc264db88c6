/** Announces a chosen value of the switch, such as `BOLETO`, to everything on the page that shows a variant. */
export function announceChoice(value: string): void {
  document.dispatchEvent(new CustomEvent("choice", { detail: value }));
}

/** Lets radio buttons, such as those of payment methods, show what goes with their value. The rest is hidden. */
export function switchVariants(inputs: readonly HTMLInputElement[]): void {
  const name = inputs[0]?.name.split(".").at(-1) ?? "";
  const show = (value: string) => {
    for (const input of inputs) input.checked = input.value === value;
    keepChoice(name, value === inputs[0]?.value ? undefined : value);
    for (const variant of document.querySelectorAll<HTMLElement>("[data-values]"))
      variant.hidden = !(variant.dataset["values"] ?? "").split(" ").includes(value);
  };
  const announceChecked = () => {
    const checked = inputs.find((input) => input.checked);
    if (checked !== undefined) announceChoice(checked.value);
  };
  const asked = inputs.find(({ value }) => value === readChoice(name));
  if (asked !== undefined) show(asked.value);
  for (const input of inputs) input.addEventListener("change", announceChecked);
  document.addEventListener("choice", ({ detail }) => {
    show(detail);
  });
  window.addEventListener("hashchange", showTarget);
  showTarget();
  // A browser that goes back to the page restores the chosen value, but not what the choice has changed.
  window.addEventListener("pageshow", announceChecked);
}

/** Shows the variant with the field that the address leads to. */
function showTarget(): void {
  const target = document.getElementById(decodePart(location.hash));
  const hidden = target?.closest<HTMLElement>("[data-values][hidden]");
  if (hidden === undefined || hidden === null) return;
  const field = target?.closest<HTMLElement>("[data-examples]");
  announceChoice(choiceOfExample(field) ?? hidden.dataset["values"]?.split(" ")[0] ?? "");
  target?.scrollIntoView();
}

/** The choice that goes with the first example that has a field. */
function choiceOfExample(field: HTMLElement | null | undefined): string | undefined {
  const [name = ""] = (field?.dataset["examples"] ?? "").split(" ");
  const options = [...document.querySelectorAll<HTMLOptionElement>("option[data-choice]")];
  return options.find(({ value }) => value === name)?.dataset["choice"];
}

/** The ID that an address leads to, by its part from `#` on. */
export function decodePart(hash: string): string {
  const part = hash.slice(1);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns what the address says about a choice of the reader: `BOLETO` for `?paymentMethod=BOLETO`. */
export function readChoice(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/** Keeps a choice in the address, so that it can be sent to somebody else. */
export function keepChoice(name: string, value: string | undefined): void {
  const address = withChoice(location.href, name, value);
  if (address !== location.href) history.replaceState(history.state, "", address);
}

/** Returns an address with a choice in it. Nothing is kept of the first choice, which has no value. */
export function withChoice(address: string, name: string, value: string | undefined): string {
  const url = new URL(address);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
}
