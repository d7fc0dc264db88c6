import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { runCommand } from "../../src/cli/command.ts";
import { readContract } from "../../src/contract/contract.ts";
import { listMeanings } from "../../src/contract/errors.ts";
import type { ProbeReport } from "../../src/probe/report.ts";
import { probeCommand } from "../../src/probe/command.ts";
import { composeOverlay, formatOverlay } from "../../src/probe/overlay.ts";
import { parseQuestions, questionsFile } from "../../src/bundle/questions.ts";
import { sandboxAssumptions } from "../../src/sandbox/assumptions.ts";
import { listQuestions } from "../../src/probe/questions.ts";
import { allProbes, planProbes } from "../../src/probe/plan.ts";
import type { Observation, Seen } from "../../src/probe/probe.ts";
import { byHand, table } from "../../src/probe/probes.ts";
import { judgeStatuses, listStatuses, unknownId } from "../../src/probe/statuses.ts";
import { createFolder } from "../build/write-contract.ts";
import { allowAll } from "../conformance/list-verdicts.ts";
import { describeTarget, type Plant } from "../conformance/planted/check-planted.ts";
import { operations } from "../sandbox/contract-examples.ts";
import { serveSandbox } from "../sandbox/node/serve-sandbox.ts";
import { watchSignalListeners } from "../services/signal-listeners.ts";
import { probePlanted, startPlanted } from "./probe-planted.ts";
import { audited } from "./strange.ts";

test("every question that a call can answer is answered by the sandbox, as it is assumed", async () => {
  const { answers, results, created } = await probePlanted(undefined, allowAll);
  const left = answers.filter(({ verdict }) => verdict === "not answered" || verdict === "different");
  expect(left.map(({ question }) => question)).toEqual(["cursor-ties"]);
  const { questions } = parseQuestions(readFileSync(questionsFile, "utf8"));
  const subjects = Object.values(sandboxAssumptions).flatMap((part) => part.map(({ subject }) => subject));
  expect(answers.map(({ question }) => question).sort()).toEqual(
    [...questions.map(({ id }) => id), ...subjects].sort(),
  );
  expect(results.filter(({ verdict }) => verdict === "finding")).toEqual([]);
  expect(created.length).toBeGreaterThan(0);
});

test.each([
  ["skips events of the time of a cursor, as it may", "22T02", "consistent"],
  ["has no two events of one time", "22T03", "not answered"],
])("a service that %s", async (_, time, verdict) => {
  const operations = ["listUndeliveredEvents"];
  const times = ["21T01", "22T02", time, "23T03"];
  const { answers } = await probePlanted(undefined, { operations, times, probes: [] });
  expect(answers.find(({ question }) => question === "cursor-ties")?.verdict).toBe(verdict);
});

test("by default nothing is written", async () => {
  const methods = new Set<string>();
  const { created, answers } = await probePlanted(async (request, next) => {
    const response = await next(request);
    if (response.ok)
      methods.add(`${request.method} ${new URL(request.url).pathname.split("/").at(-1) ?? ""}`);
    return response;
  });
  expect(created).toEqual([]);
  expect([...methods].filter((one) => !one.startsWith("GET")).sort()).toEqual([
    "POST list",
    "POST list-group-by",
    "POST token",
  ]);
  expect(answers.find(({ question }) => question === "amount-unit")).toMatchObject({
    verdict: "not answered",
    seen: [expect.stringMatching(/`--allow write` is not given/u)],
  });
});

test.each([
  ["if writing is allowed", ["write"]],
  ["not if all but that is", allowAll.allow.filter((risk) => risk !== "write")],
])("a file is uploaded %s", async (_, allow) => {
  const uploads: string[] = [];
  const plant: Plant = (request, next) => {
    if (request.headers.get("content-type")?.startsWith("multipart/") === true) uploads.push(request.url);
    return next(request);
  };
  await probePlanted(plant, { ...allowAll, allow, operations: ["getPayout"], probes: [] });
  expect(uploads.length > 0).toBe(allow.includes("write"));
});

