import { pageText } from "../texts/page-text.ts";
import { findUnsendable } from "./check-call.ts";
import { mockUrl, pageUrl, readBaseUrl, type Target, type TargetKind } from "./target.ts";

/** A target that the reader chose, or what is wrong with the fields for it. */
interface ReadTarget {
  target: Target | undefined;
  problems: Readonly<Record<"baseUrl" | "token", string>>;
}

/** Reads a target, with the base URL and the token that the reader typed for one of their own. */
export function readTarget(kind: TargetKind, url: string, typed: string): ReadTarget {
  const none = { baseUrl: "", token: "" };
  if (kind !== "own") {
    const baseUrl = kind === "page" ? pageUrl : mockUrl;
    return { target: { kind, baseUrl, token: undefined }, problems: none };
  }
  const read = readBaseUrl(url);
  const token = typed.trim();
  const character = findUnsendable(token);
  if ("url" in read && character === undefined)
    return { target: { kind, baseUrl: read.url, token: token === "" ? undefined : token }, problems: none };
  return {
    target: undefined,
    problems: {
      baseUrl: "problem" in read ? read.problem : "",
      token: character === undefined ? "" : pageText("send.unsendableToken", { character }),
    },
  };
}

/** Returns the base URL as the samples print it, if it is one: no character of it is special in a string. */
export function printBaseUrl(typed: string): string | undefined {
  const read = readBaseUrl(typed);
  if (!("url" in read)) return undefined;
  return read.url.replaceAll(/[$'!`]/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
