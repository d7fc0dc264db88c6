// What a response must say beyond its form: values that the documentation states, or that follow from the request or
// the clock. What several responses say together is in sequences.ts and effects.ts.

import { addDays, dateInBrasilia, toWeekday } from "../base/dates.ts";
import type { CheckName } from "../target/checks.ts";
import { findSuccess } from "../contract/documented-responses.ts";
import { type ContractOperation, findBodyMedia } from "../contract/operations.ts";
import { listQuestionIds } from "../contract/assumptions.ts";
import type { Schema, SchemaObject } from "../contract/document.ts";
import { joinPointer } from "../contract/pointer.ts";
import { findMembers, listParts } from "../contract/schema.ts";
import type { RawRequest, ReceivedResponse } from "../target/exchange.ts";
import { isJsonObject, type JsonObject, parseJson, printText, toObject } from "../values/json.ts";
import { nameInBody, ownAnswered, ownSent } from "../target/own-names.ts";
import { breakStatement, type Problem } from "./verdict.ts";

/** An accepted request and its response. */
interface Seen {
  request: RawRequest;
  /** The body of the request. */
  sent: JsonObject;
  body: JsonObject;
  /** When the response had been read, in milliseconds since 1970. */
  at: number;
  /** Names of the values of the request that may not exist at the service. */
  guessed: readonly string[];
  /** Lists the values that the contract names for a member of the response. */
  named: (member: string) => unknown[];
}

/** A value that the documentation states. */
interface ValueRule {
  /** Id of its statement. */
  id: string;
  operations: readonly string[];
  /** The member that it is about. */
  member: string;
  /** @default value */
  check?: CheckName;
  /** Ids of the questions that it may be due to. @default none */
  assumptions?: string[];
  /** Says what is wrong, in one sentence without values of the service; `undefined` if nothing is, or it does not apply. */
  judge: (seen: Seen) => string | false | undefined;
}

const orders = ["createTransparentOrderV2", "createTransparentOrderV3"];
const journey3 = "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT";
const minuteMs = 60_000;

