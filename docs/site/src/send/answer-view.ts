import { element as createElement } from "../../../../src/sandbox/inspector/elements.js";
import type { Fault } from "./list-faults.ts";
import type { Exchange } from "./exchange.ts";
import { renderJson } from "./json-text.ts";
import { listFaultItems } from "./show-faults.ts";
import { shortenText } from "../samples/shorten-text.ts";
import { pageText } from "../texts/page-text.ts";

/** An answer as the panel shows it. */
export interface ShownAnswer extends Exchange {
  /** The reasons why the service rejected the call. */
  reasons: Fault[];
}

/** The place where answers are shown. Screen readers announce the status and the reasons only. */
export class AnswerView {
  readonly #head: HTMLElement;
  readonly #parts: Element;

  constructor(section: Element) {
    const [head, parts] = [
      section.querySelector<HTMLElement>(".answer-head"),
      section.querySelector(".answer-parts"),
    ];
    if (head === null || parts === null) throw new Error("The section for responses is not complete.");
    [this.#head, this.#parts] = [head, parts];
  }

  /** Says that the call is on its way. The last answer stays until the next one is there. */
  showBusy(): void {
    this.#head.replaceChildren(createElement("p", { class: "answer-line" }, pageText("send.busy")));
  }

  /** Removes the answer to a call that the form does not show any more. */
  clear(): void {
    this.#head.replaceChildren();
    this.#parts.replaceChildren();
  }

  /** Shows why there is no answer. */
  showProblem(message: string): void {
    this.#head.replaceChildren(createElement("p", { class: "answer-line fault" }, message));
    this.#parts.replaceChildren();
  }

  /** Scrolls to the answer. The focus stays where it is. */
  reveal(): void {
    this.#head.scrollIntoView({ block: "nearest" });
  }

  /** Puts what can be done next beside the status. */
  offer(step: Element): void {
    this.#head.querySelector(".answer-line")?.append(" ", step);
    this.#head.scrollIntoView({ block: "nearest" });
  }

  /**
   * Shows an answer: the status, the reasons of a rejection, a QR code and the body.
   * @returns the body, if it is JSON
   */
  showAnswer({ response, text, milliseconds, reasons }: ShownAnswer): unknown {
    const { status } = response;
    const body = readJson(text);
    const kind = status < 300 ? "ok" : "error";
    const line = createElement(
      "p",
      { class: "answer-line" },
      createElement("strong", { class: `status status-${kind}` }, String(status)),
      ` ${describeAnswer(status, milliseconds)} `,
      ...(text === "" ? [] : [createCopyButton(text, body)]),
    );
    const list = createElement("ul", { class: "faults reasons" }, ...listFaultItems(reasons));
    this.#head.replaceChildren(line, ...(reasons.length > 0 ? [list] : []));
    const shown = showBody(text, body);
    this.#parts.replaceChildren(shown);
    const payload = findQrCode(status, body);
    if (payload !== undefined) void addQrCode(payload, shown);
    return body;
  }
}

/** Says what became of a call, and how long that took. */
export function describeAnswer(status: number, milliseconds: number): string {
  const time = milliseconds < 1 ? pageText("send.quick") : `${Math.round(milliseconds)} ms`;
  if (status < 300) return pageText("send.accepted", { time });
  if (status < 400) return pageText("send.responded", { time });
  return pageText(status < 500 ? "send.rejected" : "send.failed", { time });
}

/** Finds what a response shows as a QR code. In an example, it may be a placeholder. */
export function findQrCode(status: number, body: unknown): string | undefined {
  const { qrcodeData: payload } = (body ?? {}) as { qrcodeData?: unknown };
  return status < 300 && typeof payload === "string" && !payload.startsWith("<") ? payload : undefined;
}

function showBody(text: string, body: unknown): Element {
  if (text === "") return createElement("p", { class: "send-note" }, pageText("send.noBody"));
  const shown = body === undefined ? text : JSON.stringify(body, shortenText, 2);
  const code = createElement("code", {}, body === undefined ? shown : renderJson(shown));
  return createElement(
    "pre",
    { class: "answer-body", role: "group", tabindex: "0", "aria-label": pageText("send.answerBody") },
    code,
  );
}

/** Returns the button that copies a body with its long texts, which are shortened where it is shown. */
function createCopyButton(text: string, body: unknown): Element {
  const whole = body === undefined ? text : JSON.stringify(body, null, 2);
  const button = createElement("button", {
    type: "button",
    class: "copy-text small-button",
    "data-text": whole,
  });
  button.textContent = pageText("send.copyBody");
  return button;
}

/** Adds a QR code before the body that contains it, which a newer answer may have replaced by then. */
async function addQrCode(payload: string, body: Element): Promise<void> {
  const note = pageText("send.qrCodeFailed");
  const code = await showQrCode(payload).catch(() => createElement("p", { class: "send-note" }, note));
  body.before(code);
}

/** The library is loaded for the first code only. */
async function showQrCode(payload: string): Promise<Element> {
  const { drawQrCode } = await import("../../../../src/sandbox/qr-code.ts");
  const alt = pageText("send.qrCode");
  const src = `data:image/png;base64,${drawQrCode(payload)}`;
  const image = createElement("img", { src, alt, width: "220", height: "220" });
  const name = createElement("code", {}, "qrcodeData");
  const caption = createElement("figcaption", {}, name, ` ${pageText("send.qrCodeCaption")}`);
  return createElement("figure", { class: "qr-code" }, image, caption);
}

/** Reads JSON; undefined if the text is something else. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
