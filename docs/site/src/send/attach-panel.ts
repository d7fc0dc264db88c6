import { loadOnce } from "./load-once.ts";

/** The code behind a form, which is loaded late. */
interface Panel {
  showExample(name: string): void;
}

/** A form of a page, and its panel. */
export interface PanelOptions<P extends Panel> {
  form: HTMLFormElement;
  load: () => Promise<P>;
  /** @param isApart whether the reader is elsewhere on the page */
  submit: (panel: P, isApart: boolean) => unknown;
  /** Reports to a reader who submits the form that the panel could not be loaded. */
  showProblem: () => void;
}

/**
 * Loads the panel of an element when the reader first points at it, chooses an example or submits its form. The panel
 * shows the example that was chosen last.
 * @returns a function that loads the panel at once
 */
export function attachPanel<P extends Panel>(
  element: HTMLElement,
  { form, submit, showProblem, ...source }: PanelOptions<P>,
): () => void {
  let example: string | undefined;
  const load = loadOnce(async () => {
    const panel = await source.load();
    if (example !== undefined) panel.showExample(example);
    return panel;
  });
  const open = () => {
    load().catch(() => {
      // The reader has not asked for anything yet.
    });
  };
  for (const sign of ["pointerover", "focusin", "input"])
    element.addEventListener(sign, open, { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const isApart = !element.contains(document.activeElement);
    void load().then((panel) => submit(panel, isApart), showProblem);
  });
  document.addEventListener("example", ({ detail }) => {
    example = detail;
    load().then(
      (panel) => {
        panel.showExample(detail);
      },
      () => {
        // It is filled in once the panel can be loaded.
      },
    );
  });
  return open;
}
