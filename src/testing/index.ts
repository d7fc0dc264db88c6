export { buildNotification } from "./fixtures/build-notification.ts";
export { buildRequestBody } from "./fixtures/build-request-body.ts";
export { buildResponseBody } from "./fixtures/build-response-body.ts";
export { deliverNotification } from "./deliver-notification.ts";
export { InvalidFixtureError } from "./fixtures/invalid-fixture-error.ts";
export { createMockService } from "./mock-service/create-mock-service.ts";
export { hmacSha256Signer, standardWebhooksSigner } from "./sign-delivery.ts";
export { InputError } from "../errors/input-error.ts";
export { PaymentOrdersError } from "../errors/payment-orders-error.ts";

export type { NotificationFixtureOptions } from "./fixtures/build-notification.ts";
export type { OperationWithBody, RequestBody, RequestFixtureOptions } from "./fixtures/build-request-body.ts";
export type {
  DocumentedStatus,
  ResponseBody,
  ResponseExample,
  ResponseFixtureOptions,
} from "./fixtures/build-response-body.ts";
export type { DeliveryAttempt, DeliveryPlan, DeliveryReport } from "./deliver-notification.ts";
export type { SchemaProblem as FixtureProblem } from "../errors/schema-problem.ts";
export type { MockService, MockServiceOptions } from "./mock-service/create-mock-service.ts";
export type {
  BrokenConnection,
  ContractAnswer,
  MockAnswer,
  PlannedAnswer,
  RawAnswer,
} from "./mock-service/mock-answer.ts";
export type { ServiceCall } from "./mock-service/read-call.ts";
export type { Overrides } from "./fixtures/make-fixture.ts";
export type {
  HmacSha256SignerOptions,
  SignDelivery,
  StandardWebhooksSignerOptions,
  UnsignedDelivery,
} from "./sign-delivery.ts";
