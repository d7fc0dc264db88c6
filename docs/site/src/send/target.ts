import { parseUrl } from "../../../../src/options/parse-url.ts";
/** Sends a request. The arguments are those of the global `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The targets of calls: the sandbox in the page, the local mock, or a base URL of the reader's. */
export const targetKinds = ["page", "mock", "own"] as const;

/** Kind of a target. */
export type TargetKind = (typeof targetKinds)[number];

/** The target of one call. */
export interface Target {
  kind: TargetKind;
  baseUrl: string;
  /** The token that the reader pasted. */
  token: string | undefined;
}

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
  if (parsed === undefined) return { problem: "Enter a base URL such as https://api.example.com." };
  const { protocol, username, password, host, hostname, pathname, search, hash } = parsed;
  if (protocol !== "https:" && !(protocol === "http:" && httpHosts.includes(hostname))) {
    const problem = `The base URL must begin with https://. Over http://, pages may call only ${httpHosts.join(" and ")}.`;
    return { problem };
  }
  if (username !== "" || password !== "") return { problem: "The base URL must not contain credentials." };
  if (search !== "" || hash !== "") return { problem: "The base URL must end before ? and #." };
  return { url: `${protocol}//${host}${pathname}`.replace(/\/+$/, "") };
}

/** Says why a call got no answer, and what helps. A browser does not report the cause to scripts. */
export function explainSilence(kind: TargetKind, baseUrl: string): string {
  if (kind === "page") return "The sandbox on this page could not be loaded. Reload the page.";
  if (kind === "mock")
    return `No response from ${baseUrl}. Start the mock with npm start in a clone of the repository; your browser may also ask for permission for this page to call your machine.`;
  return `No response from ${baseUrl}. It cannot be reached, or it does not allow calls from web pages (CORS).`;
}
