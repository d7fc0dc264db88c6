import { beforeAll, describe, expect, test } from "vitest";
import { loadContract, loadValidators } from "../../src/conformance/command/contract.ts";
import type { RunOptions } from "../../src/conformance/run.ts";
import { planProbes } from "../../src/probe/plan.ts";
import { allowAll, type Fetch, respond } from "./check-service.ts";
import { loadForeign } from "./load-foreign.ts";

let contract: RunOptions["contract"];
let validators: Pick<RunOptions, "validators">;
let own: RunOptions["contract"];
let ask: Fetch;

beforeAll(async () => {
  const { generated, load } = await loadForeign();
  contract = loadContract(generated).operations;
  own = contract.filter(({ path }) => path.startsWith("/v1/") || !path.startsWith("/order"));
  validators = await loadValidators(generated);
  const { createSandbox } = await load<{ createSandbox: (options: object) => { fetch: Fetch } }>(
    "src/sandbox/index.ts",
  );
  ask = createSandbox({ settings: { clients: { a: "b" } } }).fetch;
});

/** Asks a service about the operations that the company added, and the list with which the token is asked for. */
async function probe(service: Fetch, options: Partial<RunOptions> = {}) {
  const { carryOut } = planProbes({
    contract,
    ...validators,
    operations: own.map(({ operationId }) => operationId),
    fetch: service,
    maxWrites: 1_000,
    ...allowAll(own),
    ...options,
  });
  const probed = await carryOut();
  const answered = (verdict: string) =>
    probed.answers.filter((one) => one.verdict === verdict).map(({ question }) => question);
  return { ...probed, answered };
}

/** Whether an overlay would change what the company documents. */
const changesCompany = (overlay: object | undefined) => JSON.stringify(overlay).includes("['/v1/");

test("probe finds nothing wrong with the sandbox of the contract, which answers nothing for the provider", async () => {
  const { results, answers, answered, stopped, overlay, created } = await probe(ask);
  expect(stopped).toBeUndefined();
  expect(results.filter(({ verdict }) => verdict !== "passed" && verdict !== "skipped")).toEqual([]);
  expect(results.length).toBeGreaterThan(300);
  expect(answered("different")).toEqual([]);
  expect(changesCompany(overlay)).toBe(false);
  expect(created.length).toBeGreaterThan(5);
  const names = own.map(({ operationId }) => `(${operationId})`).filter((name) => name !== "(issueToken)");
  const seen = answers.flatMap((one) => one.seen);
  expect(seen.filter((text) => names.some((name) => text.includes(name)))).toEqual([]);
});

const json = "application/json";

describe("of a service whose successes are wrong, probe blames that alone:", () => {
  test.each([
    ["an object in place of all", () => respond(200, json, '{"status":"ok"}')],
    ["null in place of all", () => respond(200, json, "null")],
    ["lists without an end", () => respond(200, json, "[".repeat(4_000) + "]".repeat(4_000))],
    ["half of the JSON", (type: string, body: string) => respond(200, type, body.slice(0, -1))],
    ["202 in place of all", (type: string, body: string) => respond(202, type, body)],
    ["204 in place of all", () => respond(204, "", "")],
  ])("%s", async (_, send) => {
    const { results, answered, stopped, overlay } = await probe(async (request) => {
      const right = await ask(request);
      const isOwn = new URL(request.url).pathname.startsWith("/v1/");
      return isOwn && right.ok ? send(right.headers.get("content-type") ?? "", await right.text()) : right;
    });
    expect(stopped).toBeUndefined();
    expect(answered("different")).toEqual([]);
    expect(changesCompany(overlay)).toBe(false);
    const departing = results.filter(({ problems }) => problems.length > 0);
    expect(departing.length).toBeGreaterThan(5);
    expect(new Set(departing.map(({ verdict }) => verdict))).toEqual(new Set(["finding"]));
  });

  test("pages of HTML, of which it says that it knows nothing", async () => {
    const { results, answered } = await probe(async (request) => {
      const isOwn = new URL(request.url).pathname.startsWith("/v1/");
      return isOwn ? respond(200, "text/html", "<p>Log in</p>") : ask(request);
    });
    expect(answered("different")).toEqual([]);
    const ofCompany = results.filter(({ case: { operation } }) => operation.path.startsWith("/v1/"));
    expect(ofCompany.filter(({ verdict }) => verdict === "finding")).toEqual([]);
  });
});

test("a contract without the operations of a probe is asked by the others", async () => {
  const kept = new Set(["issueToken", "listUndeliveredEvents"]);
  const rest = contract.filter((one) => own.includes(one) || kept.has(one.operationId));
  const { stopped, answers } = await probe(ask, { contract: rest });
  expect(stopped).toBeUndefined();
  expect(answers.find(({ question }) => question === "key-format")).toMatchObject({
    verdict: "not answered",
  });
  await expect(probe(ask, { contract: own })).rejects.toThrow(
    "The contract has no operation `listUndeliveredEvents`, which is asked first.",
  );
});
