import { expectTypeOf, test } from "vitest";
import type { components } from "../../generated/types.ts";
import type { EventPayloads } from "../../generated/events.ts";
import {
  events,
  isMoney,
  parameters,
  requestBodies,
  responses,
  schemas,
} from "../../generated/validators.js";

declare const data: unknown;

test("a validator narrows the type of a value", () => {
  if (isMoney(data)) expectTypeOf(data).toEqualTypeOf<components["schemas"]["Money"]>();
  if (schemas.Token(data)) expectTypeOf(data.token).toEqualTypeOf<string>();
  if (requestBodies.openMedCase(data)) expectTypeOf(data.endToEndId).toEqualTypeOf<string>();
  if (responses.issueToken[400](data)) expectTypeOf(data).toEqualTypeOf<string[]>();
  if (responses.issueToken.default(data)) expectTypeOf(data).toEqualTypeOf<string[]>();
  if (parameters.listUndeliveredEvents.query.limit(data)) expectTypeOf(data).toEqualTypeOf<number>();
  if (events["ORDER-PAYIN.PAID"](data)) expectTypeOf(data).toEqualTypeOf<EventPayloads["ORDER-PAYIN.PAID"]>();
});

test("no type of a validator is any", () => {
  expectTypeOf(schemas.Token).not.toBeAny();
  expectTypeOf(events["ORDER-PAYOUT.PAID"]).guards.not.toBeAny();
  expectTypeOf(requestBodies.uploadDocument).guards.not.toBeAny();
});

test("a table contains only validators for parts of the contract", () => {
  // @ts-expect-error -- an operation without a body does not have a validator for it.
  expectTypeOf(requestBodies.getPayout).toBeAny();
  // @ts-expect-error -- an undocumented status does not have a validator.
  expectTypeOf(responses.issueToken[418]).toBeAny();
});