const valueRules: readonly ValueRule[] = [
  {
    ...same("payout-id", "getPayout", "id", ["path", "id"]),
    // The payout may be one that was found by its external id.
    judge: ({ request: { path, query }, body }) =>
      query["externalId"] === undefined &&
      isOther(body["id"], [path["id"]]) &&
      "`id` is not that of the request.",
  },
  same("created-external", "createSubscription", "externalId", ["sent", "externalId"]),
  same("response-code", orders, "code", ["sent", "order", "code"]),
  same("med-response-transaction", "openMedCase", "accountId", ["path", "accountId"]),
  same("med-response-transaction", "openMedCase", "endToEndId", ["sent", "endToEndId"]),
  {
    ...of("token-lifetime", "issueToken", "expiresIn"),
    check: "token-lifetime",
    judge: ({ body, at }) => {
      const lifetime = readLifetime(body, at);
      const stated = Number(body["expiresIn"]);
      if (lifetime === undefined || Number.isNaN(stated)) return undefined;
      // What is left of it, or all of it: a token may have been issued before, or be backdated.
      const left = lifetime.issuedAt + lifetime.ms - at - minuteMs;
      const whole = lifetime.ms - lifetime.precision;
      const isWrong =
        stated < (left > 0 ? Math.min(left, whole) : whole) || stated > lifetime.ms + lifetime.precision;
      return isWrong && "`expiresIn` is not the lifetime of the token in milliseconds.";
    },
  },
  {
    ...of("token-jwt", "issueToken", "token"),
    judge: ({ body: { token } }) => typeof token === "string" && !isJwt(token) && "`token` is not a JWT.",
  },
  {
    ...of("created-states", "createSubscription", "status"),
    judge: ({ body, named }) =>
      isOther(body["status"], named("status")) && "`status` is not one of the documented states.",
  },
  {
    ...of("created-journey-2", "createSubscription", "status"),
    judge: ({ sent, body: { status }, named }) =>
      sent["type"] !== journey3 &&
      isOther(status, ["PENDING_AUTHORIZATION", "ERROR"]) &&
      named("status").includes(status) &&
      "`status` is not PENDING_AUTHORIZATION, although the subscription is one of journey 2.",
  },
  {
    ...of("created-initial", "createSubscription", "initialCharge"),
    judge: ({ sent, body }) => {
      const isThere = isJsonObject(body["initialCharge"]);
      if (sent["type"] === journey3)
        return (
          !isThere &&
          body["status"] !== "ERROR" &&
          "`initialCharge` is missing in a subscription of journey 3."
        );
      return (
        isThere &&
        sent["initialCharge"] === undefined &&
        "There is an `initialCharge`, but none was asked for."
      );
    },
  },
  {
    ...of("created-initial-amount", "createSubscription", "initialCharge/amount"),
    judge: ({ sent, body }) =>
      isOtherAmount(read(sent, ["initialCharge", "amount"]), read(body, ["initialCharge", "amount"])) &&
      "The amount of `initialCharge` is not that of the request.",
  },
  {
    ...of("created-image", "createSubscription", "qrcodeImageBase64"),
    judge: ({ body }) => isNoBase64(body["qrcodeImageBase64"]) && "`qrcodeImageBase64` is not base64.",
  },
  {
    ...of("scheduled-due-date-echo", "schedulePayment", "dueDate"),
    judge: ({ sent: { dueDate: asked }, body }) => {
      if (typeof asked !== "string" || Number.isNaN(Date.parse(asked))) return undefined;
      return isOther(body["dueDate"], [asked, toWeekday(asked)]) && "`dueDate` is not that of the request.";
    },
  },
  {
    ...of("scheduled-window", "schedulePayment", "dueDate"),
    judge: ({ sent, body: { dueDate }, at }) => {
      if (sent["dueDate"] !== undefined || typeof dueDate !== "string") return undefined;
      if (sent["purpose"] === "NEW_ATTEMPT_AFTER_DUE_DATE")
        return (
          isOther(dueDate, [dayInBrasilia(at, 1), toWeekday(dayInBrasilia(at, 1))]) &&
          "`dueDate` is not tomorrow, although the request has none."
        );
      // A cycle that begins later moves the window.
      return dueDate < dayInBrasilia(at, 2) && "`dueDate` is before D+2, although the request has none.";
    },
  },
  {
    ...of("scheduled-amount", "schedulePayment", "amount"),
    judge: ({ sent, body: { amount } }) =>
      isOtherAmount(sent["amount"], amount) && "`amount` is not that of the request.",
  },
  {
    ...of("config-replaced", "replaceWebhookEndpoints", "events"),
    check: "effect",
    judge: ({ sent, body }) => {
      const [asked, got] = [sent, body].map((one) => listEndpoints(one["events"]));
      return (
        asked !== undefined &&
        got !== undefined &&
        asked !== got &&
        "`events` is not the list of the request."
      );
    },
  },
  {
    ...of("rule-6-limit-echo", "listUndeliveredEvents", "limit"),
    check: "paging",
    judge: ({ request: { query }, body: { limit } }) =>
      typeof limit === "number" &&
      limit !== Number(query["limit"] ?? 20) &&
      "`limit` is not the one that applies.",
  },
  {
    ...of("rule-6-sort-echo", "listUndeliveredEvents", "sort"),
    check: "paging",
    judge: ({ request: { query }, body }) =>
      isOther(body["sort"], [query["sort"] ?? "desc"]) && "`sort` is not the one that applies.",
  },
  {
    ...of("rule-6-page", "listUndeliveredEvents", "data"),
    check: "paging",
    judge: ({ request, body }) => judgePage(request.query, body),
  },
  {
    ...of("rule-6-next-cursor", "listUndeliveredEvents", "nextCursor"),
    check: "paging",
    judge: ({ body: { data, nextCursor, hasNext } }) => {
      const last: unknown = Array.isArray(data) ? data.at(-1) : undefined;
      if (hasNext === false || !isJsonObject(last) || typeof nextCursor !== "string") return undefined;
      const times = listTexts(last).map((text) => Date.parse(text));
      return (
        !times.includes(Date.parse(nextCursor)) &&
        "`nextCursor` is not a timestamp of the last item of the page."
      );
    },
  },
  {
    ...of("undelivered-failed", "listUndeliveredEvents", "data/-/history"),
    // A 200 with another body may be no acknowledgement.
    assumptions: ["acknowledgement"],
    judge: ({ body: { data } }) =>
      listHistories(data).some((history) => read(history.at(-1), ["statusCode"]) === 200) &&
      "The list has an event whose last attempt got 200, so that it was delivered.",
  },
  {
    ...of("events-attempts", "listUndeliveredEvents", "data/-/history"),
    judge: ({ body: { data } }) =>
      listHistories(data).some(({ length }) => length > 5) && "An event was attempted more than five times.",
  },
  {
    ...of("rule-13-take", ["listCloseRequests", "listCloseRequestGroups"], "data"),
    check: "paging",
    judge: ({ sent, body: { data } }) =>
      Array.isArray(data) &&
      data.length > Number(sent["take"]) &&
      "The page has more items than `take` allows.",
  },
  {
    ...of("rule-13-groups", "listCloseRequests", "data"),
    judge: ({ sent, body: { data }, guessed }) =>
      sent["group"] !== undefined &&
      !guessed.includes("group") &&
      Array.isArray(data) &&
      data.some((item) => isJsonObject(item) && "closeAccountRequestId" in item) &&
      "The list has close requests, although `group` asks for groups.",
  },
  {
    ...of("upload-still-missing", "uploadDocument", "missingRequiredDocuments"),
    check: "effect",
    // Of an identity document, both sides may be wanted.
    judge: ({ sent, body: { missingRequiredDocuments: missing } }) =>
      Array.isArray(missing) &&
      sent["accountRequestId"] !== undefined &&
      sent["documentType"] !== "documentHolder" &&
      missing.includes(sent["documentType"]) &&
      "`missingRequiredDocuments` has the type that was just uploaded.",
  },
  {
    ...of("upload-holder-unknown", "uploadDocument", "missingRequiredDocuments"),
    judge: ({ sent, body: { missingRequiredDocuments: missing } }) =>
      Array.isArray(missing) &&
      sent["accountRequestId"] === undefined &&
      missing.length > 0 &&
      "`missingRequiredDocuments` is not empty, although no account request was given.",
  },
  {
    ...of("claim-expires", ["requestClaimConfirmation", "resendClaimConfirmation"], "expiresAt"),
    judge: ({ body: { expiresAt }, at }) =>
      typeof expiresAt === "string" &&
      Date.parse(expiresAt) < at + 5_000 &&
      "`expiresAt` has passed when the code is sent.",
  },
  {
    ...of("order-expiration-default", orders, "expireDateTime"),
    judge: ({ sent, body: { expireDateTime }, at }) => {
      const { paymentMethod, expiration = 86_400 } = toObject(sent["order"]);
      if (paymentMethod !== "PIX" || typeof expireDateTime !== "string" || typeof expiration !== "number")
        return undefined;
      const leftMs = Date.parse(expireDateTime) - at;
      return (
        Math.abs(leftMs - expiration * 1_000) > 2 * minuteMs &&
        "`expireDateTime` is not `expiration` seconds ahead."
      );
    },
  },
  {
    ...of("response-spei", orders, "bankAccount"),
    judge: ({ sent, body }) =>
      read(sent, ["order", "paymentMethod"]) === "SPEI" &&
      !isJsonObject(body["bankAccount"]) &&
      "`bankAccount` is missing, although the method is SPEI.",
  },
  {
    ...of("response-fees", orders, "amountToPay"),
    judge: ({ sent, body: { fee, amountToPay } }) =>
      listNumbers(read(fee, ["fixed"])).some((one) => one > 0) &&
      Number(amountToPay) === Number(read(sent, ["order", "amount", "value"])) &&
      "`amountToPay` is the amount without the fees.",
  },
  {
    ...of("med-response-status", "openMedCase", "status"),
    judge: ({ body }) =>
      isOther(body["status"], ["CREATED", "TRACED"]) &&
      "`status` is not CREATED or TRACED right after opening.",
  },
  {
    ...of("response-qr-image", orders, "qrcodeBase64"),
    judge: ({ body: { qrcodeBase64: image } }) =>
      (isNoBase64(image) || (typeof image === "string" && image !== "" && !isPng(image))) &&
      "`qrcodeBase64` is not a PNG in base64.",
  },
  {
    id: "timestamps-utc",
    operations: [],
    member: "",
    judge: ({ body }) => hasOtherTime(body) && "A timestamp does not say that it is in UTC.",
  },
];

