import { findBodyMedia, type ContractOperation } from "../../../../src/contract/operations.ts";
import { countJudged, listPayloads } from "../list-payloads.ts";
import type { Check } from "../tool/tool.ts";
import { listExchanges, type Exchange } from "./list-exchanges.ts";

/**
 * Counts the payloads of requests that a server judges as the documentation does.
 * @param accepts sends a request, and returns whether it was accepted
 * @param least how many are expected
 */
export async function judgeRequests(
  operations: readonly ContractOperation[],
  accepts: (exchange: Exchange) => Promise<boolean>,
  least?: number,
): Promise<Check> {
  const exchanges = new Map<string, Exchange>();
  for (const exchange of listExchanges(operations).filter(({ sent }) => sent !== undefined)) {
    const { requestBody } = exchange.operation;
    const schema = Object(requestBody && findBodyMedia(requestBody)?.schema) as { $ref?: string };
    const name = schema.$ref?.split("/").at(-1) ?? "";
    if (!exchanges.has(name)) exchanges.set(name, exchange);
  }
  const payloads = (await listPayloads()).filter(({ schema }) => exchanges.has(schema));
  const wrong: string[] = [];
  for (const { schema, name, body, isValid } of payloads) {
    const exchange = exchanges.get(schema);
    if (exchange === undefined) continue;
    const isAccepted = await accepts({ ...exchange, request: { ...exchange.request, body } });
    if (isAccepted !== isValid) wrong.push(`${schema} ${name}`);
  }
  return countJudged(payloads.length, wrong, least);
}
