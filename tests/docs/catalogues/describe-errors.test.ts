import { expect, test } from "vitest";
import { createClient, operations, type OperationId } from "../../../src/index.ts";
import { callUntyped, createLeastInput } from "../../transport/call-untyped.ts";
import { describeErrors } from "../../../docs/catalogues/describe-errors.ts";
import { describeRepeat } from "../../../docs/text/describe-repeat.ts";
import { nameShape } from "../../../docs/catalogues/describe-error-shapes.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const { errorCodes, errors, operations: listed } = loadContract();
const page = describeErrors(errors);

test("each heading has a status and its code, and every code of the contract has its meaning", () => {
  const headings = page.match(/^## .+$/gmu)?.filter((heading) => heading !== "## Error bodies");
  expect(headings).toEqual([
    "## 400 INVALID_REQUEST",
    "## 401 UNAUTHORIZED",
    "## 403 FORBIDDEN_ERROR",
    "## 404 NOT_FOUND",
    "## 500 INTERNAL_ERROR",
    "## Any other status",
  ]);
  for (const { value, meaning } of errorCodes) {
    expect(page).toContain(`\n\`${String(value)}\`: ${meaning ?? ""}`);
  }
});

test("each status lists every operation that returns it, by the schema of the body", () => {
  for (const { status, answers } of errors) {
    const block = page.split("\n## ").find((part) => part.startsWith(status === "default" ? "Any" : status));
    for (const answer of answers) {
      const row = block?.split("\n").find((line) => line.startsWith(`| ${nameShape(answer)} |`));
      expect(row).toContain(`[\`${answer.operation.operationId}\`]`);
    }
  }
});

test("both error formats have an example", () => {
  expect(page).toMatch(/### Error messages\n(?:(?!###)[^])*?```json\n\[/u);
  expect(page).toMatch(/### Error body\n(?:(?!###)[^])*?```json\n\{/u);
});

test("an error may be retried if and only if the client retries it", async () => {
  for (const operation of listed) {
    for (const status of [400, 403, 404, 408, 429, 500, 503]) {
      const sent = await countAttempts(operation.operationId, status);
      expect([operation.operationId, status, describeRepeat(operation, String(status)) === "yes"]).toEqual([
        operation.operationId,
        status,
        sent > 1,
      ]);
    }
  }
});

test("a call without an idempotency key may be repeated with care, except if that cannot help", () => {
  const [issueToken, createSubscription] = listed;
  if (issueToken === undefined || createSubscription === undefined)
    throw new Error("two operations expected");
  const care = "only if you know that nothing was done, because no idempotency key protects the call";
  expect(describeRepeat(createSubscription, "500")).toBe(care);
  expect(describeRepeat(createSubscription, "400")).toBe("no");
  expect(describeRepeat(createSubscription, "401")).toBe("once, with a new token");
  expect(describeRepeat(issueToken, "401")).toBe("no");
  expect(describeRepeat(issueToken, "default")).toBe("for 408, 425, 429, 500 to 599: yes; for others: no");
});

test("a rejected token and rejected credentials have different remedies", () => {
  const row = page
    .split("\n")
    .find((line) => line.startsWith("| [401](catalogue:Error catalogue#401-unauthorized) |"));
  expect(row).toMatch(
    /`issueToken`\. \(\[exceptions\]\([^)]+\)\) \| once, with a new token \(\[exceptions\]/u,
  );
  const [, section = ""] = page.split("\n## 401 UNAUTHORIZED\n");
  expect(section).toMatch(
    /Get a new token with `issueToken`\.[\s\S]+For \[`issueToken`\]\([^)]+\): The credentials/u,
  );
  expect(section).toMatch(/Retry\? Once, with a new token\. For \[`issueToken`\]\([^)]+\): no\./u);
  const answer = errors
    .find(({ status }) => status === "401")
    ?.answers.find(({ operation }) => operation.operationId === "issueToken");
  expect(answer?.description).not.toContain("new token");
});

test("a changed meaning and a new status change the page", () => {
  const changed = loadContract(
    ["/components/responses/Forbidden/description", "Not for you."],
    ["/paths/~1auth~1v1~1token/post/responses/409", { description: "Too late." }],
  );
  expect(describeErrors(changed.errors)).toContain("Not for you.");
  expect(describeErrors(changed.errors)).toContain(
    "| [409](catalogue:Error catalogue#409) | any | Too late. | no |",
  );
});

/** Counts how often the client sends a call if every response has the given status. */
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
  const { method, path } = operations[id as OperationId];
  await callUntyped(client, method, path, createLeastInput(id as OperationId)).catch(() => undefined);
  return sent;
}
