import { printSamples } from "../../../samples/print-samples.ts";
import { pageText } from "../texts/page-text.ts";
import { AnswerView, readJson } from "./answer-view.ts";
import { choosePreference, preferExample, readData, type CallData } from "./call-data.ts";
import { CallForm } from "./call-form.ts";
import { checkCall, listUnsendable, loadCallValidators } from "./check-call.ts";
import { exchange, UnansweredError, type Exchange, type SentCall } from "./exchange.ts";
import { type Fault, listReasons } from "./list-faults.ts";
import { offerNextStep } from "./next-step.ts";
import { readSampleCall } from "./read-sample-call.ts";
import { SampleView } from "./sample-view.ts";
import { showCheck, showUnchecked } from "./show-faults.ts";
import { TargetChoice } from "./target-choice.ts";
import type { Fetch } from "./target.ts";

/** Sends the call of a page as the reader edited it, and shows the answer. */
export class SendPanel {
  readonly #call: CallData;
  readonly #form: CallForm;
  readonly #target: TargetChoice;
  readonly #answer: AnswerView;
  readonly #samples: SampleView | undefined;
  readonly #root: HTMLElement;
  readonly #loadPageFetch: () => Promise<Fetch>;
  #sandbox: HTMLDetailsElement | null;
  #example: string | undefined;
  #latest = 0;

  /** @param loadPageFetch loads the sandbox in the page when it is first used */
  constructor(root: HTMLElement, form: HTMLFormElement, loadPageFetch: () => Promise<Fetch>) {
    this.#root = root;
    this.#loadPageFetch = loadPageFetch;
    this.#call = readData(root) as CallData;
    this.#example = Object.keys(this.#call.examples)[0] ?? this.#call.answers[0];
    this.#form = new CallForm(form, () => void this.#check());
    this.#answer = new AnswerView(root);
    const samples = root.parentElement?.querySelector(".sample-set");
    const follow = () => {
      this.#follow();
    };
    this.#target = new TargetChoice(form, follow);
    if (samples) this.#samples = new SampleView(samples, follow);
    this.#sandbox = root.querySelector<HTMLDetailsElement>(".send-sandbox");
    void this.#check();
  }

  /** Fills in an example. Without a body, it is one of an answer, which is selected unless it is the first one. */
  showExample(name: string): void {
    this.#example = name;
    const { examples, answers } = this.#call;
    if (name in examples) this.#form.fill(examples[name]);
    else this.#target.outcome = name === answers[0] ? "" : (preferExample(this.#call, name) ?? "");
    this.#latest += 1;
    this.#answer.clear();
    void this.#check();
  }

  /** Sends the call even if it is not valid, because the reader may want to see the error. */
  async submit(): Promise<void> {
    const sent = this.#read();
    if (sent === undefined) return;
    const turn = ++this.#latest;
    const [unsendable] = listUnsendable(sent.values.parameters);
    if (unsendable !== undefined) {
      this.#form.moveTo(unsendable);
      this.#answer.showProblem(pageText("send.unsendable", unsendable));
      return;
    }
    this.#answer.showBusy();
    void this.#check();
    try {
      const answer = await exchange(sent, this.#loadPageFetch);
      const reasons = await this.#listReasons(sent, answer);
      // A slower answer must not replace that of a later call.
      if (turn !== this.#latest) return;
      const body = this.#answer.showAnswer({ ...answer, reasons });
      this.#answer.reveal();
      if (sent.target.kind !== "page" || sent.prefer !== undefined) return;
      this.#showSandbox();
      const step = await offerNextStep(await this.#loadPageFetch(), body);
      if (turn === this.#latest && step !== undefined) this.#answer.offer(step);
    } catch (error) {
      if (turn !== this.#latest) return;
      this.#answer.showProblem(explain(error));
      this.#answer.reveal();
    }
  }

  /** Opens the sandbox after the first call. Later, the reader decides. */
  #showSandbox(): void {
    if (this.#sandbox !== null) this.#sandbox.open = true;
    this.#sandbox = null;
  }

  /** Reads everything at once: a token must go to the base URL that it was entered for. */
  #read(): SentCall | undefined {
    const target = this.#target.read();
    if (target === undefined) return undefined;
    const chosen = { chosen: this.#target.outcome, example: this.#example };
    const prefer = choosePreference(this.#call, target.kind, chosen);
    return { call: this.#call, values: this.#form.read(), target, prefer };
  }

  async #listReasons({ call, values, target }: SentCall, { response, text }: Exchange): Promise<Fault[]> {
    return listReasons(response.status, readJson(text), {
      isChecked: target.kind !== "own" && response.status === call.invalid,
      load: () => loadCallValidators(call.operationId),
      check: (validators) => checkCall(values, this.#form.required, validators),
    });
  }

  /** Lets the samples follow what the reader edits, and where it is sent. */
  #follow(): void {
    const call = readSampleCall(this.#call, this.#form.read());
    const { ownUrl } = this.#target;
    const isEdited = this.#form.isEdited || ownUrl !== undefined;
    const note = this.#root.querySelector(".samples-note");
    if (note !== null)
      note.textContent = isEdited ? pageText(call ? "send.samplesFollow" : "send.samplesStay") : "";
    if (call === undefined) return;
    const setting = { baseUrl: ownUrl ?? this.#call.sampleUrl, credentials: this.#call.token.body };
    const printed = printSamples(call, setting);
    this.#samples?.show(isEdited ? printed : undefined);
    const copy = this.#root.querySelector<HTMLElement>("[data-action=copy-curl]");
    if (copy !== null) copy.dataset["text"] = printed.find(({ lang }) => lang === "Shell")?.source ?? "";
  }

  async #check(): Promise<void> {
    this.#follow();
    const validators = await loadCallValidators(this.#call.operationId).catch(() => undefined);
    if (validators === undefined) {
      showUnchecked(this.#root);
      return;
    }
    const faults = checkCall(this.#form.read(), this.#form.required, validators);
    this.#form.show(faults);
    showCheck(this.#root, faults, this.#form.places);
  }
}

function explain(error: unknown): string {
  if (error instanceof UnansweredError) return error.message;
  return pageText("send.incomplete", { error: String(error) });
}
