export { createClient } from "./client/create-client.ts";
export { FormFieldError } from "./client/form-field-error.ts";
export { InvalidOptionError } from "./errors/invalid-option-error.ts";
export { PathParameterError } from "./client/path-parameter-error.ts";
export { PaymentOrdersError } from "./errors/payment-orders-error.ts";
export { TokenError } from "./client/token-error.ts";
export { UnknownOperationError } from "./client/unknown-operation-error.ts";
export { operations } from "../generated/operations.ts";

export type { ClientOptions, PaymentOrdersClient } from "./client/create-client.ts";
export type { PathParameterProblem } from "./client/path-parameter-error.ts";
export type { TokenSource } from "./client/token-middleware.ts";
export type { OperationId } from "../generated/operations.ts";
export type { components, paths, webhooks } from "../generated/types.ts";
export type { Middleware } from "openapi-fetch";
