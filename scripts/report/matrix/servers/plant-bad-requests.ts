import type { ContractDocument } from "../../../../src/conformance/contract-document.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../src/conformance/json.ts";
import { listExchanges, type Exchange } from "./list-exchanges.ts";

/** A request that a server must refuse, and with which status. */
export interface BadRequest extends Pick<Exchange, "name" | "operationId" | "request"> {
  status: 400 | 401;
}

/** The contract's own DEPOSIT order (V3), broken in four ways. */
export function plantBadRequests(document: ContractDocument): BadRequest[] {
  const deposit = listExchanges(document).find(
    ({ operationId, sent }) =>
      operationId === "createTransparentOrderV3" && orderOf(sent)?.["paymentMethod"] === "DEPOSIT",
  );
  const order = orderOf(deposit?.sent);
  if (deposit === undefined || order === undefined) {
    throw new Error("`createTransparentOrderV3` has no request example of a DEPOSIT order to be broken.");
  }
  const { operationId, request, sent } = deposit;
  const withOrder = (members: JsonObject) => {
    return { ...request, body: { ...(sent as JsonObject), order: { ...order, ...members } } };
  };
  const headers = Object.entries(request.headers).filter(([name]) => name !== "idempotency-key");
  return [
    { name: "DEPOSIT without amount", operationId, status: 400, request: withOrder({ amount: undefined }) },
    { name: "DEPOSIT with pixKey", operationId, status: 400, request: withOrder({ pixKey: "any-key" }) },
    {
      name: "no idempotency-key",
      operationId,
      status: 400,
      request: { ...request, headers: Object.fromEntries(headers) },
    },
    { name: "no token", operationId, status: 401, request: { ...request, isAuthenticated: false } },
  ];
}

function orderOf(body: Json | undefined): JsonObject | undefined {
  return isJsonObject(body) && isJsonObject(body["order"]) ? body["order"] : undefined;
}
