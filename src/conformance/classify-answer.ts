import { parseJson } from "./json-values.ts";
import type { Answer } from "./read-answer.ts";

/** What an answer says about its request. */
export type AnswerClass =
  | { kind: "accepted" | "refused" | "unauthenticated" | "server-error" }
  /** It says nothing about the request. `reason` continues "was answered by". */
  | { kind: "unclear"; reason: string };

/** The statuses that say that something is wrong with the request itself. */
const refusals = new Set([400, 405, 406, 409, 410, 411, 412, 413, 414, 415, 416, 417, 422, 431]);

const unclear: Readonly<Record<number, string>> = {
  404: "404, as for a resource that does not exist",
  408: "408, a timeout",
  429: "429, too many requests",
};

/** The statuses of a gateway. With a page of its own, it is not the service that answers. */
const gateway = new Set([502, 503, 504]);

/**
 * Classifies an answer. 404 and 429 do not refuse a request for what is wrong with it, and neither do a redirect and the
 * page of a proxy.
 */
export function classifyAnswer({ status, headers, mediaType, text }: Answer): AnswerClass {
  const isPage = /html/u.test(mediaType) && parseJson(text) === undefined;
  if (status >= 500 && !(isPage && gateway.has(status))) return { kind: "server-error" };
  if (status >= 300 && status < 400) {
    const host = readHost(headers["location"]);
    return {
      kind: "unclear",
      reason: `${status}, a redirect${host && ` to ${host}`}, which is not followed`,
    };
  }
  if (isPage) return { kind: "unclear", reason: `${status} and an HTML page, as of a login or a proxy` };
  if (status >= 200 && status < 300) return { kind: "accepted" };
  if (status === 401 || status === 403) return { kind: "unauthenticated" };
  if (refusals.has(status)) return { kind: "refused" };
  return { kind: "unclear", reason: unclear[status] ?? String(status) };
}

function readHost(location: string | undefined): string {
  return /^https?:\/\/([^/?#]+)/u.exec(location ?? "")?.[1] ?? "";
}

/** Whether the service carried a request out, or may have. */
export function mayBeCarriedOut(answer: Answer): boolean {
  return answer.status >= 500 || classifyAnswer(answer).kind === "accepted";
}
