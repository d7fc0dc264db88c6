import { isJsonObject, type JsonObject } from "../../../../src/values/json.ts";
import type { ContractOperation } from "../../../../src/contract/operations.ts";
import { listExchanges, type Exchange } from "./list-exchanges.ts";

/** A request that a server must reject, and the expected status. */
export interface BadRequest extends Pick<Exchange, "name" | "operation" | "request"> {
  status: 400 | 401;
}

/** Breaks the DEPOSIT order (V3) of the contract in four ways. */
export function plantBadRequests(operations: readonly ContractOperation[]): BadRequest[] {
  const deposit = listExchanges(operations).find(
    ({ operation, sent }) =>
      operation.operationId === "createTransparentOrderV3" && orderOf(sent)?.["paymentMethod"] === "DEPOSIT",
  );
  const order = orderOf(deposit?.sent);
  if (deposit === undefined || order === undefined) {
    throw new Error("`createTransparentOrderV3` has no request example of a DEPOSIT order to break.");
  }
  const { operation, request, sent } = deposit;
  const withOrder = (members: JsonObject) => {
    return { ...request, body: { ...(sent as JsonObject), order: { ...order, ...members } } };
  };
  const headers = Object.entries(request.headers).filter(([name]) => name !== "idempotency-key");
  return [
    { name: "DEPOSIT without amount", operation, status: 400, request: withOrder({ amount: undefined }) },
    { name: "DEPOSIT with pixKey", operation, status: 400, request: withOrder({ pixKey: "any-key" }) },
    {
      name: "no idempotency-key",
      operation,
      status: 400,
      request: { ...request, headers: Object.fromEntries(headers) },
    },
    { name: "no token", operation, status: 401, request: { ...request, isAuthenticated: false } },
  ];
}

function orderOf(body: unknown): JsonObject | undefined {
  return isJsonObject(body) && isJsonObject(body["order"]) ? body["order"] : undefined;
}