test("each probe names questions that a call can answer, and no question is asked that is not", () => {
  const asked = allProbes.flatMap(({ questions }) => questions);
  const ways = new Map(listQuestions().map(({ question, answeredBy }) => [question, answeredBy]));
  const wrong = asked.filter((question) =>
    ["notification", "person", "none", undefined].includes(ways.get(question)),
  );
  expect(wrong).toEqual([]);
  expect(new Set(allProbes.map(({ what }) => what)).size).toBe(allProbes.length);
});

test.each([
  ["goes down", () => Promise.reject(new TypeError("fetch failed")), /did not respond to the last calls/u],
  [
    "rejects the credentials",
    () => Promise.resolve(Response.json(["No."], { status: 401 })),
    /^No token could be had any more\.$/u,
  ],
] as const)("a service that %s midway keeps what was learned", async (_, respond, reason) => {
  let calls = 0;
  const { answers, stopped, overlay } = await probePlanted(
    (request, next) => ((calls += 1) > 120 ? respond() : next(request)),
    // Without a ready token, the token call shows that the credentials are wrong.
    { target: await describeCredentials() },
  );
  const verdicts = new Map(answers.map(({ question, verdict }) => [question, verdict]));
  expect(verdicts.get("token-header")).toBe("confirmed");
  expect(verdicts.get("group-count")).toBe("not answered");
  expect(answers.filter(({ verdict }) => verdict === "different")).toEqual([]);
  expect(JSON.stringify(overlay?.actions)).toContain("bearerAuth");
  expect(stopped ?? "").toMatch(reason);
});

