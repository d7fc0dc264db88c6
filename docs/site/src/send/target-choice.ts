import { pageText } from "../texts/page-text.ts";
import { printBaseUrl, readTarget } from "./read-target.ts";
import {
  mockUrl,
  readBaseUrl,
  rememberTarget,
  selectTarget,
  type Target,
  type TargetKind,
} from "./target.ts";

const notes = { page: "send.notePage", mock: "send.noteMock", own: "send.noteOwn" } as const;

/** The controls with which the reader chooses where calls go. */
export class TargetChoice {
  readonly #form: HTMLFormElement;

  /** @param onChange called when calls go somewhere else */
  constructor(form: HTMLFormElement, onChange: () => void) {
    this.#form = form;
    this.#select("target").addEventListener("change", () => {
      this.#show();
      this.#remember();
      onChange();
    });
    this.#input("baseUrl").addEventListener("change", () => {
      const url = this.#readUrl();
      selectTarget(this.#select("target"), "own", url ?? "");
      this.#remember();
      onChange();
    });
    this.#show();
  }

  /** The documented answer that the reader selected; empty for what the service answers by itself. */
  get outcome(): string {
    return this.#select("outcome").value;
  }

  /** Selects a documented answer; none if it is empty. */
  set outcome(value: string) {
    this.#select("outcome").value = value;
  }

  /** Returns the target. If a field is not valid, says so, moves there, and returns `undefined`. */
  read(): Target | undefined {
    const url = this.#input("baseUrl");
    const token = this.#form.querySelector<HTMLInputElement>("[name=token]");
    const { target, problems } = readTarget(this.#kind, url.value, token?.value ?? "");
    this.#showProblem(url, problems.baseUrl);
    if (token !== null) this.#showProblem(token, problems.token);
    if (target === undefined) (problems.baseUrl === "" ? token : url)?.focus();
    return target;
  }

  /** The base URL that the reader entered, as the samples print it. */
  get ownUrl(): string | undefined {
    return this.#kind === "own" ? printBaseUrl(this.#input("baseUrl").value) : undefined;
  }

  get #kind(): TargetKind {
    return this.#select("target").value as TargetKind;
  }

  #readUrl(): string | undefined {
    const field = this.#input("baseUrl");
    const read = readBaseUrl(field.value);
    this.#showProblem(field, "problem" in read ? read.problem : "");
    return "url" in read ? read.url : undefined;
  }

  #showProblem(field: HTMLInputElement, problem: string): void {
    field.setAttribute("aria-invalid", String(problem !== ""));
    const place = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    if (place !== null) place.textContent = problem;
  }

  #show(): void {
    const [chosen] = this.#select("target").selectedOptions;
    // A server of the contract.
    if (chosen?.dataset["url"] !== undefined) this.#input("baseUrl").value = chosen.dataset["url"];
    const own = this.#form.querySelector<HTMLElement>(".send-own");
    if (own !== null) own.hidden = this.#kind !== "own";
    const sandbox = this.#form.parentElement?.querySelector<HTMLElement>(".send-sandbox") ?? null;
    if (sandbox !== null) sandbox.hidden = this.#kind !== "page";
    const note = this.#form.querySelector(".send-note");
    if (note !== null) note.textContent = pageText(notes[this.#kind], { url: mockUrl });
    // Only the sandbox and the mock let the reader choose the answer.
    this.#select("outcome").disabled = this.#kind === "own";
  }

  #remember(): void {
    rememberTarget(() => sessionStorage, this.#kind, this.#input("baseUrl").value);
  }

  #select(name: string): HTMLSelectElement {
    return this.#form.elements.namedItem(name) as HTMLSelectElement;
  }

  #input(name: string): HTMLInputElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement;
  }
}
