import type { OperationId, operations } from "../../generated/operations.ts";
import type { operations as ContractOperations } from "../../generated/types.ts";
import type { CallOptions } from "../calls/client-options.ts";
import type { ClientPaths } from "../calls/client-paths.ts";

/** An operation with the types that the client accepts: optional idempotency key, upload in any form. */
export type ClientOperation<Id extends OperationId> = ClientPaths<{ call: ContractOperations }>["call"][Id];

type Parameters<Id extends OperationId> = ClientOperation<Id>["parameters"];

type PathPart<Id extends OperationId> =
  Parameters<Id> extends { path: infer Path }
    ? {
        /** Values of the path parameters. */
        path: Path;
      }
    : unknown;

type QueryPart<Id extends OperationId> =
  Parameters<Id> extends { query?: infer Query }
    ? [Exclude<Query, undefined>] extends [never]
      ? unknown
      : {
          /** Values of the query parameters. */
          query?: Query;
        }
    : unknown;

type KeyPart<Id extends OperationId> = (typeof operations)[Id]["idempotencyKey"] extends "none"
  ? unknown
  : {
      /** Identifies the intent of this call: send the same key again to repeat the call. @default a new UUID */
      idempotencyKey?: string;
    };

type BodyPart<Id extends OperationId> =
  ClientOperation<Id> extends { requestBody: { content: infer Content } }
    ? {
        /** Body of the request. */
        body: Content[keyof Content];
      }
    : unknown;

/** Input of a named operation: its parameters and body, and the options of the call. */
export type OperationInput<Id extends OperationId> = PathPart<Id> &
  QueryPart<Id> &
  KeyPart<Id> &
  BodyPart<Id> &
  CallOptions;

/** Arguments of a named operation: the input is optional when nothing in it is required. */
export type OperationArguments<Id extends OperationId> =
  CallOptions extends OperationInput<Id> ? [input?: OperationInput<Id>] : [input: OperationInput<Id>];