test.each([
  ["only its last operation", [2], undefined],
  ["its last two operations", [1, 2], /^The service did not respond to the last calls/u],
  ["two operations, and responds to one between them", [0, 2], undefined],
])("a service that limits %s is said to have ended the run, if so: %j, %s", async (_, lost, reason) => {
  const names = ["getSubscription", "listUndeliveredEvents", "getPayout"];
  const started = await startPlanted();
  const { operationIds } = planProbes({ ...started, operations: names }, []).run;
  const limited = operations.filter(({ operationId }) =>
    lost.some((index) => operationIds[index] === operationId),
  );
  let calls = 0;
  const { stopped } = await probePlanted(
    (request, next) =>
      // The first two ask how the token is sent.
      (calls += 1) > 2 && limited.some(({ path: at }) => request.url.includes(at.replace(/\{.*/u, "")))
        ? Promise.resolve(new Response("", { status: 429, headers: { "retry-after": "600" } }))
        : next(request),
    { operations: names, probes: [] },
  );
  expect(stopped).toEqual(reason === undefined ? undefined : expect.stringMatching(reason));
});

test("a run that was stopped waits for no notifications", async () => {
  const stop = new AbortController();
  let calls = 0;
  const stopping: Plant = (request, next) => {
    if ((calls += 1) === 100) stop.abort();
    return next(request);
  };
  const { carryOut } = planProbes({ ...(await startPlanted(stopping)), signal: stop.signal });
  const wait = vi.fn(() => Promise.resolve());
  expect((await carryOut(wait)).stopped).toBe("It was stopped.");
  expect(wait).not.toHaveBeenCalled();
});

async function describeCredentials() {
  const target = await describeTarget();
  delete target.token;
  return target;
}

describe("probe command", () => {
  /** Runs the command against a sandbox, and returns what it prints and the folder for its files. */
  async function run(target: object, args: readonly string[] = [], baseUrl?: string) {
    const folder = await createFolder();
    const url =
      baseUrl ?? (await serveSandbox({ settings: { clients: { app: "planted-secret" } } })).server.url;
    await writeFile(path.join(folder, "target.json"), JSON.stringify(target));
    vi.stubEnv("APP_ID", "app").stubEnv("APP_SECRET", "planted-secret");
    const { removeLater } = watchSignalListeners();
    onTestFinished(removeLater);
    const printed: string[] = [];
    for (const name of ["log", "error"] as const)
      vi.spyOn(console, name).mockImplementation((text: string) => void printed.push(text));
    await runCommand(probeCommand, [
      "--base-url",
      url,
      "--target",
      path.join(folder, "target.json"),
      ...args.map((arg) => arg.replace("FOLDER", folder)),
    ]);
    return { code: process.exitCode, text: printed.join("\n"), folder };
  }

  const credentials = { clientId: "APP_ID", clientSecret: "APP_SECRET", scopes: ["api://app-order-hml"] };
  const files = ["--write-overlay", "FOLDER/learned.overlay.yaml", "--report", "json=FOLDER/report.json"];

  test("by default nothing is written to the service, and what it answers becomes an overlay of the contract", async () => {
    // A value of the target may be a word of the overlay.
    const values = { group: "answer" };
    const { code, text, folder } = await run({ environment: "test", credentials, values }, [
      ...files,
      "--listen",
      "10ms",
    ]);
    expect(text).toMatch(/not askable: No notification that arrived tells it\. .*\bsignature\b/u);
    expect(text).toMatch(/^ {2}token-header \(once\): The token is sent in the header `authorization`/mu);
    expect(text).toMatch(
      /^Contradicts the provider's text: 0\n\d+ requests; 0 of them created something\.$/mu,
    );
    expect(text).not.toContain("And 0 more");
    expect(code).toBe(0);
    const overlay = path.join(folder, "learned.overlay.yaml");
    const report = JSON.parse(await readFile(path.join(folder, "report.json"), "utf8")) as ProbeReport;
    expect(report).toMatchObject({ created: [], stopped: null });
    for (const file of [overlay, path.join(folder, "report.json")]) {
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readFile(file, "utf8")).not.toMatch(/planted-secret|eyJ/u);
    }
    expect((await bundleOverlaid({ root, overlay })).questions.answered.map(({ id }) => id)).toContain(
      "time-bounds",
    );
  });

  test("a dry run prints the calls by risk, and sends nothing", async () => {
    const args = ["--dry-run", "--allow", "write", ...files];
    const { code, text, folder } = await run(
      { environment: "test", credentials },
      args,
      "http://127.0.0.1:9",
    );
    expect(code).toBe(0);
    expect(text).toMatch(/^Calls that write: \d+, of which the service may carry out 20\./mu);
    expect(text).toMatch(/^ {2}write: uploadDocument asks A file alone \(uploads a document/mu);
    expect(text).toMatch(/`--allow replaceWebhookEndpoints` is not given/u);
    expect(text).toContain("up to 12 reads ask how the token is sent, and up to 5 uploads");
    expect(await readdir(folder)).toEqual(["target.json"]);
  });

  test.each([
    ["a service that is down", { credentials }, [], /^No form|^The token call got nothing: /u],
    ["no credentials", {}, [], /^A token or credentials are missing: name a target file/u],
    ["writes in production", { credentials }, ["--allow", "write"], /^`--allow` needs /u],
    [
      "a folder that is missing",
      { credentials },
      ["--write-overlay", "FOLDER/no/a.yaml"],
      /folder does not exist\.$/u,
    ],
    [
      "one file for both",
      { credentials },
      ["--write-overlay", "FOLDER/a.yaml", "--report", "json=FOLDER/a.yaml"],
      /^`--write-overlay` and `--report` name the same file\.$/u,
    ],
    [
      "an overlay that exists",
      { credentials },
      ["--write-overlay", "FOLDER/target.json"],
      /exists already\./u,
    ],
    ["a report that exists", { credentials }, ["--report", "json=FOLDER/target.json"], /exists already\./u],
    [
      "a file in place of a folder",
      { credentials },
      ["--report", "json=FOLDER/target.json/a.json"],
      /folder does not exist\.$/u,
    ],
    ["a mock", { environment: "mock", credentials }, [], /^A mock responds with the examples /u],
  ] as const)("%s is one sentence, and no file", async (_, target, args, sentence) => {
    const { code, text, folder } = await run(target, [...args], "http://127.0.0.1:9");
    expect(code).toBe(2);
    expect(text).toMatch(sentence);
    expect(text.split("\n")).toHaveLength(1);
    expect(await readdir(folder)).toEqual(["target.json"]);
    expect(existsSync(path.join(folder, "no"))).toBe(false);
  });
});

describe("statuses", () => {
  function judgeSeen(
    ...seen: (readonly [
      operationId: string,
      Parameters<typeof judgeStatuses>[0][number]["meaning"],
      status: number,
    ])[]
  ) {
    const all = seen.flatMap(([operationId, meaning, status]) =>
      operations
        .filter((one) => one.operationId === operationId)
        .map((operation) => ({ operation, meaning, status })),
    );
    const { observations: known, spread } = judgeStatuses(all, operations, (question, answer) => ({
      question,
      answer,
    }));
    const observations = known.filter(({ question }) => /^(?:status|success)-codes$/u.test(question));
    return {
      targets: observations.flatMap(({ actions = [] }) =>
        actions.map((one) => ("copy" in one ? one.copy : Object.keys(one)[1])),
      ),
      verdicts: observations.map(({ verdict }) => verdict),
      note: observations.at(-1)?.seen,
      spread: spread.length,
      notes: spread.filter((one) => "update" in one && "x-answer" in Object(one.update)),
    };
  }

  const [subscription, schedule] = ["getSubscription", "schedulePayment"];
  const invalid = "$['components']['responses']['BadRequest']";

  /** Two actions for each other operation, one more for the response of its own, and a note for each shared response. */
  const rejecting = operations.filter((operation) => listMeanings(operation).invalid !== undefined);
  const spread = (rejecting.length - 1) * 2 + 1 + 5;

  test("a status is moved with the body of its operation, and can be spread to the operations that were not seen", () => {
    const { notes, ...found } = judgeSeen([subscription, "invalid", 422]);
    expect(found).toMatchObject({
      targets: ["update", invalid, "remove"],
      verdicts: ["different"],
      spread,
    });
    expect(notes).toHaveLength(5);
    const answer = "An invalid request gets 422, as at getSubscription.";
    for (const note of notes)
      expect(note).toEqual({
        target: expect.stringMatching(/^\$\['components'\]\['responses'\]\['\w+'\]$/u) as string,
        update: { "x-answer": { question: "status-codes", answer } },
      });
  });

  test("a status that is seen besides the usual one is added, and not spread", () => {
    const seen = judgeSeen([subscription, "invalid", 400], [subscription, "invalid", 422]);
    expect(seen).toMatchObject({
      targets: ["update", invalid],
      verdicts: ["confirmed", "different"],
      spread: 0,
    });
  });

  test.each([
    ["at all", undefined, "not answered", "is not open"],
    ["of this meaning", "400", "different", "or is not open"],
  ])("no status is moved where no status %s is assumed", (_, only, verdict, reason) => {
    const contract = operations.map((operation) => {
      const entries = Object.entries(operation.responses).map(([status, { node, ...rest }]) => {
        const { "x-question": _, "x-assumption": __, ...documented } = node as Record<string, unknown>;
        return [status, { ...rest, node: (only ?? status) === status ? documented : node }] as const;
      });
      return { ...operation, responses: Object.fromEntries(entries) };
    });
    const seen = contract
      .filter(({ operationId }) => operationId === subscription)
      .map((operation) => ({ operation, meaning: "invalid" as const, status: 422 }));
    const { observations, spread } = judgeStatuses(seen, contract, () => ({}));
    expect(observations.flatMap(({ actions = [] }) => actions)).toEqual([]);
    expect(observations[0]?.verdict).toBe(verdict);
    expect(observations[0]?.seen).toContain(reason);
    expect(spread).toEqual([]);
  });

  test("a response that operations share is answered as a whole only if each of them gave one status", () => {
    const places = (...more: number[]) => {
      const seen = rejecting.flatMap((operation, index) =>
        [422, ...(index === 0 ? more : [])].map((status) => ({
          operation,
          meaning: "invalid" as const,
          status,
        })),
      );
      const { observations } = judgeStatuses(seen, operations, () => ({}));
      return new Set(observations.flatMap((one) => one.places ?? []));
    };
    const pointer = rejecting[0]?.responses["400"]?.pointer;
    expect(places()).toContain(pointer);
    expect(places(418)).not.toContain(pointer);
  });

  test("a status that another operation does not have is not spread", () => {
    expect(judgeSeen([subscription, "invalid", 422], [schedule, "invalid", 400]).spread).toBe(0);
  });

  test.each([
    ["that means something else there", [[subscription, "unauthorized", 403]]],
    [
      "that another meaning has taken",
      [
        [subscription, "invalid", 422],
        [subscription, "notFound", 422],
      ],
    ],
    ["of a success that no success has", [[subscription, "success", 204]]],
  ] as const)("a status %s is not written, with a word", (_, seen) => {
    const { note, targets, ...found } = judgeSeen(...seen);
    expect(note).toMatch(/Nothing is written: it has another meaning there, or is not open\.$/u);
    expect(targets).toHaveLength((seen.length - 1) * 3);
    expect(found.spread).toBe(seen.length === 1 ? 0 : spread);
  });

  test.each([201, 202])("another success, %d, is written at its operation in one action", (status) => {
    const { spread: others, ...found } = judgeSeen([subscription, "success", status]);
    expect(found).toMatchObject({ targets: ["update"], verdicts: ["different"] });
    expect(others).toBeGreaterThan(0);
  });

  test("another success is not written if the service gives both", () => {
    const both = judgeSeen([subscription, "success", 200], [subscription, "success", 201]);
    expect(both).toMatchObject({ targets: [], verdicts: ["confirmed", "different"], spread: 0 });
    expect(both.note).toBe(
      "A success gets 201 (getSubscription). Nothing is written: others of its calls got another status.",
    );
  });

  test.each([
    ["a success says nothing", "success", 200, ["success-codes"]],
    ["an error that is listed agrees", "invalid", 400, ["status-codes", "operation-errors"]],
    [
      "an error that is listed for another reason agrees",
      "invalid",
      401,
      ["status-codes", "operation-errors"],
    ],
    ["an error that is not listed says nothing", "invalid", 422, ["status-codes"]],
  ] as const)("%s about which errors there are", (_, meaning, status, questions) => {
    const seen = rejecting.map((operation) => ({ operation, meaning, status }));
    const { observations } = judgeStatuses(seen, operations, () => ({}));
    expect(new Set(observations.map(({ question }) => question))).toEqual(new Set(questions));
  });

  test("what is left to a person is a comment, which makes an overlay that can be built", async () => {
    const { overlay } = await probePlanted(audited, { operations: ["listUndeliveredEvents"] });
    if (overlay === undefined) throw new Error("Nothing was learned.");
    const text = formatOverlay(overlay);
    expect(text.match(/^ {2}# - \{"target"/gmu)).toHaveLength(spread);
    const file = path.join(await createFolder(), "learned.overlay.yaml");
    await writeFile(file, text.replaceAll(/^ {2}# - /gmu, "  - "));
    const { document } = await bundleOverlaid({ root, overlay: file });
    expect(readContract(document).operations.map((operation) => listMeanings(operation).invalid)).toEqual(
      operations.map((operation) => (rejecting.includes(operation) ? 422 : undefined)),
    );
  });
});

describe("an overlay of what was learned has", () => {
  const seen = (text: string, rest: Partial<Observation> = {}): Observation => {
    return { question: "list-paging", verdict: "different", seen: text, places: ["/paths/~1a"], ...rest };
  };
  const compose = (...observations: Observation[]) =>
    composeOverlay(observations, [], {
      title: "Learned",
      version: "1",
      makeNote: (question, answer) => ({ question, answer }),
    })?.actions;
  const noted = (question: string, answer: string) => ({ question, answer });
  const at = (...notes: object[]) => ({ target: "$['paths']['/a']", update: { "x-answer": notes } });
  const remove = { target: "$.paths", remove: true as const };
  const first = noted("list-paging", "First.");

  test.each<[string, Observation[], object[] | undefined]>([
    ["the first of two answers to one question at one place", [seen("First."), seen("Second.")], [at(first)]],
    [
      "both answers to two questions at one place",
      [seen("First."), seen("Lost.", { question: "safe-lists", verdict: "confirmed" })],
      [at(first, noted("safe-lists", "Lost."))],
    ],
    [
      "an action once that two answers need",
      [seen("A.", { places: [], actions: [remove] }), seen("B.", { places: [], actions: [remove] })],
      [remove],
    ],
    ["nothing that only agrees, or is doubtful", [seen("A.", { verdict: "consistent" })], undefined],
  ])("%s", (_, observations, want) => {
    expect(compose(...observations)).toEqual(want);
  });
});

describe("of single responses,", () => {
  const now = Date.UTC(2026, 10, 21);
  const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.c2ln`;
  const issued = (seconds: number) => jwt({ iat: now / 1_000 + seconds, exp: now / 1_000 + seconds + 600 });
  const expiring = jwt({ exp: now / 1_000 + 3_600 });
  const response = (kind: Seen["kind"], body: Record<string, unknown> = {}): Seen => {
    return { kind, status: 400, body, why: "400" };
  };
  const [yes, no] = [response("accepted"), response("rejected")];
  const faults = (count: number) => response("rejected", { details: Array(count).fill({}) });
  const code = (amount: string) => ({ qrcodeData: `000201${amount}` });
  const order = { order: { amount: { value: "40.75" } } };
  const slots = (...names: string[]) => response("rejected", { details: names });

  /** What the probe about a question reads in responses to a request with this body. */
  function readBy(question: string, seen: [Seen, ...Seen[]], body: object = {}) {
    const probe = byHand.find(({ questions }) => questions.includes(question));
    const request = { path: {}, query: {}, headers: {}, isAuthenticated: true, body };
    return probe?.read?.(seen, { request, now });
  }

  test.each<[question: string, verdict: string | undefined, seen: [Seen, ...Seen[]], body?: object]>([
    ["error-members", "confirmed", [faults(1), faults(1), faults(2)]],
    ["error-members", "different", [faults(1), faults(1), faults(1)]],
    ["error-members", undefined, [faults(2), faults(1), faults(2)]],
    ["error-members", undefined, [faults(1), faults(1), faults(0)]],
    ["error-members", undefined, [faults(1), faults(1)]],
    ["time-bounds", "confirmed", [yes, yes, no]],
    ["time-bounds", "different", [yes, no, no]],
    ["time-bounds", "different", [no, yes, no]],
    ["time-bounds", undefined, [yes, yes, yes]],
    ["time-bounds", undefined, [yes, response("none"), no]],
    ["token-lifetime", "confirmed", [response("accepted", { token: issued(0) })]],
    ["token-lifetime", "confirmed", [response("accepted", { token: issued(-120) })]],
    ["token-lifetime", undefined, [response("accepted", { token: issued(-121) })]],
    ["token-lifetime", undefined, [response("accepted", { token: "opaque" })]],
    ["token-lifetime", "confirmed", [response("accepted", { token: expiring, expiresIn: 3_600_000 })]],
    ["token-lifetime", undefined, [response("accepted", { token: expiring, expiresIn: 60_000 })]],
    ["unauthorized-token", "confirmed", [response("unauthenticated")]],
    ["unauthorized-token", "different", [no]],
    ["unauthorized-token", "consistent", [yes]],
    ["payout-errors", "confirmed", [response("rejected", { outcome: "no" })]],
    ["payout-errors", undefined, [response("server-error", { outcome: "no" })]],
    ["amount-unit", "confirmed", [response("accepted", code("540540.75"))], order],
    ["amount-unit", "different", [response("accepted", code("54044075"))], order],
    ["amount-unit", undefined, [response("accepted", code("540541.75"))], order],
    ["amount-unit", undefined, [response("accepted", {})], order],
    ["document-slots", "different", [slots("documentHolder", "selfieHolder", "proofOfIncome")]],
    ["document-slots", "consistent", [slots("documentHolder", "selfieHolder")]],
    ["document-slots", undefined, [slots("proofOfIncome")]],
    ["document-slots", undefined, [response("accepted", { a: "documentHolder" })]],
  ])("%s is %s", (question, verdict, seen, body) => {
    const read = readBy(question, seen, body);
    expect(typeof read === "string" ? undefined : read?.verdict).toBe(verdict);
  });

  test.each<[kind: string, seen: [Seen, ...Seen[]], example: RegExp]>([
    ["dates", [yes, no, no], /^\d{4}-\d\d-\d\d$/u],
    ["timestamps", [no, yes, no], /^\d{4}-\d\d-\d\dT[\d:]+Z$/u],
  ])("where only %s are bounds, both parameters have such an example", async (_, seen, example) => {
    const read = readBy("time-bounds", seen);
    if (typeof read !== "object") throw new Error("Nothing was read.");
    const overlay = composeOverlay([{ question: "time-bounds", ...read }], [], {
      title: "Learned",
      version: "1",
      makeNote: (question, answer) => ({ question, answer, date: "2026-11-21", how: "Asked.", by: "It" }),
    });
    const file = path.join(await createFolder(), "learned.overlay.yaml");
    await writeFile(file, overlay === undefined ? "" : formatOverlay(overlay));
    const { operations: learned } = readContract((await bundleOverlaid({ root, overlay: file })).document);
    const list = learned.find(({ operationId }) => operationId === "listUndeliveredEvents");
    const bounds = list?.parameters.filter(({ node }) => ["from", "to"].includes(node.name)) ?? [];
    expect(bounds.map(({ node }) => node.example)).toEqual(Array(2).fill(expect.stringMatching(example)));
  });

  test("the lifetime of a token is a setting of the sandbox, in milliseconds", () => {
    const read = readBy("token-lifetime", [response("accepted", { token: issued(0) })]);
    expect(read).toHaveProperty("sandbox", { tokenLifetimeMs: 600_000 });
  });

  const list = (length: number, rest: object = {}) => ({ data: Array(length).fill({}), ...rest });

  test.each<[what: string, isAsAssumed: boolean | undefined, body: object, first?: object, last?: object]>([
    ["A grouped list", true, list(2, { totalCount: 2 }), { totalCount: 3 }],
    ["A grouped list", false, list(2, { totalCount: 3 }), { totalCount: 3 }],
    ["A grouped list", undefined, list(2, { totalCount: 2 }), { totalCount: 2 }],
    ["A grouped list", undefined, list(2, { totalCount: 9 }), { totalCount: 3 }],
    ["A page of one", true, list(1), list(2)],
    ["A page of one", false, list(2), list(2)],
    ["A page of one", undefined, list(1), list(1)],
    ["A page beyond the end", false, list(1), list(2)],
    ["The same list again", true, { totalCount: 1 }, { totalCount: 1 }],
    ["The same list again", undefined, { totalCount: 2 }, { totalCount: 1 }],
    [
      "A list without `requireTotalCount`",
      undefined,
      { totalCount: 1 },
      { totalCount: 1 },
      { totalCount: 2 },
    ],
    ["A made-up filter", undefined, { totalCount: 1 }, { totalCount: 1 }, { totalCount: 2 }],
    ["A negative `skip`", true, { totalCount: 1 }, { totalCount: 1 }, { totalCount: 1 }],
    ["A negative `skip`", false, { totalCount: 2 }, { totalCount: 1 }, { totalCount: 1 }],
    ["A negative `skip`", undefined, { totalCount: 2 }, { totalCount: 1 }, { totalCount: 2 }],
    ["The list of groups", true, { data: [{ key: "a", count: 1 }] }],
    ["The list of groups", false, { data: [{ key: "a" }] }],
    ["The list of groups", undefined, { data: [] }],
    ["A payout", true, { amount: "1.00" }],
    ["A payout", false, { amount: "1.0" }],
    ["A payout", undefined, { amount: 1 }],
    ["A card with a challenge", true, { challengeStatus: "PENDING" }],
    ["A card with a challenge", false, { challengeStatus: "NONE" }],
    ["A card with a challenge", undefined, {}],
    ["A payment without `purpose`", undefined, { attempt: "FIRST_ATTEMPT" }],
    ["A payment without `purpose`", false, { purpose: "NEW_ATTEMPT_AFTER_DUE_DATE" }],
    ["A second file without `append`", false, { appended: true }],
    ["A third file with `append`", true, { appended: true }],
    ["A third file with `append`", undefined, { appended: "yes" }],
  ])("%s agrees with what is assumed: %s", (what, isAsAssumed, body, first = {}, last = {}) => {
    const assumed = table.find((one) => one.what === what)?.assumed;
    if (typeof assumed !== "function") throw new Error("It is not judged by its response.");
    type Body = Parameters<typeof assumed>[0];
    expect(assumed(body as Body, first as Body, last as Body)).toBe(isAsAssumed);
  });

  test.each([
    ["of an accepted request", 202, "accepted", "passed", "success"],
    ["of an accepted request, which rejects it", 400, "accepted", "passed", undefined],
    ["of an invalid request", 422, "invalid", "passed", "invalid"],
    ["of an invalid request, which was not judged", 422, "invalid", "inconclusive", undefined],
    ["of an unknown resource", 404, "invalid", "passed", undefined],
    ["of HTTP itself", 415, "invalid", "passed", undefined],
    ["of a limit", 429, "unauthenticated", "passed", undefined],
    ["of a failure", 500, "invalid", "passed", undefined],
    ["of a missing token", 403, "unauthenticated", "passed", "unauthorized"],
    ["of an accepted request, the last one", 299, "accepted", "passed", "success"],
    ["of an accepted request, which redirects", 300, "accepted", "passed", undefined],
    ["of an unusual request", 400, "unusual", "passed", undefined],
    ["of an unknown id", 404, "unknown", "inconclusive", "notFound"],
    ["of an unknown id, which is another", 410, "unknown", "passed", "notFound"],
    ["of an unknown id, which is not clear", 410, "unknown", "inconclusive", undefined],
    ["of an unknown id, which is accepted", 200, "unknown", "passed", undefined],
  ] as const)("the status %s (%i) tells which it is: %s, %s: %s", (_, status, because, verdict, meaning) => {
    const [operation] = operations;
    const expectation = because === "accepted" ? { outcome: because } : { outcome: "rejected", because };
    const one = {
      case: { operation, expectation, pointer: because === "unknown" ? unknownId : "" },
      response: { status },
      verdict,
      problems: [],
    };
    const seen = listStatuses([one as unknown as Parameters<typeof listStatuses>[0][number]]);
    expect(seen.map((found) => found.meaning)).toEqual(meaning === undefined ? [] : [meaning]);
  });
});
