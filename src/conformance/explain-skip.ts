import { fitTo } from "./fit-member.ts";
import { findFit } from "./fit-request.ts";
import type { PlannedCase } from "./plan.ts";
import { noToken, takesToken } from "./service/tokens.ts";
import type { Target } from "./target.ts";

/** Says what the target lacks for a valid request, if it cannot be sent without it. */
export function describeLack(missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined;
  return `the target has no ${missing.map((name) => `\`${name}\``).join(" and ")}`;
}

/** Says why a case will be skipped, as far as it is known before anything is sent: earlier calls may create what is missing. */
export function explainSkip({ case: one, skipped }: PlannedCase, target: Target): string | undefined {
  if (skipped !== undefined) return skipped;
  const request = one.control ?? one.request;
  const { missing } = findFit(one.operation, request, fitTo(target, new Date()));
  const isLocked =
    takesToken(one.operation, request) && target.token === undefined && target.credentials === undefined;
  // A probe makes its own requests, of what earlier answers gave.
  return (one.group === "probes" ? undefined : describeLack(missing)) ?? (isLocked ? noToken : undefined);
}
