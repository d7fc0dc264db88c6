export { callDetails, type CompletedCall } from "./client/call.ts";
export {
  createClient,
  type ClientDefaults,
  type PaymentOrdersClient,
  type PathClient,
  type PathInput,
  type PathResult,
} from "./client/client.ts";
export {
  AbortedError,
  ConnectionError,
  TimeoutError,
  UnexpectedResponseError,
  TokenError,
} from "./errors/failures.ts";
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServiceError,
  type ApiErrorDetail,
  type ErrorCode,
} from "./errors/api-error.ts";
export {
  CallError,
  InputError,
  PaymentOrdersError,
  IncompleteListError,
  type CallDetails,
  type ErrorResponse,
  type ResponseProblem,
  type SchemaProblem,
} from "./errors/errors.ts";
export { InvalidResponseError } from "./errors/schema-problems.ts";
export {
  addMoney,
  compareMoney,
  subtractMoney,
  sumMoney,
  formatMoney,
  InvalidMoneyError,
  money,
  parseMoney,
  type MoneyValue,
  type MoneyInput,
  type ParsedMoney,
} from "./money.ts";
export { operations, type OperationId } from "../generated/operations.ts";

export type {
  CallOptions,
  ClientOptions,
  CommonOptions,
  CredentialsOption,
  TokenHeader,
  TokenOption,
  ValidateOptions,
} from "./client/options.ts";
export type {
  NamedOperations,
  SafeOperations,
  OperationInput,
  OperationData,
  OperationFailure,
  OperationRejection,
  OperationResult,
  OperationSuccess,
} from "./client/operations.ts";
export type { Paginate } from "./client/paginate.ts";
export type { CursorInput, CursorPage, OffsetInput, OffsetPage, Pages } from "./client/lists.ts";
export type { Credentials, CredentialsSource, TokenContext, TokenSource } from "./client/token.ts";
export type {
  AttemptEvent,
  ClientHooks,
  FailureEvent,
  ProblemEvent,
  ResponseEvent,
  RetryEvent,
} from "./client/hooks.ts";
export type { Logger, LogLevel, LogOptions } from "./base/log.ts";
export type { RetryOptions } from "./client/retry.ts";
export type { Fetch, FetchedBody, FetchedResponse, FetchInit } from "./client/fetch.ts";
export type { StatusMeaning, StatusMeanings, StatusPattern } from "./errors/status-meanings.ts";
export type { UploadContent, UploadFile } from "./client/upload.ts";
export type { components, paths, webhooks } from "../generated/types.ts";
export type { Middleware } from "openapi-fetch";
