import { expect, test } from "vitest";
import { nameValidator, type ValidatorEntry } from "../../../scripts/build/validators/entries.ts";

test.each<[ValidatorEntry["place"], string]>([
  [["schemas", "Money"], "isMoney"],
  [["schemas", "TransparentOrderRequestV3"], "isTransparentOrderRequestV3"],
  [["schemas", "SPEI"], "isSpei"],
  [["schemas", "order--item_2"], "isOrderItem2"],
  [["events", "ORDER-PAYIN.PAID"], "isOrderPayinPaidEvent"],
  [["openNotifications", "med-case"], "openNotificationsMedCase"],
  [["requestBodies", "createOrder"], "requestBodiesCreateOrder"],
  [["responses", "issueToken", "200"], "responsesIssueToken200"],
  [["responses", "issueToken", "default"], "responsesIssueTokenDefault"],
  [["parameters", "createOrder", "header", "idempotency-key"], "parametersCreateOrderHeaderIdempotencyKey"],
])("the function of %j is %s", (place, name) => {
  expect(nameValidator(place)).toBe(name);
});
