import { expectTypeOf, test } from "vitest";
import type { DedupeOptions } from "../../src/webhooks/dedupe.ts";
import type { MemoryDedupeStoreOptions } from "../../src/webhooks/dedupe-store.ts";
import type { CallOptions, ClientOptions, TokenHeader, ValidateOptions } from "../../src/client/options.ts";
import type { ClientDefaults, PathInput } from "../../src/client/client.ts";
import type { PostgresDedupeStoreOptions, TransactionClaim } from "../../src/webhooks/stores/postgres.ts";
import type { RedisDedupeStoreOptions } from "../../src/webhooks/stores/redis.ts";
import type { OperationInput } from "../../src/client/operations.ts";
import type * as client from "../../src/client/option-names.ts";
import type * as testing from "../../src/testing/option-names.ts";
import type * as webhooks from "../../src/webhooks/option-names.ts";
import type {
  DeliveryPlan,
  HmacSha256SignerOptions,
  MockServiceOptions,
  NotificationFixtureOptions,
  PlannedResponse,
  RequestFixtureOptions,
  ResponseFixtureOptions,
  StandardWebhooksSignerOptions,
} from "../../src/testing/index.ts";
import type { ClientHooks } from "../../src/client/hooks.ts";
import type { RetryOptions } from "../../src/client/retry.ts";
import type { FastifyWebhooksOptions } from "../../src/webhooks/fastify.ts";
import type {
  HmacSha256Options,
  ReceivedDelivery,
  ReconcileOptions,
  StandardWebhooksOptions,
  VerifyOptions,
  WebhookHandlerOptions,
  WebhookHooks,
} from "../../src/webhooks/index.ts";
import type { ValidateOption } from "../../src/webhooks/notification.ts";
import type { paths } from "../../generated/types.ts";

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
type AnyKey<Union> = Union extends unknown ? keyof Union : never;

/** The names of the options of openapi-fetch; those of `fetch` are not listed. */
type PathNames = Exclude<
  AnyKey<PathInput<paths["/order/v3/transparent"]["put"]>>,
  Exclude<keyof RequestInit, "body" | "headers" | "signal"> | "priority" | "Request"
>;

type Names = typeof client & typeof testing & typeof webhooks;

test("each list of names is that of its type", () => {
  expectTypeOf<Words<Names["clientNames"]>>().toEqualTypeOf<AnyKey<ClientOptions>>();
  expectTypeOf<Words<Names["defaultNames"]>>().toEqualTypeOf<AnyKey<ClientDefaults>>();
  expectTypeOf<Words<Names["callNames"]>>().toEqualTypeOf<keyof CallOptions>();
  expectTypeOf<Words<Names["inputNames"]>>().toEqualTypeOf<
    | keyof OperationInput<"requestClaimConfirmation">
    | keyof OperationInput<"createTransparentOrderV3">
    | keyof OperationInput<"listUndeliveredEvents">
  >();
  expectTypeOf<Words<Names["pathCallNames"]>>().toEqualTypeOf<PathNames | "parseAs">();
  expectTypeOf<Words<Names["retryNames"]>>().toEqualTypeOf<keyof RetryOptions>();
  expectTypeOf<Words<Names["tokenHeaderNames"]>>().toEqualTypeOf<keyof TokenHeader>();
  expectTypeOf<Words<Names["validateNames"]>>().toEqualTypeOf<keyof ValidateOptions>();
  expectTypeOf<Words<Names["clientHookNames"]>>().toEqualTypeOf<keyof ClientHooks>();
  expectTypeOf<Words<Names["receiverNames"]>>().toEqualTypeOf<keyof WebhookHandlerOptions>();
  expectTypeOf<Words<Names["receiverHookNames"]>>().toEqualTypeOf<keyof WebhookHooks>();
  expectTypeOf<Words<Names["dedupeNames"]>>().toEqualTypeOf<keyof DedupeOptions>();
  expectTypeOf<Words<Names["redisStoreNames"]>>().toEqualTypeOf<keyof RedisDedupeStoreOptions>();
  expectTypeOf<Words<Names["postgresStoreNames"]>>().toEqualTypeOf<keyof PostgresDedupeStoreOptions>();
  expectTypeOf<Words<Names["transactionClaimNames"]>>().toEqualTypeOf<keyof TransactionClaim>();
  expectTypeOf<Words<Names["memoryStoreNames"]>>().toEqualTypeOf<keyof MemoryDedupeStoreOptions>();
  expectTypeOf<Words<Names["hmacNames"]>>().toEqualTypeOf<keyof HmacSha256Options>();
  expectTypeOf<Words<Names["standardWebhooksNames"]>>().toEqualTypeOf<keyof StandardWebhooksOptions>();
  expectTypeOf<Words<Names["verifyNames"]>>().toEqualTypeOf<keyof VerifyOptions>();
  expectTypeOf<Words<Names["receivedNames"]>>().toEqualTypeOf<keyof ReceivedDelivery>();
  expectTypeOf<Words<Names["parseNames"]>>().toEqualTypeOf<AnyKey<ValidateOption<"off">>>();
  expectTypeOf<Words<Names["reconcileNames"]>>().toEqualTypeOf<keyof ReconcileOptions>();
  expectTypeOf<Words<Names["fastifyNames"]>>().toEqualTypeOf<keyof FastifyWebhooksOptions>();
  expectTypeOf<Words<Names["mockServiceNames"]>>().toEqualTypeOf<keyof MockServiceOptions>();
  expectTypeOf<Words<Names["mockResponseNames"]>>().toEqualTypeOf<AnyKey<PlannedResponse<"getPayout">>>();
  expectTypeOf<Words<Names["deliveryPlanNames"]>>().toEqualTypeOf<keyof DeliveryPlan>();
  expectTypeOf<Words<Names["hmacSignerNames"]>>().toEqualTypeOf<keyof HmacSha256SignerOptions>();
  expectTypeOf<Words<Names["standardWebhooksSignerNames"]>>().toEqualTypeOf<
    keyof StandardWebhooksSignerOptions
  >();
  expectTypeOf<Words<Names["fixtureNames"]>>().toEqualTypeOf<
    keyof (NotificationFixtureOptions<"ORDER-PAYIN.PAID"> | RequestFixtureOptions<"openMedCase">)
  >();
  expectTypeOf<Words<Names["responseFixtureNames"]>>().toEqualTypeOf<
    keyof ResponseFixtureOptions<"getPayout", 200>
  >();
});
