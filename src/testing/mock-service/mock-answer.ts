import type { OperationId } from "../../../generated/operations.ts";
import type { ErrorStatus } from "../../operations/operation-result.ts";
import type { DocumentedStatus, ResponseBody, ResponseExample } from "../fixtures/build-response-body.ts";
import type { Overrides } from "../fixtures/make-fixture.ts";
import type { ServiceCall } from "./read-call.ts";

/** What every answer can have. */
interface AnswerParts {
  readonly headers?: Record<string, string>;
  /** Milliseconds before the answer; `Infinity` for none at all, until the caller gives up. */
  readonly delayMs?: number;
}

interface ContractPart<Id extends OperationId, Status extends DocumentedStatus<Id>> {
  /** Name of the example. @default the first one of the status */
  readonly example?: ResponseExample<Id, Status>;
  /** Laid over the example; the result must be valid. */
  readonly overrides?: Overrides<ResponseBody<Id, Status>>;
}

type Success = 200;

/** An answer that the contract has: an example of a status, the first one of 200 when nothing is said. */
export type ContractAnswer<Id extends OperationId> = AnswerParts &
  (
    | ({ readonly status?: Success } & ContractPart<Id, Success & DocumentedStatus<Id>>)
    | {
        [Status in Exclude<DocumentedStatus<Id>, Success>]: {
          readonly status: Status extends number ? Status : Exclude<ErrorStatus, DocumentedStatus<Id>>;
        } & ContractPart<Id, Status>;
      }[Exclude<DocumentedStatus<Id>, Success>]
  );

/** An answer that the contract does not have, such as the HTML of a proxy. */
export interface RawAnswer extends AnswerParts {
  readonly status: number;
  /** A string goes out as it is, anything else as JSON. */
  readonly body: unknown;
}

/** No answer: the connection breaks. */
export interface BrokenConnection {
  readonly connection: "broken";
  readonly delayMs?: number;
}

/** What a call is answered, or a function that decides it by the call. */
export type MockAnswer<Id extends OperationId> =
  | ContractAnswer<Id>
  | RawAnswer
  | BrokenConnection
  | ((call: ServiceCall) => PlannedAnswer<Id> | Promise<PlannedAnswer<Id>>);

/** An answer that needs no call to be decided. */
export type PlannedAnswer<Id extends OperationId> = ContractAnswer<Id> | RawAnswer | BrokenConnection;
