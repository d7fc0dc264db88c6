import { operations, type OperationId } from "../../../generated/operations.ts";
import { findBreach } from "../../server/check-answer.ts";
import { judgeBody, judgeParameters, typedBody } from "../../server/judge-call.ts";
import { judgeHeaders, readBody } from "../../server/read-body.ts";
import { readToken } from "../../server/read-token.ts";
import { writeRefusal, type Refusal } from "../../server/refusal.ts";
import type { ServiceRequest } from "../../server/service-request.ts";
import { carryOut, isCarriedOut, type CarriedOut } from "./carry-out.ts";
import { readClock, timeOf } from "../clock/clock.ts";
import { ContractBreachError } from "../context/contract-breach-error.ts";
import { answerWithExample } from "./answer-with-example.ts";
import { answerOnce, fingerprintCall, type WrittenAnswer } from "./idempotency.ts";
import type { Ids } from "../context/ids.ts";
import { answerPreferred } from "./prefer.ts";
import type { Rules } from "../context/rules.ts";
import type { Records, Store } from "../store/store.ts";
import type { TokenChecker } from "../tokens/check-token.ts";
import { RefusedError, type Call } from "../context/context.ts";
import { findMagicValue, planControl, readId, refuseMagicValue } from "../triggers/find-magic-value.ts";

/** Dependencies of the behavior. */
export interface Service {
  store: Store;
  rules: Rules;
  ids: Ids;
  tokens: TokenChecker;
  /** Whether responses are checked against the contract. */
  checkAnswers: boolean;
  realTime: () => number;
}

/** A call of an operation. */
export interface OperationCall {
  operationId: OperationId;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  request: ServiceRequest;
}

/** Checks a call, carries it out in one transaction, and checks the response. */
export async function answerCall(service: Service, given: OperationCall): Promise<WrittenAnswer> {
  const { operationId, path, query, request } = given;
  const admitted = await admit(service, given);
  if ("refusal" in admitted) return writeChecked(operationId, admitted.refusal);
  const preferred = await answerPreferred(operationId, request.headers["prefer"]);
  if (preferred !== undefined) return preferred;
  if (!isCarriedOut(operationId)) return answerWithExample(operationId);
  const { company, body } = admitted;
  const idempotencyKey = request.headers["idempotency-key"];
  const call: Call = { company, path, query, body, idempotencyKey };
  const { store, rules } = service;
  const isKeyed = operations[operationId].idempotencyKey !== "none" && rules.idempotency !== "off";
  if (!isKeyed || idempotencyKey === undefined)
    return store.transact((records) => answerIn(service, records, operationId, call));
  const fingerprint = fingerprintCall(path, body);
  const keyed = { operationId, company, key: idempotencyKey, fingerprint };
  return store.transact((records) =>
    answerOnce(records, rules.idempotency, keyed, () => answerIn(service, records, operationId, call)),
  );
}

/** Checks everything that does not depend on state: the token, the parameters and the body. */
async function admit(
  { store, tokens, realTime }: Service,
  { operationId, path, query, request }: OperationCall,
): Promise<{ company: string; body: unknown } | { refusal: Refusal }> {
  const unreadable = judgeHeaders(operationId, request);
  if (unreadable !== undefined) return { refusal: unreadable };
  const now = timeOf(await readClock(store), realTime());
  const token = await tokens.check(operationId, readToken(request.headers["authorization"]), now);
  if ("refusal" in token) return token;
  const problems = judgeParameters(operationId, { path, query, headers: request.headers });
  if (problems.length > 0) return { refusal: { reason: "invalid", problems } };
  const { value, refusal } = await readBody(operationId, request);
  if (refusal !== undefined) return { refusal };
  const broken = judgeBody(operationId, value);
  if (broken.length > 0) return { refusal: { reason: "invalid", problems: broken } };
  const hasBody = operations[operationId].requestMediaType !== null;
  return { company: token.company, body: hasBody ? typedBody(operationId, value) : undefined };
}

async function answerIn(
  { rules, ids, realTime, checkAnswers }: Service,
  records: Records,
  operationId: CarriedOut,
  call: Call,
): Promise<WrittenAnswer> {
  const now = timeOf(await readClock(records), realTime());
  try {
    const magic = findMagicValue(operationId, call.body);
    if (magic?.refuse !== undefined) return writeChecked(operationId, refuseMagicValue(magic, magic.refuse));
    const body = await carryOut(operationId, call, { records, now, ids, rules });
    if (magic?.then !== undefined) await planControl(records, magic.then, readId(body), now, ids.uuid());
    return checkAnswers ? checkAnswer(operationId, 200, body) : { status: 200, text: JSON.stringify(body) };
  } catch (error) {
    // Behaviors refuse before they change anything.
    if (error instanceof RefusedError) return writeChecked(operationId, error.refusal);
    throw error;
  }
}

/** Writes a refusal in the form of its operation. */
export function writeChecked(operationId: OperationId, refusal: Refusal): WrittenAnswer {
  const { status, body } = writeRefusal(operationId, refusal);
  return { ...checkAnswer(operationId, status, body), refusal };
}

function checkAnswer(operationId: OperationId, status: number, body: unknown): WrittenAnswer {
  const breach = findBreach(operationId, status, body);
  if (breach !== undefined) throw new ContractBreachError(breach);
  return { status, text: JSON.stringify(body) };
}
