import { keepChoice, readChoice, announceChoice } from "./variant-switch.ts";
import { pageText } from "../texts/page-text.ts";

/** Shows the samples of the example that the reader chooses, by name or by the page's switch. */
export function followExample(root: HTMLElement): void {
  const select = root.querySelector<HTMLSelectElement>(".sample-choice select");
  const place = root.querySelector(".sample-set");
  const status = root.querySelector(".sample-status");
  if (select === null || place === null || status === null) return;
  const options = [...select.options];
  const first = { name: options[0]?.value, nodes: [...place.childNodes] };
  let shown = first.name;
  // The only link to the style of code is in the samples: with them, it would be gone until it is loaded again.
  const style = place.querySelector("link[rel='stylesheet']");
  if (style !== null) document.head.append(style.cloneNode());

  const show = async ({ value: example, text: title }: HTMLOptionElement) => {
    shown = example;
    // The body of the request is in the page, so it follows even if the samples cannot be loaded.
    document.dispatchEvent(new CustomEvent("example", { detail: example }));
    const html = example === first.name ? "" : await loadPart(`${root.dataset["source"] ?? ""}${example}/`);
    // A slower answer must not replace the samples of a later choice.
    if (shown !== example) return;
    const problem = pageText("page.sampleProblem");
    if (html === "") place.replaceChildren(...first.nodes);
    else place.innerHTML = html ?? `<p class="sample-note">${problem}</p>`;
    const name = document.createElement("span");
    Object.assign(name, { lang: "en", textContent: title });
    status.replaceChildren(...(html === undefined ? [problem] : [pageText("page.example"), " ", name]));
  };
  const follow = () => {
    const [option] = select.selectedOptions;
    if (option === undefined || option.value === shown) return;
    void show(option);
    const { choice } = option.dataset;
    if (choice !== undefined) announceChoice(choice);
  };

  const asked = options.find(({ value }) => value === readChoice("example"));
  if (asked !== undefined) select.value = asked.value;
  select.addEventListener("change", () => {
    keepChoice("example", select.selectedIndex === 0 ? undefined : select.value);
    follow();
  });
  // A browser that goes back to the page restores the chosen example, but not its samples.
  window.addEventListener("pageshow", follow);
  document.addEventListener("choice", ({ detail }) => {
    const fits = ({ dataset }: HTMLOptionElement) => dataset["choice"] === detail;
    if (options.some((option) => option.value === shown && fits(option))) return;
    const option = [...select.selectedOptions, ...options].find(fits);
    if (option === undefined) return;
    if (!option.selected) keepChoice("example", undefined);
    select.value = option.value;
    void show(option);
  });
}

/** Loads a part of a page. Undefined if that fails, as it does without a connection. */
async function loadPart(address: string): Promise<string | undefined> {
  const response = await fetch(address).catch(() => undefined);
  if (response?.ok !== true) return undefined;
  const html = await response.text().catch(() => undefined);
  // Its head is for search engines.
  return html && new DOMParser().parseFromString(html, "text/html").body.innerHTML;
}
