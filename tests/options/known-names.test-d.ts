import { expectTypeOf, test } from "vitest";
import type {
  CallOptions,
  ClientOptions,
  TokenHeader,
  ValidateOptions,
} from "../../src/calls/client-options.ts";
import type { ClientDefaults } from "../../src/client/create-client.ts";
import type { PathInput } from "../../src/client/path-client.ts";
import type { OperationInput } from "../../src/operations/operation-input.ts";
import type * as names from "../../src/options/known-names.ts";
import type { ClientHooks } from "../../src/transport/client-hooks.ts";
import type { RetryOptions } from "../../src/transport/retry-policy.ts";
import type { WebhookHooks } from "../../src/webhooks/index.ts";
import type { paths } from "../../generated/types.ts";

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
type AnyKey<Union> = Union extends unknown ? keyof Union : never;

/** The names of the options of openapi-fetch; those of `fetch` are not listed. */
type PathNames = Exclude<
  AnyKey<PathInput<paths["/order/v3/transparent"]["put"]>>,
  Exclude<keyof RequestInit, "body" | "headers" | "signal"> | "priority" | "Request"
>;

test("each list of names is that of its type", () => {
  expectTypeOf<Words<typeof names.clientNames>>().toEqualTypeOf<AnyKey<ClientOptions>>();
  expectTypeOf<Words<typeof names.defaultNames>>().toEqualTypeOf<AnyKey<ClientDefaults>>();
  expectTypeOf<Words<typeof names.callNames>>().toEqualTypeOf<keyof CallOptions>();
  expectTypeOf<Words<typeof names.inputNames>>().toEqualTypeOf<
    | keyof OperationInput<"requestClaimConfirmation">
    | keyof OperationInput<"createTransparentOrderV3">
    | keyof OperationInput<"listUndeliveredEvents">
  >();
  expectTypeOf<Words<typeof names.pathCallNames>>().toEqualTypeOf<PathNames | "parseAs">();
  expectTypeOf<Words<typeof names.retryNames>>().toEqualTypeOf<keyof RetryOptions>();
  expectTypeOf<Words<typeof names.tokenHeaderNames>>().toEqualTypeOf<keyof TokenHeader>();
  expectTypeOf<Words<typeof names.validateNames>>().toEqualTypeOf<keyof ValidateOptions>();
  expectTypeOf<Words<typeof names.clientHookNames>>().toEqualTypeOf<keyof ClientHooks>();
  expectTypeOf<Words<typeof names.receiverHookNames>>().toEqualTypeOf<keyof WebhookHooks>();
});
