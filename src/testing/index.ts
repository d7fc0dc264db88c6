export {
  buildNotification,
  buildRequestBody,
  buildResponseBody,
  InvalidFixtureError,
  type NotificationFixtureOptions,
  type OperationWithBody,
  type RequestBody,
  type RequestFixtureOptions,
  type DocumentedStatus,
  type ResponseBody,
  type ResponseExample,
  type ResponseFixtureOptions,
  type Overrides,
} from "./fixtures.ts";
export {
  deliverNotification,
  hmacSha256Signer,
  standardWebhooksSigner,
  type DeliveryAttempt,
  type DeliveryPlan,
  type DeliveryReport,
  type HmacSha256SignerOptions,
  type SignDelivery,
  type StandardWebhooksSignerOptions,
  type UnsignedDelivery,
} from "./deliver.ts";
export {
  createMockService,
  type MockService,
  type MockServiceOptions,
  type BrokenConnection,
  type ContractResponse,
  type MockResponse,
  type PlannedResponse,
  type RawResponse,
  type ServiceCall,
} from "./mock-service.ts";
export { InputError, PaymentOrdersError, type SchemaProblem as FixtureProblem } from "../errors/errors.ts";
