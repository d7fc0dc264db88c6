import { expect, test } from "vitest";
import { isRetryableStatus } from "../../../src/transport/retry-policy.ts";
import { describeErrors } from "../../../scripts/docs/sections/describe-errors.ts";
import { listOperations } from "../../../scripts/build/contract/list-operations.ts";
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

test("whether a repeat may help is what the client does", () => {
  const [issueToken, createSubscription] = listOperations(document);
  if (issueToken === undefined || createSubscription === undefined)
    throw new Error("two operations expected");
  for (const status of [400, 401, 403, 404, 408, 429, 500, 503]) {
    if (status === 401) continue;
    expect(describeRepeat(document, createSubscription, String(status))).toBe(
      isRetryableStatus(status) ? "yes" : "no",
    );
  }
  expect(describeRepeat(document, createSubscription, "401")).toBe("once, with a new token");
  expect(describeRepeat(document, issueToken, "401")).toBe("no");
  expect(describeRepeat(document, issueToken, "default")).toBe(
    "yes for 408, 425, 429, 500 to 599; no for others",
  );
});

test("a refused token and refused credentials are told apart", () => {
  const row = page.split("\n").find((line) => line.startsWith("| 401 |"));
  expect(row).toMatch(
    /Ask for a new token with `issueToken`\. For \[`issueToken`\]\([^)]+\): The credentials/u,
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
