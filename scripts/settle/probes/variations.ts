import type { RawRequest } from "../../../src/conformance/conformance-case.ts";
import { isJsonObject, parseJson, type JsonObject } from "../../../src/conformance/json-values.ts";
import { reviewedRisks } from "../../../src/conformance/risk.ts";
import { isAccepted, judge, unanswered, type Probe } from "../probe.ts";
import { filled, variations, type Variation } from "./variation-table.ts";

/** The probes that change one thing of a request that is accepted. */
export const variationProbes: readonly Probe[] = variations.map(toProbe);

function toProbe(row: Variation): Probe {
  const { points, what, assumed, needs } = row;
  const [operationId, example] = row.call;
  const risk = row.risk ?? reviewedRisks[operationId]?.risk ?? "write";
  return {
    ...{ name: what, points, risk, operationId },
    control: async ({ sendValid }) => (await sendValid(operationId, example))?.seen,
    async run({ ask, compose, sendValid, values }) {
      const first = await sendValid(operationId, example);
      const given = row.isRepeated ? first?.request : compose(operationId, example);
      const value = needs === undefined ? "" : values[needs];
      const fail = (why: string) => points.map((point) => unanswered(point, why));
      if (given === undefined || value === undefined)
        return fail(`The target has no \`${needs ?? operationId}\`.`);
      const seen = await ask(operationId, change(given, row, value));
      const read = (body: unknown) => (isJsonObject(body) ? body : {});
      const isAsAssumed =
        typeof assumed === "boolean"
          ? isAccepted(seen) === assumed
          : isAccepted(seen) && assumed(read(seen.body), read(first?.seen.body));
      if (isAsAssumed === undefined) return fail(`${what} gets an answer that does not tell.`);
      const isPlain = typeof assumed === "boolean" || !isAccepted(seen);
      const gets = isPlain ? seen.status : isAsAssumed ? "what is assumed" : "another answer than is assumed";
      return points.map((point) => judge(point, seen, isAsAssumed, `${what} gets ${gets}.`));
    },
  };
}

function change(given: RawRequest, { body, headers, needs }: Variation, value: string): RawRequest {
  const isKeyed = Object.hasOwn(given.headers, "idempotency-key");
  const key = isKeyed && { "idempotency-key": crypto.randomUUID() };
  const members = parseJson(JSON.stringify(body ?? {}).replaceAll(filled, value));
  return {
    ...given,
    ...(needs !== undefined && body === undefined && { path: { id: value } }),
    headers: { ...given.headers, ...key, ...headers },
    ...(given.body !== undefined && { body: merge(given.body, members) }),
  };
}

/** Merges members into an object, at any depth; null takes one out (RFC 7396). */
function merge(value: unknown, members: unknown): unknown {
  if (!isJsonObject(value) || !isJsonObject(members)) return members ?? value;
  const merged = Object.entries(members).map(([name, member]) => {
    const inner = isJsonObject(member) ? merge(value[name] ?? {}, member) : (member ?? undefined);
    return [name, inner];
  });
  return { ...value, ...(Object.fromEntries(merged) as JsonObject) };
}
