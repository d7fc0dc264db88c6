import type { NamedExamples } from "./change-example.ts";
import type { BusinessRule } from "./business-rule.ts";
import { listMedRules } from "./list-med-rules.ts";
import { listOrderRules } from "./list-order-rules.ts";
import { listParameterRules } from "./list-parameter-rules.ts";
import { listSubscriptionRules } from "./list-subscription-rules.ts";

/** Lists the conditional rules and limits of the API, with payloads on both sides of each. */
export function listBusinessRules(examples: NamedExamples): BusinessRule[] {
  return [
    ...listOrderRules(examples),
    ...listSubscriptionRules(examples),
    ...listMedRules(examples),
    ...listParameterRules(examples),
  ];
}
