import { expect, test } from "vitest";
import { createClient, operations, type OperationId } from "../../../src/index.ts";
import { callUntyped } from "../../client/call-untyped.ts";
import { describeErrors } from "../../../scripts/docs/sections/describe-errors.ts";
import { listOperations } from "../../../src/contract/list-operations.ts";
import { describeRepeat } from "../../../scripts/docs/sections/describe-repeat.ts";
import { listErrorCodes } from "../../../scripts/docs/sections/list-error-codes.ts";
import { listErrors } from "../../../scripts/docs/sections/list-errors.ts";
import { change, readContract } from "./read-contract.ts";

const document = readContract();
const page = describeErrors(document);

test("each status stands with its code, and every code of the contract is told with its meaning", () => {
  const headings = page.match(/^## .+$/gmu);
  expect(headings).toEqual([
    "## 400 INVALID_REQUEST",
    "## 401 UNAUTHORIZED",
    "## 403 FORBIDDEN_ERROR",
    "## 404 NOT_FOUND",
    "## 500 INTERNAL_ERROR",
    "## Any other status",
  ]);
  for (const { value, meaning } of listErrorCodes(document)) {
    expect(page).toContain(`\n\`${String(value)}\`: ${meaning ?? ""}`);
  }
});

test("each status names every operation that answers it, by the shape of its body", () => {
  for (const { status, answers } of listErrors(document)) {
    const block = page.split("\n## ").find((part) => part.startsWith(status === "default" ? "Any" : status));
    for (const { operation, shape } of answers) {
      const row = block?.split("\n").find((line) => line.startsWith(`| ${shape} |`));
      expect(row).toContain(`[\`${operation.operationId}\`]`);
    }
  }
});

test("both shapes on the wire have an example", () => {
  expect(page).toMatch(/### Error messages\n[^#]*```json\n\[/u);
  expect(page).toMatch(/### Error body\n[^#]*```json\n\{/u);
});

test("a repeat may help where the client sends again, and only there", async () => {
  for (const operation of listOperations(document)) {
    for (const status of [400, 403, 404, 408, 429, 500, 503]) {
      const sent = await countAttempts(operation.operationId, status);
      expect([
        operation.operationId,
        status,
        describeRepeat(document, operation, String(status)) === "yes",
      ]).toEqual([operation.operationId, status, sent > 1]);
    }
  }
});

test("what no key protects is repeated by readers with care, and not where it cannot help", () => {
  const [issueToken, createSubscription] = listOperations(document);
  if (issueToken === undefined || createSubscription === undefined)
    throw new Error("two operations expected");
  const care = "only when you know that nothing was done, as no key protects the call";
  expect(describeRepeat(document, createSubscription, "500")).toBe(care);
  expect(describeRepeat(document, createSubscription, "400")).toBe("no");
  expect(describeRepeat(document, createSubscription, "401")).toBe("once, with a new token");
  expect(describeRepeat(document, issueToken, "401")).toBe("no");
  expect(describeRepeat(document, issueToken, "default")).toBe(
    "for 408, 425, 429, 500 to 599: yes; for others: no",
  );
});

test("a refused token and refused credentials are told apart", () => {
  const row = page.split("\n").find((line) => line.startsWith("| 401 |"));
  expect(row).toMatch(
    /get a new token with `issueToken`\. For \[`issueToken`\]\([^)]+\): The credentials/u,
  );
  expect(row).toMatch(/once, with a new token\. For \[`issueToken`\]\([^)]+\): no \|$/u);
  const answer = listErrors(document)
    .find(({ status }) => status === "401")
    ?.answers.find(({ operation }) => operation.operationId === "issueToken");
  expect(answer?.description).not.toContain("new token");
});

test("a changed meaning and a new status change the page", () => {
  const changed = readContract();
  change(changed, "/components/responses/Forbidden/description", "Not for you.");
  change(changed, "/paths/~1auth~1v1~1token/post/responses/409", { description: "Too late." });
  expect(describeErrors(changed)).toContain("Not for you.");
  expect(describeErrors(changed)).toContain("| 409 | any | Too late. | no |");
});

/** How often the client sends a call that is answered with a status each time. */
async function countAttempts(id: string, status: number): Promise<number> {
  let sent = 0;
  const fetch = () => {
    sent += 1;
    return Promise.resolve(new Response(null, { status }));
  };
  const client = createClient({
    baseUrl: "http://127.0.0.1:9",
    token: "t",
    fetch,
    retry: { baseDelayMs: 0 },
  });
  const { method, path, pathParameters } = operations[id as OperationId];
  const params = { path: Object.fromEntries(pathParameters.map((name) => [name, "a"])) };
  await callUntyped(client, method, path, { params }).catch(() => undefined);
  return sent;
}
