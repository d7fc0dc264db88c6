import { parseUrl } from "../../../../src/base/options.ts";
import { pageText } from "../texts/page-text.ts";

/** Sends a request. The arguments are those of the global `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The targets of calls: the sandbox in the page, the local mock, or a base URL of the reader's. */
const targetKinds = ["page", "mock", "own"] as const;

/** Kind of a target. */
export type TargetKind = (typeof targetKinds)[number];

/** The target of one call. */
export interface Target {
  kind: TargetKind;
  baseUrl: string;
  /** The token that the reader pasted. */
  token: string | undefined;
}

const key = "send-target";

/** Base URL of the mock that `npm start` serves. */
export const mockUrl = "http://127.0.0.1:4010";

/** Base URL of the sandbox in the page. No request to it leaves the page. */
export const pageUrl = "https://in-this-page.example";

/** The hosts that the policy of the pages lets them call over http. */
const httpHosts = ["127.0.0.1", "localhost"];

/** Reads a base URL that was typed: one that the policy of the pages allows. A slash at its end is dropped. */
export function readBaseUrl(text: string): { url: string } | { problem: string } {
  const typed = text.trim();
  const parsed = parseUrl(typed);
  if (parsed === undefined) return { problem: pageText("send.baseUrlMissing") };
  const { protocol, username, password, host, hostname, pathname, search, hash } = parsed;
  if (protocol !== "https:" && !(protocol === "http:" && httpHosts.includes(hostname))) {
    return { problem: pageText("send.baseUrlScheme") };
  }
  if (username !== "" || password !== "") return { problem: pageText("send.baseUrlCredentials") };
  if (search !== "" || hash !== "") return { problem: pageText("send.baseUrlEnd") };
  return { url: `${protocol}//${host}${pathname}`.replace(/\/+$/, "") };
}

/** Returns the target that the reader chose in this tab. */
export function recallTarget(
  storage: () => Pick<Storage, "getItem">,
): Pick<Target, "kind" | "baseUrl"> | undefined {
  try {
    const { kind, baseUrl } = JSON.parse(storage().getItem(key) ?? "{}") as Partial<Target>;
    if (kind === undefined || !targetKinds.includes(kind) || typeof baseUrl !== "string") return undefined;
    return { kind, baseUrl };
  } catch {
    // Storage can be switched off.
    return undefined;
  }
}

/** Keeps the target until the tab is closed. Anything other than a base URL is not kept: it may contain a secret. */
export function rememberTarget(
  storage: () => Pick<Storage, "setItem">,
  kind: TargetKind,
  text: string,
): void {
  const read = readBaseUrl(text);
  try {
    storage().setItem(key, JSON.stringify({ kind, baseUrl: "url" in read ? read.url : "" }));
  } catch {
    // Storage can be switched off or full.
  }
}

/** Selects a target: the server of the contract with this address, if it is one, rather than the reader's own. */
export function selectTarget(
  { options }: { options: Iterable<Pick<HTMLOptionElement, "value" | "dataset" | "selected">> },
  kind: TargetKind,
  baseUrl: string,
): void {
  const fitting = [...options].filter(({ value }) => value === kind);
  const option = fitting.find(({ dataset }) => dataset["url"] === baseUrl) ?? fitting.at(-1);
  if (option !== undefined) option.selected = true;
}

/** Says why a call got no answer, and what helps. A browser does not report the cause to scripts. */
export function explainSilence(kind: TargetKind, baseUrl: string): string {
  if (kind === "page") return pageText("send.sandboxFailed");
  return pageText(kind === "mock" ? "send.silentMock" : "send.silentOwn", { url: baseUrl });
}
