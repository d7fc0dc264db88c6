import type { CallValues, FormField } from "./exchange.ts";
import type { Fault } from "./list-faults.ts";
import { JsonEditor } from "./json-editor.ts";
import { KeptEdits } from "./kept-edits.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/** The fields in which the reader edits a call: parameters, and a body or the fields of a form. */
export class CallForm {
  readonly #parameters: Control[];
  readonly #fields: Control[];
  readonly #editor: JsonEditor | undefined;
  /** The values of the example. */
  readonly #filled: Map<Control, string>;
  readonly #kept: KeptEdits<string[]>;

  constructor(form: HTMLElement, onChange: () => void) {
    this.#parameters = [...form.querySelectorAll<Control>("[data-parameter]")];
    this.#fields = [...form.querySelectorAll<Control>("[data-field]")];
    const editor = form.querySelector<HTMLElement>(".json-editor");
    this.#editor = editor === null ? undefined : new JsonEditor(editor, onChange);
    const controls = [...this.#parameters, ...this.#fields];
    for (const control of controls) control.addEventListener("input", onChange);
    this.#filled = new Map(controls.map((control) => [control, readDefault(control)]));
    const restore = form.querySelector<HTMLElement>(".send-fields ~ [data-action=restore]");
    this.#kept = new KeptEdits(restore);
    restore?.addEventListener("click", () => {
      this.#bringBack();
      onChange();
    });
    const newKey = form.querySelector<HTMLElement>("[data-action=new-key]");
    newKey?.addEventListener("click", () => {
      const key = this.#parameters.find((control) => nameOf(control) === newKey.dataset["key"]);
      if (key !== undefined) key.value = createKey();
      onChange();
    });
  }

  /** Names of the parameters that must be sent. */
  get required(): string[] {
    return this.#parameters.filter(({ dataset }) => dataset["required"] !== undefined).map(nameOf);
  }

  /** The editor, which finds faults in the text of the body. */
  get places(): JsonEditor | undefined {
    return this.#editor;
  }

  /** Whether the reader has changed the body, or a parameter, of the example. */
  get isEdited(): boolean {
    return this.#editor?.isEdited === true || this.#isChanged([...this.#parameters, ...this.#fields]);
  }

  #isChanged(controls: readonly Control[]): boolean {
    return controls.some((control) => control.value !== this.#filled.get(control));
  }

  read(): CallValues {
    const parameters = this.#parameters.map((control) => ({
      name: nameOf(control),
      in: control.dataset["in"] ?? "",
      value: control.value.trim(),
    }));
    const fields = this.#fields.length > 0 ? this.#fields.map(readField) : undefined;
    return { parameters, body: this.#editor?.text ?? fields };
  }

  /** Fills in the body of an example. What the reader had written can be brought back; a chosen file stays. */
  fill(body: unknown): void {
    this.#editor?.replace(JSON.stringify(body, null, 2));
    const fields = this.#texts;
    if (this.#isChanged(fields)) this.#kept.keep(fields.map(({ value }) => value));
    for (const field of fields) {
      const value = (body as Record<string, string | boolean>)[nameOf(field)];
      field.value = value === undefined ? "" : String(value);
      this.#filled.set(field, field.value);
    }
  }

  /** The fields whose values an example has. */
  get #texts(): Control[] {
    return this.#fields.filter(({ type }) => type !== "file");
  }

  #bringBack(): void {
    const fields = this.#texts;
    const edit = this.#kept.exchange(this.#isChanged(fields) ? fields.map(({ value }) => value) : undefined);
    for (const [index, field] of fields.entries()) field.value = edit?.[index] ?? field.value;
    fields[0]?.focus();
  }

  /** Moves to the parameter that is wrong, even if the reader has closed the form. */
  moveTo({ name }: Pick<Fault, "name">): void {
    const control = this.#parameters.find((one) => nameOf(one) === name);
    control?.closest("details")?.setAttribute("open", "");
    control?.focus();
  }

  /** Marks what is wrong. */
  show(faults: readonly Fault[]): void {
    this.#editor?.show(faults.filter(({ pointer }) => pointer !== undefined));
    for (const control of [...this.#parameters, ...this.#fields])
      control.setAttribute("aria-invalid", String(faults.some(({ name }) => name === nameOf(control))));
  }
}

function nameOf({ dataset }: Control): string {
  return dataset["parameter"] ?? dataset["field"] ?? "";
}

/** The value with which a page begins, whatever the browser has restored. */
function readDefault(control: Control): string {
  if (control instanceof HTMLInputElement) return control.defaultValue;
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? "";
}

function readField(control: Control): FormField {
  const isFile = control instanceof HTMLInputElement && control.type === "file";
  return {
    name: nameOf(control),
    value: isFile ? (control.files?.[0] ?? makeSampleFile()) : control.value.trim(),
  };
}

/** Makes a new idempotency key. Only pages that are served securely have `randomUUID`. */
export function createKey(
  source: Pick<Crypto, "getRandomValues"> & Partial<Pick<Crypto, "randomUUID">> = crypto,
): string {
  if (source.randomUUID !== undefined) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An image of one pixel. */
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** Makes the file that is sent if the reader chooses none: an image of one pixel. */
export function makeSampleFile(): File {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  return new File([bytes], "sample.png", { type: "image/png" });
}
