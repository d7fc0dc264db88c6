import { describe, expect, test } from "vitest";
import { errorStatuses } from "../../generated/marks.ts";
import { operations, type OperationId } from "../../generated/operations.ts";
import { findBreach } from "../../src/server/validate.ts";
import {
  writeError,
  writeRejection,
  type Rejection,
  type RejectionReason,
} from "../../src/server/rejection.ts";

const operationIds = Object.keys(operations) as OperationId[];
const reasons = {
  invalid: [400, "INVALID_REQUEST"],
  unauthorized: [401, "UNAUTHORIZED"],
  forbidden: [403, "FORBIDDEN_ERROR"],
  notFound: [404, "NOT_FOUND"],
  internal: [500, "INTERNAL_ERROR"],
} as const satisfies Record<RejectionReason, unknown>;
const problems = [
  { field: "order.code", issue: "is required" },
  { field: "", issue: "is not valid JSON" },
];
const variants: Record<string, Partial<Rejection>> = {
  "without details": {},
  "with problems": { problems },
  "with a message": { message: "No." },
  "with a message and problems": { message: "No.", problems },
  "with status 413": { status: 413, problems },
  "with status 415": { status: 415, problems },
};

/** The status if an operation does not document that of the reason. */
const replacements: Partial<Record<RejectionReason, number>> = {
  unauthorized: 401,
  forbidden: 401,
  notFound: 400,
};

/** Whether the errors of an operation are arrays of strings. Those of version 3 of orders may be objects too. */
const hasLists = (id: OperationId) => id === "issueToken" || id === "createTransparentOrderV2";

const cases = operationIds.flatMap((operationId) =>
  (Object.keys(reasons) as RejectionReason[]).map((reason) => ({ operationId, reason })),
);

test.each(operationIds)("every error status of %s has a meaning", (operationId) => {
  const documented = operations[operationId].statuses.filter((status) => /^[45]/u.test(status));
  expect(Object.values(errorStatuses[operationId] ?? {}).map(String)).toEqual(documented);
});

describe.each(cases)("$operationId rejects a call as $reason", ({ operationId, reason }) => {
  test.each(Object.keys(variants))("%s as the contract describes it", (variant) => {
    const { status, body } = writeRejection(operationId, { reason, ...variants[variant] });
    expect(findBreach(operationId, status, body)).toBeUndefined();
  });

  test("with a status that it documents", () => {
    const { statuses }: { statuses: readonly string[] } = operations[operationId];
    const { status } = writeRejection(operationId, { reason });
    const [documented] = reasons[reason];
    expect(status).toBe(statuses.includes(String(documented)) ? documented : replacements[reason]);
  });

  test("in the form of its errors", () => {
    const { body } = writeRejection(operationId, { reason, problems });
    const sentences = ["order.code is required", "The body is not valid JSON"];
    if (hasLists(operationId)) expect(body).toEqual(sentences);
    else expect(body).toMatchObject({ message: sentences.join("; "), details: problems });
  });
});

describe("the words of an error", () => {
  test.each(Object.entries(reasons))("are those of the documentation for %s", (reason, [status, error]) => {
    const written = writeRejection("openMedCase", { reason: reason as RejectionReason });
    expect(written).toMatchObject({ status, body: { error } });
    expect(written.body).not.toHaveProperty("details");
  });

  test("are its message instead of the problems, which stay in the details", () => {
    const { body } = writeRejection("openMedCase", { reason: "invalid", message: "No.", problems });
    expect(body).toEqual({ error: "INVALID_REQUEST", message: "No.", details: problems });
    expect(writeRejection("issueToken", { reason: "invalid", message: "No.", problems }).body).toEqual([
      "No.",
    ]);
  });

  test("are the documented sentences for a token and a resource", () => {
    expect(writeRejection("openMedCase", { reason: "unauthorized" }).body).toMatchObject({
      message: "Unauthorized Request",
    });
    expect(writeRejection("openMedCase", { reason: "notFound" }).body).toMatchObject({
      message: "Resource not found",
    });
    expect(writeRejection("issueToken", { reason: "unauthorized" }).body).toEqual(["Unauthorized Request"]);
  });
});

describe("a response that breaks the contract", () => {
  const page = { data: [], totalCount: 0 };

  test("is described with its place in the contract", () => {
    expect(findBreach("listCloseRequests", 200, page)).toBeUndefined();
    expect(findBreach("listCloseRequests", 200, { data: 1 })).toBe(
      "The response 200 of `listCloseRequests` breaks the contract at " +
        "/paths/~1order~1v1~1banking~1accounts~1close-requests~1paged~1list/post/responses/200: " +
        "`/` must have the member `totalCount` (#/required); " +
        "`/data` must be an array (#/properties/data/type)",
    );
  });

  test.each([201, 204, 302])("has the status %d, which no operation documents", (status) => {
    const breach = `The contract has no response ${status} for \`listCloseRequests\`.`;
    expect(findBreach("listCloseRequests", status, page)).toBe(breach);
  });

  test("has another error status and a body of another form", () => {
    expect(findBreach("listCloseRequests", 429, { error: "X", message: "Y" })).toBeUndefined();
    expect(findBreach("listCloseRequests", 429, "slow down")).toContain("/responses/default");
  });
});

test("an error object of the server says what is wrong, as JSON", () => {
  const { status, headers, text } = writeError(417, "INVALID_REQUEST", "No tea.");
  expect([status, headers]).toEqual([417, { "content-type": "application/json" }]);
  expect(JSON.parse(text)).toMatchObject({ error: "INVALID_REQUEST", message: "No tea." });
});
