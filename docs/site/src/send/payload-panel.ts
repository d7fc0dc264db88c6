import { readData, type PayloadData } from "./call-data.ts";
import { checkText, loadPayloadValidator } from "./check-call.ts";
import { JsonEditor } from "./json-editor.ts";
import { showCheck, showUnchecked } from "./show-faults.ts";

/** Checks the payload of a notification as the reader edited it. */
export class PayloadPanel {
  readonly #root: HTMLElement;
  readonly #data: PayloadData;
  readonly #editor: JsonEditor;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#data = readData(root) as PayloadData;
    this.#editor = new JsonEditor(root, () => void this.submit());
    void this.submit();
  }

  showExample(name: string): void {
    this.#editor.replace(JSON.stringify(this.#data.examples[name], null, 2));
    void this.submit();
  }

  async submit(): Promise<void> {
    try {
      const isValid = await loadPayloadValidator(this.#data.name);
      const faults = isValid === undefined ? [] : checkText(this.#editor.text, isValid);
      this.#editor.show(faults);
      showCheck(this.#root, faults, this.#editor);
    } catch {
      showUnchecked(this.#root);
    }
  }
}
