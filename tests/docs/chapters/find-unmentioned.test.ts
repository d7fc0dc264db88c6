import { expect, test } from "vitest";
import { findUnmentioned } from "../../../docs/chapters/find-unmentioned.ts";
import { loadContract } from "../../read-contract/load-contract.ts";
import { readGuides } from "../read-guides.ts";

const guides = Object.fromEntries((await readGuides()).map(({ name, text }) => [name, text]));
const contract = loadContract();
const before = findUnmentioned(contract, guides);

test("an operation and a notification that no guide links are listed", () => {
  const unlinked = Object.fromEntries(
    Object.entries(guides).map(([name, text]) => [
      name,
      text.replaceAll(/[^(]*\/(?:get-payout|events\/ORDER-PAYIN\.PAID)\.yaml/gu, "other.yaml"),
    ]),
  );
  expect(findUnmentioned(contract, unlinked).filter((text) => !before.includes(text))).toEqual([
    "No guide in docs/guides/ links the get-payout.yaml of openapi/.",
    "No guide in docs/guides/ links the events/ORDER-PAYIN.PAID.yaml of openapi/.",
  ]);
});

test.each([
  ["PaymentMethod/enum/0", "BOLETO_FLASH", "03-other-payment-methods.md"],
  ["MedCaseStatus/x-extensible-enum/5", "CLOSED", "13-med-cases.md"],
])("a value that the guide of its list omits is listed: %s", (pointer, value, guide) => {
  const changed = loadContract([`/components/schemas/${pointer}`, value]);
  expect(findUnmentioned(changed, guides).filter((text) => !before.includes(text))).toEqual([
    `docs/guides/${guide} does not mention \`${value}\` of ${pointer.split("/")[0] ?? ""}.`,
  ]);
});
