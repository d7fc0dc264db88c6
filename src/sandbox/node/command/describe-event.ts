import { redactText } from "../../../errors/redact-text.ts";
import type { SandboxEvent } from "../../events.ts";
import { parseUrl } from "../../../options/parse-url.ts";

/** Maximum length of text from outside in a line. */
const maxText = 200;

/** Formats an event as one line for the terminal, without secrets. */
export function describeEvent(event: SandboxEvent): string {
  // A caller or receiver must not be able to send control characters to the terminal.
  return describe(event).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ");
}

function describe(event: SandboxEvent): string {
  switch (event.type) {
    case "request": {
      const { method, path, operationId, status, ms, problem } = event;
      return join([
        `${status === 0 ? "no response" : status} ${method.padEnd(4)} ${hideSecrets(path)}`,
        operationId,
        `${Math.round(ms)} ms`,
        hideSecrets(problem ?? ""),
      ]);
    }
    case "delivery": {
      const { event: name, url, attempt, statusCode, acknowledged, status, message } = event;
      const result = statusCode === 0 ? "no response" : String(statusCode);
      const note = [
        ...(statusCode === 0 ? [hideSecrets(message)] : []),
        ...(statusCode === 200 && !acknowledged ? ["without the acknowledgement body"] : []),
        ...(status === "UNDELIVERED" ? ["undelivered"] : []),
      ].join("; ");
      return join([
        `${result} ${name} to ${hideSecrets(hideQuery(url))}`,
        attempt > 5 ? `attempt ${attempt}` : `attempt ${attempt} of 5`,
        note,
      ]);
    }
    case "skipped":
      return hideSecrets(event.message, Infinity);
    case "fault":
      return `Internal sandbox error: ${hideSecrets(event.message, Infinity)}`;
  }
}

function join(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join("  ");
}

/** Removes what may be secret in a URL: credentials, the query and the fragment. */
function hideQuery(text: string): string {
  const url = parseUrl(text);
  if (url === undefined) return "an invalid URL";
  const { origin, protocol, host, pathname, search } = url;
  return `${origin === "null" ? `${protocol}//${host}` : origin}${pathname}${search === "" ? "" : "?..."}`;
}

/** Removes what looks like a secret, and what is too long. */
function hideSecrets(text: string, longest = maxText): string {
  const hidden = redactText(text);
  return hidden.length > longest ? `${hidden.slice(0, longest)}...` : hidden;
}
