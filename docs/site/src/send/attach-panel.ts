import { pageText } from "../texts/page-text.ts";
import { loadOnce } from "./load-once.ts";

/** The code behind a form, which is loaded late. */
interface Panel {
  showExample(name: string): void;
  submit(): unknown;
}

/**
 * Loads the panel of a form when the reader first points at it, chooses an example or submits the form. The panel shows the
 * example that was chosen last.
 * @returns a function that loads the panel at once
 */
export function attachPanel(root: HTMLElement, loadPanel: () => Promise<Panel>): () => void {
  let example: string | undefined;
  const load = loadOnce(async () => {
    const panel = await loadPanel();
    if (example !== undefined) panel.showExample(example);
    return panel;
  });
  // A failure is reported to a reader who submits the form.
  const open = () => void load().catch(() => undefined);
  for (const sign of ["pointerover", "focusin", "input"]) root.addEventListener(sign, open, { once: true });
  root.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    load().then(
      (panel) => panel.submit(),
      () => {
        const place = root.querySelector(".answer-head") ?? root.querySelector(".send-check");
        if (place !== null) place.textContent = pageText("send.notLoaded");
      },
    );
  });
  document.addEventListener("example", ({ detail }) => {
    example = detail;
    load().then(
      (panel) => {
        panel.showExample(detail);
      },
      () => undefined,
    );
  });
  return open;
}
