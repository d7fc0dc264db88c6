// What a function of the user threw, without secrets: libraries put requests, with their headers, into their errors.

import { printLinesSafely } from "../contract/safe-text.ts";
import { PaymentOrdersError } from "./errors.ts";
import { createRedactor, longestText, type Redact, redactText } from "./redact.ts";

/**
 * Describes what a function of the user threw, for a log: an error with its stack and the reason behind it, but without
 * secrets, and without its other members, in which many libraries keep requests with their headers.
 */
export function describeThrown(thrown: unknown, secrets?: readonly string[]): string {
  return printLinesSafely(redactText(tellThrown(thrown), secrets));
}

function tellThrown(thrown: unknown): string {
  if (!(thrown instanceof Error))
    return typeof thrown === "string" ? thrown : `A value of type ${typeof thrown} was thrown.`;
  const { name, message, stack, cause } = thrown;
  // Errors of this package say what happened; where in the package they were thrown helps nobody.
  if (thrown instanceof PaymentOrdersError) return `${name}: ${message}`;
  const text = stack ?? `${name}: ${message}`;
  return cause instanceof Error ? `${text}\nCause: ${cause.name}: ${cause.message}` : text;
}

/**
 * Returns what was thrown. If it contains one of these secrets, or what looks like one, returns a copy: an `Error` with
 * the redacted texts, and without other members.
 */
export function hideSecrets(thrown: unknown, secrets: readonly string[] = []): unknown {
  return hide(thrown, createRedactor(secrets), 0);
}

// Causes can be circular.
const deepest = 8;

function hide(thrown: unknown, redact: Redact, depth: number): unknown {
  // Errors of this package contain no secret.
  if (thrown instanceof PaymentOrdersError) return thrown;
  if (typeof thrown === "string") return redact(thrown);
  if (isHarmless(thrown, redact, depth)) return thrown;
  if (!(thrown instanceof Error)) return `A value of type ${typeof thrown} with a secret`;
  const { name, message, stack, cause } = thrown;
  const copy = new Error(redact(message));
  const texts = { name: redact(name), stack: redact(String(stack)) };
  for (const [member, value] of Object.entries(texts))
    Object.defineProperty(copy, member, { value, configurable: true, writable: true });
  const { code } = thrown as { code?: unknown };
  if (typeof code === "string") Object.assign(copy, { code: redact(code) });
  if (cause !== undefined && depth < deepest)
    Object.defineProperty(copy, "cause", { value: hide(cause, redact, depth + 1), configurable: true });
  return copy;
}

/** Returns whether a value and everything in it can be read as plain data, and contains no secret. */
function isHarmless(value: unknown, redact: Redact, depth: number): boolean {
  if (typeof value !== "object" || value === null) return isHarmlessText(String(value), redact);
  if (depth > deepest) return false;
  if (value instanceof PaymentOrdersError) return true;
  const isPlain =
    value instanceof Error || Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return false;
  // Names of members are texts too, and those of an error that are not enumerable, such as its cause, are printed.
  return Reflect.ownKeys(value).every((name) => {
    const member = Reflect.getOwnPropertyDescriptor(value, name);
    // Not read: it may run code.
    if (member === undefined || !("value" in member)) return name === "stack";
    return typeof name === "string" && isHarmlessMember(name, member.value, redact, depth);
  });
}

function isHarmlessMember(name: string, value: unknown, redact: Redact, depth: number): boolean {
  // The name of a member can show that its value is a secret.
  const isNamed = typeof value === "string" && !isHarmlessText(`${name}: ${value}`, redact);
  return !isNamed && isHarmlessText(name, redact) && isHarmless(value, redact, depth + 1);
}

function isHarmlessText(text: string, redact: Redact): boolean {
  return text.length <= longestText && redact(text) === text;
}
