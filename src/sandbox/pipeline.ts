// The way of a call: checks, transaction, behavior, response. Faults and the log are in handler.ts, behaviors in the module of
// each resource; checks of form, which the testing kit shares, in src/server.

import { type OperationId, operations } from "../../generated/operations.ts";
import { routes } from "../../generated/routes.ts";
import { readBody, validateHeaders } from "../server/body.ts";
import type { FieldProblem, Rejection } from "../server/rejection.ts";
import { findToken, type ServiceRequest } from "../server/request.ts";
import { readIdempotencyKey } from "../server/routes.ts";
import { findUnknownNames, typedBody, validateBody, validateParameters } from "../server/validate.ts";
import { carryOut } from "./behaviors.ts";
import { type CarriedOut, isCarriedOut } from "./carried-out.ts";
import { readClock, timeOf } from "./clock.ts";
import { type Call, RejectedError } from "./context.ts";
import { DroppedConnectionError, type Faults } from "./faults.ts";
import { fingerprintCall, respondOnce } from "./idempotency.ts";
import type { Ids } from "./ids.ts";
import { findMagicValue, planControl, rejectMagicValue } from "./magic-values.ts";
import { givenResponse, ownBody } from "./names.ts";
import type { SandboxSettings } from "./options.ts";
import {
  checkResponse,
  findUnknownStatus,
  respondAsPreferred,
  respondWithExample,
  successOf,
  writeChecked,
  type WrittenResponse,
} from "./responses.ts";
import type { Records, Store } from "./store.ts";
import type { TokenChecker } from "./tokens.ts";
import { createContext } from "./transactions.ts";

/** What a call needs. */
export interface Service {
  store: Store;
  settings: SandboxSettings;
  ids: Ids;
  tokens: TokenChecker;
  /** Whether responses are checked against the contract. */
  checkResponses: boolean;
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

/** The response to a call, with the names in the call that the contract does not have. */
export type RespondedCall = WrittenResponse & { unknown?: readonly FieldProblem[] };

/** Checks a call, carries it out, and finds the names in it that the contract does not have. */
export async function respondToCall(service: Service, given: OperationCall): Promise<RespondedCall> {
  const admitted = await admit(service, given);
  const response =
    "rejection" in admitted
      ? await writeChecked(given.operationId, admitted.rejection)
      : await respondToAdmitted(service, given, admitted);
  return {
    ...response,
    unknown: [
      ...findUnknownNames(given.operationId, { query: given.query, body: admitted.body }),
      ...findUnknownStatus(given.operationId, given.request.headers["prefer"]),
    ],
  };
}

/** Carries out a call in one transaction, and checks the response. */
async function respondToAdmitted(
  service: Service,
  { operationId, path, query, request }: OperationCall,
  { company, body }: { company: string; body: unknown },
): Promise<WrittenResponse> {
  const { prefer } = request.headers;
  const preferred = prefer === undefined ? undefined : await respondAsPreferred(operationId, prefer);
  if (preferred !== undefined) return preferred;
  if (!isCarriedOut(operationId)) return respondWithExample(operationId, { path, body });
  const idempotencyKey = readIdempotencyKey(operationId, request.headers);
  const call: Call = { company, path, query, body: ownBody(operationId, body), idempotencyKey };
  const { store, settings } = service;
  const isKeyed = operations[operationId].idempotencyKey !== "none" && settings.idempotency !== "off";
  if (!isKeyed || idempotencyKey === undefined)
    return store.transact((records) => respondIn(service, records, operationId, call));
  const fingerprint = fingerprintCall(path, call.body);
  const keyed = { operationId, company, key: idempotencyKey, fingerprint };
  return store.transact((records) =>
    respondOnce(records, settings.idempotency, keyed, () => respondIn(service, records, operationId, call)),
  );
}

/** Checks everything that does not depend on state: the token, the parameters and the body. */
async function admit(
  { store, tokens, realTime }: Service,
  { operationId, path, query, request }: OperationCall,
): Promise<{ company: string; body: unknown } | { rejection: Rejection; body?: unknown }> {
  const unreadable = validateHeaders(operationId, request);
  if (unreadable !== undefined) return { rejection: unreadable };
  const now = timeOf(await readClock(store), realTime());
  const token = await tokens.check(operationId, findToken(request.headers, routes[operationId].token), now);
  if ("rejection" in token) return token;
  const problems = validateParameters(operationId, { path, query, headers: request.headers });
  if (problems.length > 0) return { rejection: { reason: "invalid", problems } };
  const { value, rejection } = await readBody(operationId, request);
  if (rejection !== undefined) return { rejection };
  const broken = validateBody(operationId, value);
  if (broken.length > 0) return { rejection: { reason: "invalid", problems: broken }, body: value };
  const hasBody = operations[operationId].requestMediaType !== null;
  return { company: token.company, body: hasBody ? typedBody(operationId, value) : undefined };
}

async function respondIn(
  { settings, ids, realTime, checkResponses, faults }: Service,
  records: Records,
  operationId: CarriedOut,
  call: Call,
): Promise<WrittenResponse> {
  const now = timeOf(await readClock(records), realTime());
  try {
    const magic = findMagicValue(operationId, call.body);
    if (magic?.reject !== undefined)
      return await writeChecked(operationId, rejectMagicValue(magic, magic.reject));
    if (magic?.fault === "drop-before" && faults.isFirst(`${operationId} ${call.idempotencyKey ?? ""}`))
      throw new DroppedConnectionError("A magic value dropped the connection.");
    const context = createContext({ records, now, ids, settings });
    const body = await carryOut(operationId, call, context);
    if (magic !== undefined) await planControl(context, magic, body);
    const status = successOf(operationId);
    const sent = givenResponse(operationId, status, body);
    const response = checkResponses
      ? checkResponse(operationId, status, sent)
      : { status, text: sent === undefined ? "" : JSON.stringify(sent) };
    return { ...response, ...(magic?.fault !== undefined && { fault: magic.fault }) };
  } catch (error) {
    // Behaviors reject before they change anything.
    if (error instanceof RejectedError) return writeChecked(operationId, error.rejection);
    throw error;
  }
}
