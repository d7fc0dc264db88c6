import { fitTo } from "./fit-member.ts";
import { describeLack, findFit } from "./fit-request.ts";
import type { PlannedCase } from "./plan.ts";
import { noToken, takesToken } from "./service/tokens.ts";
import type { Target } from "./target.ts";

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
