import { recallTarget, rememberTarget } from "./remember-target.ts";
import { mockUrl, pageUrl, readBaseUrl, type TargetKind } from "./target.ts";

const notes: Record<TargetKind, string> = {
  page: "Answered by a mock service in this page. Nothing is sent to a server.",
  mock: `Sent to ${mockUrl}, where npm start serves the mock.`,
  own: "Sent to your base URL. The token is kept until you leave this page, and nowhere else.",
};

/** The controls with which the reader chooses where calls go. */
export class TargetChoice {
  readonly #form: HTMLFormElement;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    const remembered = recallTarget(() => sessionStorage);
    if (remembered !== undefined) {
      this.#select("target").value = remembered.kind;
      this.#input("baseUrl").value = remembered.baseUrl;
    }
    this.#select("target").addEventListener("change", () => {
      this.#show();
    });
    this.#input("baseUrl").addEventListener("change", () => {
      this.#readUrl();
      this.#remember();
    });
    this.#show();
  }

  get kind(): TargetKind {
    return this.#select("target").value as TargetKind;
  }

  /** The documented answer that the reader selected; empty for that of the example. */
  get outcome(): string {
    return this.#select("outcome").value;
  }

  /** The token that the reader pasted. */
  get token(): string | undefined {
    const field = this.#form.querySelector<HTMLInputElement>("[name=token]");
    const token = this.kind === "own" ? field?.value.trim() : "";
    return token === "" ? undefined : token;
  }

  /** Returns the base URL. If it is not valid, says so, moves there, and returns `undefined`. */
  readBaseUrl(): string | undefined {
    if (this.kind === "page") return pageUrl;
    if (this.kind === "mock") return mockUrl;
    const url = this.#readUrl();
    if (url === undefined) this.#input("baseUrl").focus();
    return url;
  }

  #readUrl(): string | undefined {
    const field = this.#input("baseUrl");
    const read = readBaseUrl(field.value, location.protocol === "https:");
    const problem = "problem" in read ? read.problem : "";
    field.setAttribute("aria-invalid", String(problem !== ""));
    const place = this.#form.querySelector("#base-url-problem");
    if (place !== null) place.textContent = problem;
    return "url" in read ? read.url : undefined;
  }

  #show(): void {
    const own = this.#form.querySelector<HTMLElement>(".send-own");
    if (own !== null) own.hidden = this.kind !== "own";
    const note = this.#form.querySelector(".send-note");
    if (note !== null) note.textContent = notes[this.kind];
    // Only a mock lets the reader choose the answer.
    this.#select("outcome").disabled = this.kind === "own";
    this.#remember();
  }

  #remember(): void {
    rememberTarget(() => sessionStorage, { kind: this.kind, baseUrl: this.#input("baseUrl").value });
  }

  #select(name: string): HTMLSelectElement {
    return this.#form.elements.namedItem(name) as HTMLSelectElement;
  }

  #input(name: string): HTMLInputElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement;
  }
}
