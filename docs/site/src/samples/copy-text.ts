import { pageText } from "../texts/page-text.ts";

/**
 * Lets each button of the class `copy-text` copy its `data-text`, or the text of the page at its `data-source`. Buttons may
 * come later, as those of responses do.
 */
export function copyTexts(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>(".copy-text");
    if (!button) return;
    const label = (button.dataset["label"] ??= button.textContent);
    void copy(button.dataset)
      .then(
        () => pageText("page.copied"),
        () => pageText("page.notCopied"),
      )
      .then((result) => {
        button.textContent = result;
        setTimeout(() => (button.textContent = label), 2_000);
      });
  });
}

async function copy({ text = "", source }: DOMStringMap): Promise<void> {
  await navigator.clipboard.writeText(source === undefined ? text : await readPage(source));
}

async function readPage(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  return response.text();
}
