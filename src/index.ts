export { callDetails } from "./calls/call-details.ts";
export { createClient } from "./client/create-client.ts";
export { AbortedError } from "./errors/aborted-error.ts";
export { ApiError } from "./errors/api-error.ts";
export {
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServiceError,
} from "./errors/api-error-classes.ts";
export { CallError } from "./errors/call-error.ts";
export { ConnectionError } from "./errors/connection-error.ts";
export { InputError } from "./errors/input-error.ts";
export { InvalidResponseError } from "./errors/invalid-response-error.ts";
export { PaymentOrdersError } from "./errors/payment-orders-error.ts";
export { TimeoutError } from "./errors/timeout-error.ts";
export { UnexpectedResponseError } from "./errors/unexpected-response-error.ts";
export { addMoney, compareMoney, subtractMoney, sumMoney } from "./money/calculate-money.ts";
export { formatMoney } from "./money/format-money.ts";
export { InvalidMoneyError } from "./money/invalid-money-error.ts";
export { money } from "./money/money.ts";
export { parseMoney } from "./money/parse-money.ts";
export { IncompleteListError } from "./paging/incomplete-list-error.ts";
export { TokenError } from "./errors/token-error.ts";
export { operations } from "../generated/operations.ts";

export type {
  CallOptions,
  ClientOptions,
  CommonOptions,
  CredentialsOption,
  TokenHeader,
  TokenOption,
  ValidateOptions,
} from "./calls/client-options.ts";
export type { AnsweredCall } from "./calls/call-details.ts";
export type { ClientDefaults, PaymentOrdersClient } from "./client/create-client.ts";
export type { PathClient, PathInput, PathResult } from "./client/path-client.ts";
export type { CallDetails } from "./errors/call-error.ts";
export type { ErrorResponse } from "./errors/call-error.ts";
export type { SchemaProblem } from "./errors/schema-problem.ts";
export type { ApiErrorDetail, ErrorCode } from "./errors/read-error-body.ts";
export type { ResponseProblem } from "./errors/unexpected-response-error.ts";
export type { MoneyValue } from "./money/money.ts";
export type { MoneyInput, ParsedMoney } from "./money/parse-money.ts";
export type { NamedOperations, SafeOperations } from "./operations/named-operations.ts";
export type { OperationInput } from "./operations/operation-input.ts";
export type {
  OperationData,
  OperationFailure,
  OperationRefusal,
  OperationResult,
  OperationSuccess,
} from "./operations/operation-result.ts";
export type { Paginate } from "./paging/create-paginate.ts";
export type { CursorInput, CursorPage, OffsetInput, OffsetPage } from "./paging/paged-operations.ts";
export type { Pages } from "./paging/pages.ts";
export type { Credentials, CredentialsSource } from "./token/token-provider.ts";
export type { TokenContext, TokenSource } from "./token/token-provider.ts";
export type {
  AttemptEvent,
  ClientHooks,
  FailureEvent,
  ProblemEvent,
  ResponseEvent,
  RetryEvent,
} from "./transport/client-hooks.ts";
export type { Logger, LogLevel, LogOptions } from "./logging/log.ts";
export type { RetryOptions } from "./transport/retry-policy.ts";
export type { Fetch, FetchedBody, FetchedResponse, FetchInit } from "./transport/fetch.ts";
export type { StatusMeaning, StatusMeanings, StatusPattern } from "./errors/status-meanings.ts";
export type { UploadContent, UploadFile } from "./upload/upload-file.ts";
export type { OperationId } from "../generated/operations.ts";
export type { components, paths, webhooks } from "../generated/types.ts";
export type { Middleware } from "openapi-fetch";
