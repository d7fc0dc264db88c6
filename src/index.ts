export { callDetails } from "./client/call-details.ts";
export { createClient } from "./client/client.ts";
export { AbortedError } from "./errors/failures.ts";
export { ApiError } from "./errors/api-error.ts";
export {
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServiceError,
} from "./errors/api-error.ts";
export { CallError } from "./errors/errors.ts";
export { ConnectionError } from "./errors/failures.ts";
export { InputError } from "./errors/errors.ts";
export { InvalidResponseError } from "./errors/schema-problems.ts";
export { PaymentOrdersError } from "./errors/errors.ts";
export { TimeoutError } from "./errors/failures.ts";
export { UnexpectedResponseError } from "./errors/failures.ts";
export { addMoney, compareMoney, subtractMoney, sumMoney } from "./money.ts";
export { formatMoney } from "./money.ts";
export { InvalidMoneyError } from "./money.ts";
export { money } from "./money.ts";
export { parseMoney } from "./money.ts";
export { IncompleteListError } from "./errors/errors.ts";
export { TokenError } from "./errors/failures.ts";
export { operations } from "../generated/operations.ts";

export type {
  CallOptions,
  ClientOptions,
  CommonOptions,
  CredentialsOption,
  TokenHeader,
  TokenOption,
  ValidateOptions,
} from "./client/options.ts";
export type { AnsweredCall } from "./client/call-details.ts";
export type { ClientDefaults, PaymentOrdersClient } from "./client/client.ts";
export type { PathClient, PathInput, PathResult } from "./client/client.ts";
export type { CallDetails } from "./errors/errors.ts";
export type { ErrorResponse } from "./errors/errors.ts";
export type { SchemaProblem } from "./errors/errors.ts";
export type { ApiErrorDetail, ErrorCode } from "./errors/api-error.ts";
export type { ResponseProblem } from "./errors/failures.ts";
export type { MoneyValue } from "./money.ts";
export type { MoneyInput, ParsedMoney } from "./money.ts";
export type { NamedOperations, SafeOperations } from "./client/operations.ts";
export type { OperationInput } from "./client/operations.ts";
export type {
  OperationData,
  OperationFailure,
  OperationRefusal,
  OperationResult,
  OperationSuccess,
} from "./client/operations.ts";
export type { Paginate } from "./client/paginate.ts";
export type { CursorInput, CursorPage, OffsetInput, OffsetPage } from "./client/lists.ts";
export type { Pages } from "./client/lists.ts";
export type { Credentials, CredentialsSource } from "./client/token.ts";
export type { TokenContext, TokenSource } from "./client/token.ts";
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
export type { UploadContent, UploadFile } from "./client/options.ts";
export type { OperationId } from "../generated/operations.ts";
export type { components, paths, webhooks } from "../generated/types.ts";
export type { Middleware } from "openapi-fetch";
