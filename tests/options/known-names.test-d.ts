import { expectTypeOf, test } from "vitest";
import type { DedupeOptions } from "../../src/webhooks/dedupe/dedupe-options.ts";
import type { MemoryDedupeStoreOptions } from "../../src/webhooks/dedupe/memory-dedupe-store.ts";
import type {
  CallOptions,
  ClientOptions,
  TokenHeader,
  ValidateOptions,
} from "../../src/calls/client-options.ts";
import type { ClientDefaults } from "../../src/client/create-client.ts";
import type { PathInput } from "../../src/client/path-client.ts";
import type { PostgresDedupeStoreOptions, TransactionClaim } from "../../src/dedupe/postgres/index.ts";
import type { RedisDedupeStoreOptions } from "../../src/dedupe/redis/index.ts";
import type { OperationInput } from "../../src/operations/operation-input.ts";
import type * as names from "../../src/options/known-names.ts";
import type {
  DeliveryPlan,
  HmacSha256SignerOptions,
  MockServiceOptions,
  NotificationFixtureOptions,
  PlannedAnswer,
  RequestFixtureOptions,
  ResponseFixtureOptions,
  StandardWebhooksSignerOptions,
} from "../../src/testing/index.ts";
import type { ClientHooks } from "../../src/transport/client-hooks.ts";
import type { RetryOptions } from "../../src/transport/retry-policy.ts";
import type { FastifyWebhooksOptions } from "../../src/webhooks/fastify/fastify-webhooks.ts";
import type {
  HmacSha256Options,
  ReceivedDelivery,
  ReconcileOptions,
  StandardWebhooksOptions,
  VerifyOptions,
  WebhookHandlerOptions,
  WebhookHooks,
} from "../../src/webhooks/index.ts";
import type { ValidateOption } from "../../src/webhooks/notification/notification-types.ts";
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
  expectTypeOf<Words<typeof names.receiverNames>>().toEqualTypeOf<keyof WebhookHandlerOptions>();
  expectTypeOf<Words<typeof names.receiverHookNames>>().toEqualTypeOf<keyof WebhookHooks>();
  expectTypeOf<Words<typeof names.dedupeNames>>().toEqualTypeOf<keyof DedupeOptions>();
  expectTypeOf<Words<typeof names.redisStoreNames>>().toEqualTypeOf<keyof RedisDedupeStoreOptions>();
  expectTypeOf<Words<typeof names.postgresStoreNames>>().toEqualTypeOf<keyof PostgresDedupeStoreOptions>();
  expectTypeOf<Words<typeof names.transactionClaimNames>>().toEqualTypeOf<keyof TransactionClaim>();
  expectTypeOf<Words<typeof names.memoryStoreNames>>().toEqualTypeOf<keyof MemoryDedupeStoreOptions>();
  expectTypeOf<Words<typeof names.hmacNames>>().toEqualTypeOf<keyof HmacSha256Options>();
  expectTypeOf<Words<typeof names.standardWebhooksNames>>().toEqualTypeOf<keyof StandardWebhooksOptions>();
  expectTypeOf<Words<typeof names.verifyNames>>().toEqualTypeOf<keyof VerifyOptions>();
  expectTypeOf<Words<typeof names.receivedNames>>().toEqualTypeOf<keyof ReceivedDelivery>();
  expectTypeOf<Words<typeof names.parseNames>>().toEqualTypeOf<AnyKey<ValidateOption<"off">>>();
  expectTypeOf<Words<typeof names.reconcileNames>>().toEqualTypeOf<keyof ReconcileOptions>();
  expectTypeOf<Words<typeof names.fastifyNames>>().toEqualTypeOf<keyof FastifyWebhooksOptions>();
  expectTypeOf<Words<typeof names.mockServiceNames>>().toEqualTypeOf<keyof MockServiceOptions>();
  expectTypeOf<Words<typeof names.mockAnswerNames>>().toEqualTypeOf<AnyKey<PlannedAnswer<"getPayout">>>();
  expectTypeOf<Words<typeof names.deliveryPlanNames>>().toEqualTypeOf<keyof DeliveryPlan>();
  expectTypeOf<Words<typeof names.hmacSignerNames>>().toEqualTypeOf<keyof HmacSha256SignerOptions>();
  expectTypeOf<Words<typeof names.standardWebhooksSignerNames>>().toEqualTypeOf<
    keyof StandardWebhooksSignerOptions
  >();
  expectTypeOf<Words<typeof names.fixtureNames>>().toEqualTypeOf<
    keyof (NotificationFixtureOptions<"ORDER-PAYIN.PAID"> | RequestFixtureOptions<"openMedCase">)
  >();
  expectTypeOf<Words<typeof names.responseFixtureNames>>().toEqualTypeOf<
    keyof ResponseFixtureOptions<"getPayout", 200>
  >();
});
