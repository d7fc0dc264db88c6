import { AnswerView } from "./answer-view.ts";
import { buildRequest } from "./build-request.ts";
import { readData, type CallData } from "./call-data.ts";
import { CallForm } from "./call-form.ts";
import { checkCall } from "./check-call.ts";
import type { Fault } from "./fault.ts";
import { loadCallValidators } from "./load-validators.ts";
import { printPreference } from "./preference.ts";
import { readReasons } from "./read-reasons.ts";
import { showCheck } from "./show-check.ts";
import { TargetChoice } from "./target-choice.ts";
import { explainSilence, type Fetch } from "./target.ts";
import { TokenRefusedError, Tokens } from "./tokens.ts";

/** Sends the call of a page as the reader edited it, and shows the answer. */
export class SendPanel {
  readonly #call: CallData;
  readonly #form: CallForm;
  readonly #target: TargetChoice;
  readonly #answer: AnswerView;
  readonly #root: HTMLElement;
  readonly #loadPageFetch: () => Promise<Fetch>;
  readonly #tokens = new Tokens();
  #example: string | undefined;
  #latest = 0;

  /** @param loadPageFetch loads the service in the page when it is first used */
  constructor(root: HTMLElement, form: HTMLFormElement, loadPageFetch: () => Promise<Fetch>) {
    this.#root = root;
    this.#loadPageFetch = loadPageFetch;
    this.#call = readData(root) as CallData;
    this.#example = Object.keys(this.#call.examples)[0] ?? this.#call.answers[0];
    this.#form = new CallForm(form, () => void this.#check());
    this.#target = new TargetChoice(form);
    this.#answer = new AnswerView(root);
    void this.#check();
  }

  /** Fills in an example; without a body, its answer is the one that is expected. */
  showExample(name: string): void {
    this.#example = name;
    if (name in this.#call.examples) this.#form.fill(this.#call.examples[name]);
    void this.#check();
  }

  /** Sends the call even if it is not valid, because the reader may want to see the error. */
  async send(): Promise<void> {
    const baseUrl = this.#target.readBaseUrl();
    if (baseUrl === undefined) return;
    const turn = ++this.#latest;
    const { kind } = this.#target;
    this.#answer.showBusy();
    try {
      const faults = await this.#check();
      const fetch: Fetch =
        kind === "page" ? await this.#loadPageFetch() : (...args) => globalThis.fetch(...args);
      const token = this.#call.auth ? await this.#getToken(fetch, baseUrl) : undefined;
      const prefer = kind === "own" ? undefined : this.#target.outcome || this.#preferExample();
      const { url, init } = buildRequest(this.#call, this.#form.read(), { baseUrl, token, prefer });
      const started = performance.now();
      const response = await fetch(url, init);
      const text = await response.text();
      const milliseconds = performance.now() - started;
      if (response.status === 401) this.#tokens.forget(baseUrl);
      // A slower answer must not replace that of a later call.
      if (turn !== this.#latest) return;
      const isJudgedHere = kind !== "own" && response.status === 400 && faults.length > 0;
      const reasons = isJudgedHere ? faults : readRefusal(response, text);
      const { status, headers } = response;
      await this.#answer.showAnswer({ status, headers: [...headers], text, milliseconds, reasons });
    } catch (error) {
      if (turn !== this.#latest) return;
      const isRefused = error instanceof TokenRefusedError;
      const advice = kind === "own" ? " Paste one of your own." : "";
      this.#answer.showProblem(isRefused ? error.message + advice : explainSilence(kind, baseUrl));
    }
  }

  async #getToken(fetch: Fetch, baseUrl: string): Promise<string> {
    return this.#target.token ?? this.#tokens.get(fetch, baseUrl, this.#call.token);
  }

  #preferExample(): string | undefined {
    const { answers, success } = this.#call;
    if (this.#example === undefined || !answers.includes(this.#example)) return undefined;
    return printPreference({ status: Number(success), example: this.#example });
  }

  async #check(): Promise<Fault[]> {
    const validators = await loadCallValidators(this.#call.operationId);
    const faults = checkCall(this.#call, this.#form.read(), this.#form.required, validators);
    this.#form.show(faults);
    showCheck(this.#root, faults, this.#form.places);
    return faults;
  }
}

function readRefusal({ status, headers }: Response, text: string): Fault[] {
  if (status < 400) return [];
  try {
    return readReasons(headers.get("sl-violations"), JSON.parse(text));
  } catch {
    return readReasons(headers.get("sl-violations"), undefined);
  }
}
