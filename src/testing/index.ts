export { buildNotification } from "./fixtures.ts";
export { buildRequestBody } from "./fixtures.ts";
export { buildResponseBody } from "./fixtures.ts";
export { deliverNotification } from "./deliver.ts";
export { InvalidFixtureError } from "./fixtures.ts";
export { createMockService } from "./mock-service.ts";
export { hmacSha256Signer, standardWebhooksSigner } from "./deliver.ts";
export { InputError } from "../errors/errors.ts";
export { PaymentOrdersError } from "../errors/errors.ts";

export type { NotificationFixtureOptions } from "./fixtures.ts";
export type { OperationWithBody, RequestBody, RequestFixtureOptions } from "./fixtures.ts";
export type { DocumentedStatus, ResponseBody, ResponseExample, ResponseFixtureOptions } from "./fixtures.ts";
export type { DeliveryAttempt, DeliveryPlan, DeliveryReport } from "./deliver.ts";
export type { SchemaProblem as FixtureProblem } from "../errors/errors.ts";
export type { MockService, MockServiceOptions } from "./mock-service.ts";
export type {
  BrokenConnection,
  ContractAnswer,
  MockAnswer,
  PlannedAnswer,
  RawAnswer,
} from "./mock-service.ts";
export type { ServiceCall } from "./mock-service.ts";
export type { Overrides } from "./fixtures.ts";
export type {
  HmacSha256SignerOptions,
  SignDelivery,
  StandardWebhooksSignerOptions,
  UnsignedDelivery,
} from "./deliver.ts";
