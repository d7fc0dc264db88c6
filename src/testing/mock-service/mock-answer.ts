import type { OperationId } from "../../../generated/operations.ts";
import type { ErrorStatus } from "../../operations/operation-result.ts";
import type { DocumentedStatus, ResponseBody, ResponseExample } from "../fixtures/build-response-body.ts";
import type { Overrides } from "../fixtures/make-fixture.ts";
import type { ServiceCall } from "./read-call.ts";

/** Parts that every response can have. */
interface AnswerParts {
  readonly headers?: Record<string, string>;
  /** Delay before the response in milliseconds, up to 2^31 - 1; `Infinity` for no response until the caller gives up. */
  readonly delayMs?: number;
}

interface ContractPart<Id extends OperationId, Status extends DocumentedStatus<Id>> {
  /** Name of the example. @default the first one of the status */
  readonly example?: ResponseExample<Id, Status>;
  /** Merged into the example; the result must be valid. */
  readonly overrides?: Overrides<ResponseBody<Id, Status>>;
}

type Success = 200;

/** A response of the contract: an example for a status, by default the first one for 200. */
export type ContractAnswer<Id extends OperationId> = AnswerParts &
  (
    | ({ readonly status?: Success } & ContractPart<Id, Success & DocumentedStatus<Id>>)
    | {
        [Status in Exclude<DocumentedStatus<Id>, Success>]: {
          readonly status: Status extends number ? Status : Exclude<ErrorStatus, DocumentedStatus<Id>>;
        } & ContractPart<Id, Status>;
      }[Exclude<DocumentedStatus<Id>, Success>]
  );

/** A response that is not in the contract, such as the HTML of a proxy. */
export interface RawAnswer extends AnswerParts {
  readonly status: number;
  /** A string is sent unchanged, anything else as JSON. Must be empty with the statuses 204, 205 and 304. */
  readonly body: unknown;
}

/** No response: the connection breaks. */
export interface BrokenConnection {
  readonly connection: "broken";
  readonly delayMs?: number;
}

/** The response to a call, or a function that decides it from the call. */
export type MockAnswer<Id extends OperationId> =
  | ContractAnswer<Id>
  | RawAnswer
  | BrokenConnection
  | ((call: ServiceCall) => PlannedAnswer<Id> | Promise<PlannedAnswer<Id>>);

/** A response that does not depend on the call. */
export type PlannedAnswer<Id extends OperationId> = ContractAnswer<Id> | RawAnswer | BrokenConnection;
