import { tokenHeader } from "../../../generated/marks.ts";
import { operations, type OperationId } from "../../../generated/operations.ts";
import { validateBody, validateParameters, typedBody } from "../../server/validate-call.ts";
import { validateHeaders, readBody } from "../../server/read-body.ts";
import { readToken } from "../../server/read-token.ts";
import type { Rejection } from "../../server/rejection.ts";
import type { ServiceRequest } from "../../server/service-request.ts";
import { carryOut, isCarriedOut, type CarriedOut } from "./carry-out.ts";
import { readClock, timeOf } from "../clock/clock.ts";
import { respondWithExample, respondAsPreferred } from "./respond-with-example.ts";
import { respondOnce, fingerprintCall } from "./idempotency.ts";
import { checkAnswer, writeChecked, type WrittenAnswer } from "./write-checked.ts";
import { DroppedConnectionError, type Faults } from "../faults.ts";
import type { Ids } from "../context/ids.ts";
import type { Rules } from "../rules.ts";
import type { Records, Store } from "../store/store.ts";
import type { TokenChecker } from "../tokens/check-token.ts";
import { RejectedError, type Call } from "../context/context.ts";
import { createContext } from "../context/create-context.ts";
import { findMagicValue, planControl, rejectMagicValue } from "../triggers/find-magic-value.ts";

/** Dependencies of the behavior. */
export interface Service {
  store: Store;
  rules: Rules;
  ids: Ids;
  tokens: TokenChecker;
  /** Whether responses are checked against the contract. */
  checkAnswers: boolean;
  realTime: () => number;
  faults: Faults;
}

/** A call of an operation. */
export interface OperationCall {
  operationId: OperationId;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  request: ServiceRequest;
}

/** Checks a call, carries it out in one transaction, and checks the response. */
export async function respondToCall(service: Service, given: OperationCall): Promise<WrittenAnswer> {
  const { operationId, path, query, request } = given;
  const admitted = await admit(service, given);
  if ("rejection" in admitted) return writeChecked(operationId, admitted.rejection);
  const { prefer } = request.headers;
  const preferred = prefer === undefined ? undefined : await respondAsPreferred(operationId, prefer);
  if (preferred !== undefined) return preferred;
  if (!isCarriedOut(operationId)) return respondWithExample(operationId);
  const { company, body } = admitted;
  const idempotencyKey = request.headers["idempotency-key"];
  const call: Call = { company, path, query, body, idempotencyKey };
  const { store, rules } = service;
  const isKeyed = operations[operationId].idempotencyKey !== "none" && rules.idempotency !== "off";
  if (!isKeyed || idempotencyKey === undefined)
    return store.transact((records) => respondIn(service, records, operationId, call));
  const fingerprint = fingerprintCall(path, body);
  const keyed = { operationId, company, key: idempotencyKey, fingerprint };
  return store.transact((records) =>
    respondOnce(records, rules.idempotency, keyed, () => respondIn(service, records, operationId, call)),
  );
}

/** Checks everything that does not depend on state: the token, the parameters and the body. */
async function admit(
  { store, tokens, realTime }: Service,
  { operationId, path, query, request }: OperationCall,
): Promise<{ company: string; body: unknown } | { rejection: Rejection }> {
  const unreadable = validateHeaders(operationId, request);
  if (unreadable !== undefined) return { rejection: unreadable };
  const now = timeOf(await readClock(store), realTime());
  const token = await tokens.check(operationId, readToken(request.headers[tokenHeader.name]), now);
  if ("rejection" in token) return token;
  const problems = validateParameters(operationId, { path, query, headers: request.headers });
  if (problems.length > 0) return { rejection: { reason: "invalid", problems } };
  const { value, rejection } = await readBody(operationId, request);
  if (rejection !== undefined) return { rejection };
  const broken = validateBody(operationId, value);
  if (broken.length > 0) return { rejection: { reason: "invalid", problems: broken } };
  const hasBody = operations[operationId].requestMediaType !== null;
  return { company: token.company, body: hasBody ? typedBody(operationId, value) : undefined };
}

async function respondIn(
  { rules, ids, realTime, checkAnswers, faults }: Service,
  records: Records,
  operationId: CarriedOut,
  call: Call,
): Promise<WrittenAnswer> {
  const now = timeOf(await readClock(records), realTime());
  try {
    const magic = findMagicValue(operationId, call.body);
    if (magic?.reject !== undefined)
      return await writeChecked(operationId, rejectMagicValue(magic, magic.reject));
    if (magic?.fault === "drop-before" && faults.isFirst(`${operationId} ${call.idempotencyKey ?? ""}`))
      throw new DroppedConnectionError("A magic value dropped the connection.");
    const context = createContext({ records, now, ids, rules });
    const body = await carryOut(operationId, call, context);
    if (magic !== undefined) await planControl(context, magic, body);
    const answer = checkAnswers
      ? checkAnswer(operationId, 200, body)
      : { status: 200, text: JSON.stringify(body) };
    return { ...answer, ...(magic?.fault !== undefined && { fault: magic.fault }) };
  } catch (error) {
    // Behaviors reject before they change anything.
    if (error instanceof RejectedError) return writeChecked(operationId, error.rejection);
    throw error;
  }
}
