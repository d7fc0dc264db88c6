import { toSlug } from "../addresses/addresses.ts";
import type { Contract } from "../../src/contract/read-contract.ts";

/** Lists of values that a guide explains value by value. */
const explained: readonly (readonly [guide: string, schema: string])[] = [
  ["onboarding-documents", "DocumentType"],
  ["med-cases", "MedCaseStatus"],
  ["med-cases", "MedSituationType"],
  ["other-payment-methods", "PaymentMethod"],
  ["pix-automatico", "PaymentPurpose"],
  ["pix-automatico", "SubscriptionType"],
];

/** Lists the operations and notifications that no guide links, and the values that a guide of their list omits. */
export function findUnmentioned(contract: Contract, guides: Readonly<Record<string, string>>): string[] {
  const all = Object.values(guides).join("\n");
  const targets = [
    ...contract.operations.map(({ operationId }) => `${toSlug(operationId)}.yaml`),
    ...contract.notifications.map(({ name }) => `events/${name}.yaml`),
  ];
  const unlinked = targets.filter((file) => !all.includes(`/${file})`));
  const omitted = explained.flatMap(([guide, schema]) => {
    const found = Object.entries(guides).find(([name]) => name.includes(guide));
    if (found === undefined)
      throw new Error(`No guide is called ${guide}; correct the list in find-unmentioned.ts.`);
    const [file, text] = found;
    const missing = listValues(contract, schema).filter((value) => !text.match(/\w+/gu)?.includes(value));
    return missing.map((value) => `docs/guides/${file} does not mention \`${value}\` of ${schema}.`);
  });
  return [...unlinked.map((file) => `No guide in docs/guides/ links the ${file} of openapi/.`), ...omitted];
}

function listValues({ schemas }: Contract, name: string): string[] {
  const schema = schemas.find((other) => other.name === name)?.schema;
  if (typeof schema !== "object") return [];
  return (schema.enum ?? schema["x-extensible-enum"] ?? []).map(String);
}