/** Judges the values of an accepted response, where the documentation says what they are. */
export function judgeValues(
  operation: ContractOperation,
  request: RawRequest,
  { text, at = Date.now() }: ReceivedResponse,
  guessed: readonly string[] = [],
): Problem[] {
  const received = parseJson(text);
  if (!isJsonObject(received)) return [];
  const { operationId, responses, pointer } = operation;
  const success = responses[findSuccess(Object.keys(responses))];
  const schema = (success && findBodyMedia(success)?.schema) ?? true;
  const nameOf = (member: string) => nameInBody(operation, "response", [member], "given");
  const named = (member: string) => listNamed(schema, nameOf(member));
  const [sent, body] = [ownSent(operation, request.body), ownAnswered(operation, received)];
  const seen = { request, sent, body, at, guessed, named };
  const contract = success?.pointer ?? pointer;
  return valueRules
    .filter(({ operations }) => operations.length === 0 || operations.includes(operationId))
    .flatMap(({ id, member, check = "value", assumptions = [], judge }) => {
      const message = judge(seen);
      if (message === undefined || message === false) return [];
      return {
        ...breakStatement(id, check, message, contract, joinPointer("", ...nameOf(member))),
        assumptions,
      };
    });
}

/** Whether a body has a timestamp that is not in UTC. */
export function hasOtherTime(body: unknown): boolean {
  return listTexts(body).some(isOutsideUtc);
}

