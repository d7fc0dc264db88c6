import { beforeAll, describe, expect, test } from "vitest";
import type { RunOptions } from "../../src/conformance/run.ts";
import { type ContractOperation, listSuccessBodies } from "../../src/contract/operations.ts";
import { kindOfBody, mainMediaType } from "../../src/contract/documented-responses.ts";
import { type CheckedContract, checkService, type Fetch, openSandbox, respond } from "./check-service.ts";
import { loadForeign } from "./load-foreign.ts";

let contract: CheckedContract;
let ask: Fetch;

beforeAll(async () => {
  ({ contract, ask } = await openSandbox(await loadForeign()));
});

const check = (fetch: Fetch, options: Partial<RunOptions> = {}) => checkService(contract, fetch, options);

test("conformance finds nothing wrong with the sandbox of the contract", async () => {
  const { results, counts, coverage } = await check((request) => ask(request));
  const others = results.filter(({ verdict }) => verdict !== "passed" && verdict !== "skipped");
  expect(others.map(({ case: { name }, reason, problems }) => ({ name, reason, problems }))).toEqual([]);
  const reasons = new Set(results.flatMap(({ verdict, reason }) => (verdict === "skipped" ? [reason] : [])));
  expect([...reasons]).toEqual(["the target has no `expiredToken`", "the target has no `otherCompany`"]);
  expect(coverage.filter(({ judged }) => judged < 3)).toEqual([]);
  expect(coverage).toHaveLength(35);
  expect(counts.passed).toBeGreaterThan(300);
});

const json = "application/json";

const anyJson = "array object string number boolean null";

/** Ways in which a success is not what the contract says: of which successes, what is sent, and what is said of it. */
const wrongs: readonly [
  name: string,
  of: string,
  send: (body: string, mediaType: string) => [type: string, body: string, status?: number],
  says: RegExp,
][] = [
  [
    "JSON in place of a text",
    "text",
    () => [json, '{"status":"ok"}'],
    /^The media type is `application\/json`, not `text\/\w+`\.$/u,
  ],
  [
    "JSON in place of a file",
    "file",
    () => [json, '{"error":"busy"}'],
    /^The media type is `application\/json`, not `(?:application|image)\/[\w-]+`\.$/u,
  ],
  [
    "an object in place of a list",
    "array",
    (body, type) => [type, `{"data":${body}}`],
    /^The body must be an array\.$/u,
  ],
  [
    "a list in place of an object",
    "object",
    (body, type) => [type, `[${body}]`],
    /^The body must be an object\.$/u,
  ],
  [
    "an object in place of a bare value",
    "string number boolean null",
    (body, type) => [type, `{"value":${body}}`],
    /^The body must be (?:a string|a number|a boolean|null)\.$/u,
  ],
  [
    "null in place of any other value",
    "array object string number boolean",
    (_, type) => [type, "null"],
    /^The body must be (?:an array|an object|a string|a number|a boolean)\.$/u,
  ],
  ["an empty body in place of JSON", anyJson, (_, type) => [type, ""], /^The body is empty\.$/u],
  [
    "half of the JSON",
    "array object",
    (body, type) => [type, body.slice(0, -1)],
    /^The body is not valid JSON\.$/u,
  ],
  [
    "text in place of JSON",
    anyJson,
    (body) => ["text/plain", body],
    /^The media type is `text\/plain`, not `application\/[\w.]*\+?json`\.$/u,
  ],
  ["204 with a body", "none", () => [json, "{}"], /^There is a body, but none is documented\.$/u],
  [
    "200 and a body in place of 204",
    "none",
    () => [json, "{}", 200],
    /^(?:The status is 200; documented are 204(?:, .*)?|There is a body, but none is documented)\.$/u,
  ],
  [
    "204 in place of a body",
    `${anyJson} text file`,
    () => ["", "", 204],
    /^(?:The status is 204; documented are 20[0-2](?:, .*)?|The body is empty)\.$/u,
  ],
];

describe("of a service whose successes are", () => {
  test.each(wrongs)("%s, conformance says so", async (_, of, send, says) => {
    const asked = contract.contract.filter(
      // It may respond with either.
      (one) => of.split(" ").includes(kindOfSuccess(one)) && one.operationId !== "getRemittance",
    );
    expect(asked.length).toBeGreaterThan(0);
    const { results } = await check(
      async (request) => {
        const right = await ask(request);
        if (!right.ok || request.url.includes("/auth/")) return right;
        const mediaType = right.headers.get("content-type") ?? "";
        const [type, body, status = right.status] = send(await right.text(), mediaType);
        return respond(status, type, body);
      },
      { operations: asked.map(({ operationId }) => operationId), checks: ["body", "media-type", "status"] },
    );
    for (const { operationId } of asked) {
      const found = results.filter(
        ({ case: one }) => one.operation.operationId === operationId && one.group === "positives",
      );
      const said = found.flatMap(({ problems }) => problems.map(({ message }) => message));
      expect(
        found.every(({ verdict }) => verdict === "finding"),
        operationId,
      ).toBe(true);
      expect(
        said.filter((message) => !says.test(message)),
        operationId,
      ).toEqual([]);
    }
  });

  // A login or a proxy sends pages too, whatever is asked.
  test("pages of HTML, conformance says what it got, and that it knows nothing", async () => {
    const asked = contract.contract.filter((one) => ["text", "file"].includes(kindOfSuccess(one)));
    const { results } = await check(
      async (request) => {
        const right = await ask(request);
        const isWrong = right.ok && !request.url.includes("/auth/");
        return isWrong ? respond(200, "text/html", "<p>ok</p>") : right;
      },
      { operations: asked.map(({ operationId }) => operationId), checks: ["body", "media-type"] },
    );
    expect(results.every(({ verdict }) => verdict === "inconclusive")).toBe(true);
  });
});

/** Names what the first success of an operation has: a kind of JSON, `text`, `file` or `none`. */
function kindOfSuccess(operation: ContractOperation): string {
  const [bodies = {}] = Object.values(listSuccessBodies(operation));
  const mediaType = mainMediaType(Object.keys(bodies));
  if (mediaType === undefined) return "none";
  const kind = kindOfBody(mediaType);
  return kind === "json" ? (bodies[mediaType] ?? "") : kind;
}
