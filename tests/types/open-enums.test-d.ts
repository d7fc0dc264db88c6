import { expectTypeOf, test } from "vitest";
import type {
  CancellationReason,
  DocumentType,
  DocumentUpload,
  FrequencyType,
  OrderStatus,
  SubscriptionStatus,
} from "../../generated/types.ts";

test("an open list accepts unknown values", () => {
  expectTypeOf<"SETTLED_LATER">().toExtend<OrderStatus>();
  expectTypeOf<"NEW_REASON">().toExtend<CancellationReason>();
  expectTypeOf<"bylaws">().toExtend<DocumentType>();
  expectTypeOf<"SETTLED_LATER">().toExtend<SubscriptionStatus>();
});

test("an open list keeps its known values for completion", () => {
  // The type must not be plain `string`: editors suggest the literals next to `string & {}`.
  expectTypeOf<OrderStatus>().not.toEqualTypeOf<string>();
  expectTypeOf<OrderStatus>().toEqualTypeOf<OrderStatus | "INITIAL" | "PAID">();
});

test("a closed list rejects unknown values", () => {
  expectTypeOf<"WEEKLY">().toExtend<FrequencyType>();
  expectTypeOf<"DAILY">().not.toExtend<FrequencyType>();
});

test("an uploaded file is a Blob or a File", () => {
  expectTypeOf<DocumentUpload["file"]>().toEqualTypeOf<Blob | File>();
});