/** Statuses of errors with a documented meaning. Others are HTTP's own, or the service's. */
const meant = new Set([400, 401, 403, 404, 422]);
const fixedMessages: Readonly<Record<string, readonly [id: string, message: string]>> = {
  UNAUTHORIZED: ["error-unauthorized-message", "Unauthorized Request"],
  NOT_FOUND: ["error-not-found-message", "Resource not found"],
};

/** Judges the members of an error object, where the operation documents one. */
export function judgeErrorValues(
  operation: ContractOperation,
  { status, text }: ReceivedResponse,
): Problem[] {
  const declared = operation.responses["default"];
  const schema = declared && findBodyMedia(declared)?.schema;
  const body = parseJson(text);
  if (schema === undefined || !isJsonObject(body) || !meant.has(status)) return [];
  const codes = listNamed(schema, ["error"]);
  if (codes.length === 0) return [];
  // Where the whole form is assumed, so are its members.
  const assumptions = [declared?.node ?? {}, ...listParts(schema, { withBranches: true })]
    .flatMap(listQuestionIds)
    .filter((id) => id === "payout-errors");
  const report = (id: string, member: string, message: string): Problem => ({
    ...breakStatement(id, "error-form", message, declared?.pointer ?? operation.pointer, `/${member}`),
    assumptions,
  });
  const { error, message } = body;
  if (error === undefined && message === undefined && body["details"] === undefined)
    return [report("error-object", "", "The error has none of the documented members.")];
  const [id = "", fixed] = fixedMessages[String(error)] ?? [];
  return [
    ...(isOther(error, codes)
      ? [report("error-codes", "error", "`error` is not one of the documented codes.")]
      : []),
    ...(fixed !== undefined && isOther(message, [fixed])
      ? [report(id, "message", `\`message\` is not \`${fixed}\`.`)]
      : []),
  ];
}

/** Lists the values that a schema names for a member, also in open lists. */
export function listNamed(schema: Schema, [name, ...rest]: readonly string[]): unknown[] {
  const parts: readonly (SchemaObject & { "x-extensible-enum"?: unknown[] })[] = listParts(schema, {
    withBranches: true,
  });
  if (name === undefined) return parts.flatMap((part) => part["x-extensible-enum"] ?? part.enum ?? []);
  return listNamed({ allOf: findMembers(schema, name, { withBranches: true }) }, rest);
}

function of(id: string, operations: string | readonly string[], member: string) {
  return { id, operations: [operations].flat(), member };
}

/** A member that repeats a part of the request. One that is missing, or of another type, is left to the schema. */
function same(
  id: string,
  operations: string | readonly string[],
  member: string,
  path: readonly string[],
): ValueRule {
  return {
    ...of(id, operations, member),
    check: "same-resource",
    judge: ({ request, sent, body }) => {
      const asked = read({ path: request.path, sent }, path);
      return (
        typeof asked === "string" &&
        isOther(body[member], [asked]) &&
        `\`${member}\` is not that of the request.`
      );
    },
  };
}

/** Whether a value is a text, and none of these. */
export function isOther(value: unknown, wanted: readonly unknown[]): boolean {
  return typeof value === "string" && !wanted.includes(value);
}

