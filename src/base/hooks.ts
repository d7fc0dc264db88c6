// Calls the functions that users hand in to observe what happens, and describes what functions of users throw.
// Which hooks there are, with their events, is in client/hooks.ts and webhooks/hooks.ts.

import { PaymentOrdersError } from "../errors/errors.ts";
import type { Log } from "./log.ts";

/**
 * Calls a function that users handed in to observe what happens, as a method of its object. Its error, also a late one,
 * is logged and changes nothing else.
 */
export function callHook<Name extends string>(
  log: Log,
  hooks: { readonly [Hook in Name]?: ((event: never) => unknown) | undefined },
  name: Name,
  event: unknown,
): void {
  if (hooks[name] === undefined) return;
  const report = (error: unknown) => log.error?.(`\`hooks.${name}\` failed: ${describeThrown(error)}`);
  try {
    const result = hooks[name](event as never);
    if (result !== undefined) Promise.resolve(result).catch(report);
  } catch (error) {
    report(error);
  }
}

/**
 * Describes what a function of the user threw, for a log: an error with its stack and the reason behind it, but without
 * its other members, in which many libraries keep requests with their headers.
 */
export function describeThrown(thrown: unknown): string {
  if (!(thrown instanceof Error))
    return typeof thrown === "string" ? thrown : `A value of type ${typeof thrown} was thrown.`;
  const { name, message, stack, cause } = thrown;
  // Errors of this package say what happened; where in the package they were thrown helps nobody.
  if (thrown instanceof PaymentOrdersError) return `${name}: ${message}`;
  const text = stack ?? `${name}: ${message}`;
  return cause instanceof Error ? `${text}\nCause: ${cause.name}: ${cause.message}` : text;
}
