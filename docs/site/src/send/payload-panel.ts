import { readData, type PayloadData } from "./call-data.ts";
import { checkText } from "./check-call.ts";
import { JsonEditor } from "./json-editor.ts";
import { loadPayloadValidator } from "./load-validators.ts";
import { showCheck, showUnchecked } from "./show-check.ts";

/** Checks the payload of a notification as the reader edited it. */
export class PayloadPanel {
  readonly #root: HTMLElement;
  readonly #data: PayloadData;
  readonly #editor: JsonEditor;

  constructor(root: HTMLElement, editor: HTMLElement) {
    this.#root = root;
    this.#data = readData(root) as PayloadData;
    this.#editor = new JsonEditor(editor, () => void this.check());
    void this.check();
  }

  showExample(name: string): void {
    this.#editor.replace(JSON.stringify(this.#data.examples[name], null, 2));
    void this.check();
  }

  async check(): Promise<void> {
    const loaded = await loadPayloadValidator(this.#data.name).then(
      (isValid) => ({ isValid }),
      () => undefined,
    );
    if (loaded === undefined) {
      showUnchecked(this.#root);
      return;
    }
    const { isValid } = loaded;
    const faults = isValid === undefined ? [] : checkText(this.#editor.text, isValid);
    this.#editor.show(faults);
    showCheck(this.#root, faults, this.#editor);
  }
}