/** Whether two amounts differ, in any of their forms. */
export function isOtherAmount(asked: unknown, got: unknown): boolean {
  if (
    !isJsonObject(asked) ||
    !isJsonObject(got) ||
    asked["value"] === undefined ||
    got["value"] === undefined
  )
    return false;
  return Number(asked["value"]) !== Number(got["value"]) || isOther(got["currency"], [asked["currency"]]);
}

function isNoBase64(value: unknown): boolean {
  // It may have line breaks, as in MIME, and is empty where there is no image.
  const text = typeof value === "string" ? value.replaceAll(/\s/gu, "") : "";
  return text !== "" && !/^(?:data:image\/[\w+.-]+;base64,)?[A-Za-z\d+/]+={0,2}$/u.test(text);
}

function isPng(base64: string): boolean {
  return base64.replace(/^data:[^,]*,/u, "").startsWith("iVBORw0KGgo");
}

function listEndpoints(events: unknown): string | undefined {
  if (!Array.isArray(events)) return undefined;
  return events
    .map((event: unknown) => `${String(read(event, ["type"]))} ${String(read(event, ["endpoint"]))}`)
    .toSorted()
    .join();
}

function listHistories(data: unknown): unknown[][] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((event: unknown) => {
    const history = read(event, ["history"]);
    return Array.isArray(history) ? [history] : [];
  });
}

function judgePage(query: RawRequest["query"], { data }: JsonObject): string | undefined {
  if (!Array.isArray(data)) return undefined;
  const [limit, from, to] = [query["limit"] ?? "20", query["from"] ?? "", query["to"] ?? "9999"].map(
    printText,
  ) as [string, string, string];
  if (data.length > Number(limit)) return `The page has more than the ${limit} items that \`limit\` allows.`;
  const times = data
    .map((item: unknown) => read(item, ["createdAt"]))
    .filter((time) => typeof time === "string");
  // Both bounds are inclusive, and may be dates.
  const isOutside = times.some((time) => time.slice(0, from.length) < from || time.slice(0, to.length) > to);
  return isOutside ? "The page has items that were created before `from` or after `to`." : undefined;
}

/** No documented body has so many levels; one with thousands would end the program. */
const deepest = 50;

/** Lists all texts in a value. */
export function listTexts(value: unknown, depth = deepest): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth === 0) return [];
  return Object.values(value).flatMap((inner) => listTexts(inner, depth - 1));
}

function listNumbers(value: unknown): number[] {
  return listTexts(value)
    .filter((text) => /^\d+(?:\.\d+)?$/u.test(text))
    .map(Number);
}

/** Whether a text is a timestamp with another offset, or with none, which ISO 8601 reads as local time. */
function isOutsideUtc(text: string): boolean {
  const found = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.,]*(?<offset>Z|[+-]\d\d:?(?:\d\d)?)?$/u.exec(text);
  return found !== null && !/^(?:Z|[+-][0:]+)$/u.test(found.groups?.["offset"] ?? "");
}

function read(value: unknown, [name, ...rest]: readonly string[]): unknown {
  return name === undefined ? value : read(isJsonObject(value) ? value[name] : undefined, rest);
}

/** The date in Brasilia, so many days after a moment. */
export function dayInBrasilia(now: number, days: number): string {
  return addDays(dateInBrasilia(now), days);
}

/**
 * Reads when a token was issued and how long it lives, in milliseconds, if it is a JWT that says so itself, and so in
 * seconds. Without the time of issue, it is taken to be new, and the clocks to agree within a minute.
 */
export function readLifetime(
  { token }: JsonObject,
  at?: number,
): { issuedAt: number; ms: number; precision: number } | undefined {
  const { iat, exp } = decodePart(String(token).split(".")[1]) ?? {};
  if (typeof exp !== "number") return undefined;
  if (typeof iat === "number") return { issuedAt: iat * 1_000, ms: (exp - iat) * 1_000, precision: 2_000 };
  return at === undefined ? undefined : { issuedAt: at, ms: exp * 1_000 - at, precision: minuteMs };
}

/** Whether a text is a JWT: signed, in three parts, or encrypted, in five (RFC 7515 and RFC 7516). */
function isJwt(text: string): boolean {
  const parts = text.split(".");
  return (parts.length === 3 || parts.length === 5) && decodePart(parts[0])?.["alg"] !== undefined;
}

/** Decodes the JSON object in a part of a JWT. */
function decodePart(part = ""): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/")));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
