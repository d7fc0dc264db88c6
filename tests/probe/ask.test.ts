import { describe, expect, test } from "vitest";
import type { CaseResult } from "../../src/conformance/verdict.ts";
import { createRun } from "../../src/conformance/run.ts";
import { askForFileField, askForToken, deriveProbe, readProbe } from "../../src/probe/ask.ts";
import { allProbes } from "../../src/probe/plan.ts";
import type { Observation, Probe } from "../../src/probe/probe.ts";
import { answerQuestions } from "../../src/probe/questions.ts";
import type { RawRequest } from "../../src/target/exchange.ts";
import type { Target } from "../../src/target/target.ts";
import { allowAll } from "../conformance/list-verdicts.ts";
import { describeTarget, type Plant } from "../conformance/planted/check-planted.ts";
import { operations } from "../sandbox/contract-examples.ts";
import { startPlanted } from "./probe-planted.ts";

const values = { "payout.externalId": "external-1", "subscription.CANCELED": "canceled-1" };

/** Writes a request as text, with the size of a file in place of its content. */
const print = (request: RawRequest) =>
  JSON.stringify(request, (_, value: unknown) =>
    value instanceof FormData
      ? Array.from(value, ([name, part]) => [name, typeof part === "string" ? part : part.size])
      : value,
  );

describe("the requests of a probe", () => {
  const derive = (what: string) => {
    const probe = allProbes.find((one) => one.what === what);
    if (probe === undefined) throw new Error(`No probe is about \`${what}\`.`);
    return deriveProbe(probe, operations, values);
  };

  test("differ from the valid one, unless they repeat it", () => {
    const repeated = allProbes.filter((probe) => {
      const { cases, control } = deriveProbe(probe, operations, values);
      return cases.some(({ request, group }) => group === "negatives" && print(request) === print(control));
    });
    expect(repeated.map(({ what }) => what)).toEqual([
      "The same list again",
      // A total may change by itself.
      "A list without `requireTotalCount`",
      "A negative `skip`",
      "A made-up filter",
      "Another order with the same code",
      "Another first attempt on the same day",
      "A second file without `append`",
      "Another case for the same transaction",
    ]);
  });

  test("have all parts of their path", () => {
    for (const probe of allProbes) {
      const { operation, control } = deriveProbe(probe, operations, values);
      const parts = operation.parameters.flatMap(({ node }) => (node.in === "path" ? [node.name] : []));
      expect(Object.keys(control.path)).toEqual(parts);
    }
  });

  test.each([
    ["A negative `skip`", '"skip":-1'],
    ["A page of one", '"take":1,'],
    ["A page beyond the end", '"skip":1000000'],
    ["An unknown id with an `externalId`", '"query":{"externalId":"external-1"}'],
    ["A payment for a canceled subscription", '"path":{"id":"canceled-1"}'],
    ["USDT with eight decimals", '"value":"0.00000075"'],
    ["An expiration of two days", `"expiration":${2 * 24 * 60 * 60}`],
    ["A card with 25 installments", '"installments":25'],
    ["A negative amount", '"value":"-0.10"'],
    ["A number with three decimals", '"value":0.125'],
    ["An empty file", '["file",0]'],
    ["A file between 10,000,000 and 10,485,760 bytes", '["file",10240000]'],
  ])("have what is asked: %s", (what, text) => {
    const { cases, control } = derive(what);
    const [asked] = cases.filter(({ group }) => group === "negatives");
    expect(asked && print(asked.request)).toContain(text);
    expect(print(control)).not.toContain(text);
  });

  test("keep how a file begins, from which a service knows its format", async () => {
    const { cases } = derive("A file between 10,000,000 and 10,485,760 bytes");
    const file = (cases[0]?.request.body as FormData).get("file") as File;
    expect(await file.slice(0, 5).text()).toBe("%PDF-");
    expect([file.name, file.type]).toEqual(["document.pdf", "application/pdf"]);
  });

  test("come after the valid one only where that is not an example", () => {
    expect(derive("USDT with eight decimals").cases.map(({ group }) => group)).toEqual([
      "positives",
      "negatives",
    ]);
    expect(derive("A negative amount").cases.map(({ group }) => group)).toEqual(["negatives"]);
  });
});

describe("what a probe reads", () => {
  type Reply = readonly [status: number, body: unknown];
  const [paid, unpaid] = [{ id: "a", status: "PAID" }, { status: "OPEN" }];

  /** Reads a probe with a change for each reply. A text in place of a reply is why its case was not clear. */
  function show(probe: Partial<Probe>, valid: Reply | string, ...replies: (Reply | string)[]) {
    const one: Probe = { questions: ["q"], what: "A change", call: ["getPayout"], ...probe };
    const derived = deriveProbe({ changes: replies.map(() => ({})), ...one }, operations, values);
    const result = (given: Reply | string, about: Partial<CaseResult["case"]>): CaseResult => {
      const [status, body] = typeof given === "string" ? [404, {}] : given;
      const response = { status, headers: {}, mediaType: "application/json", text: JSON.stringify(body) };
      return {
        case: { operation: derived.operation, request: derived.control, ...about } as CaseResult["case"],
        verdict: typeof given === "string" ? "inconclusive" : "passed",
        ...(typeof given === "string" && { reason: given }),
        problems: [],
        response,
      };
    };
    const asked = derived.cases.filter(({ group }) => group === "negatives");
    const results = asked.flatMap((one, index) => {
      const reply = replies[index];
      if (reply === undefined) return [];
      const found = result(reply, {});
      return [{ ...found, case: one }];
    });
    const first = valid === "missing" ? [] : [result(valid, { group: "positives" })];
    return readProbe(derived, [...results, ...first]).map(({ verdict, seen }) => `${verdict}: ${seen}`);
  }

  const none = "not answered: ";
  test.each<[string, Partial<Probe>, Reply | string, (Reply | string)[], string | undefined]>([
    [
      "is consistent, if accepted as assumed",
      {},
      [200, paid],
      [[200, paid]],
      "consistent: A change gets 200 (getPayout).",
    ],
    [
      "is the same after a valid request that is no example",
      { base: {} },
      [200, paid],
      [[200, paid]],
      "consistent: A change gets 200 (getPayout).",
    ],
    ["is different, if rejected", {}, [200, paid], [[400, {}]], "different: A change gets 400 (getPayout)."],
    [
      "is consistent, if rejected as assumed",
      { assumed: false },
      [200, paid],
      [[400, {}]],
      "consistent: A change gets 400 (getPayout).",
    ],
    ["is nothing of a service that fails", {}, [200, paid], [[500, {}]], `${none}The call got 500.`],
    ["is nothing without a response to the valid request", {}, "missing", [[200, paid]], undefined],
    [
      "is nothing if the valid request is rejected",
      {},
      [400, {}],
      [[200, paid]],
      `${none}The valid request got 400.`,
    ],
    [
      "is nothing of a body without any of the usual members",
      {},
      [200, paid],
      [[200, { ok: true }]],
      `${none}A change gets 200 and another body.`,
    ],
    [
      "is clear of a body with one of the usual members",
      {},
      [200, paid],
      [[200, unpaid]],
      "consistent: A change gets 200 (getPayout).",
    ],
    [
      "is clear where the usual body has no members",
      {},
      [200, []],
      [[200, unpaid]],
      "consistent: A change gets 200 (getPayout).",
    ],
    [
      "is clear of a status that may be due to the change",
      {},
      [200, paid],
      ["it got 404"],
      `${none}The call got 404, as for a resource that does not exist.`,
    ],
    [
      "is nothing if a case was not sent",
      {},
      [200, paid],
      ["`--allow write` is not given"],
      `${none}Not sent, or not clear: \`--allow write\` is not given.`,
    ],
    [
      "is nothing if the valid request is not clear",
      {},
      "it was late",
      [[200, paid]],
      `${none}Not sent, or not clear: it was late.`,
    ],
    [
      "is nothing without a value of the target",
      { needs: "claim" },
      [200, paid],
      [[200, paid]],
      `${none}The target has no \`claim\`.`,
    ],
    [
      "is what its response has",
      { assumed: ({ status }) => status === "PAID" },
      [200, paid],
      [[200, paid]],
      "consistent: A change gets what is assumed (getPayout).",
    ],
    [
      "is different by what its response has",
      { assumed: ({ status }) => status === "PAID" },
      [200, paid],
      [[200, unpaid]],
      "different: A change gets another response than is assumed (getPayout).",
    ],
    [
      "is nothing of a response that does not tell",
      { assumed: () => undefined },
      [200, paid],
      [[200, paid]],
      `${none}A change gets a response that does not tell.`,
    ],
    [
      "is different if what should have something is rejected",
      { assumed: () => true },
      [200, paid],
      [[400, {}]],
      "different: A change gets 400 (getPayout).",
    ],
    [
      "compares the first response, the valid one and the last",
      {
        assumed: (one, valid, last) =>
          [one, valid, last].map(({ status }) => status).join() === "OPEN,PAID,LATE",
      },
      [200, paid],
      [
        [200, unpaid],
        [200, { status: "LATE" }],
      ],
      "consistent: A change gets what is assumed (getPayout).",
    ],
  ])("%s", (_, probe, valid, replies, want) => {
    expect(show(probe, valid, ...replies)).toEqual(want === undefined ? [] : [want]);
  });
});

/** Starts what is asked before all cases, of a service that is replaced. */
async function start(respond: Plant, more: Partial<Target> = {}) {
  const target: Target = { ...(await describeTarget()), ...more };
  const sent: Request[] = [];
  const { fetch: _, ...started } = await startPlanted();
  const fetch = (request: Request) => {
    sent.push(request);
    return respond(request, fetch);
  };
  return {
    first: { run: createRun({ ...started, ...allowAll, fetch, target }), contract: operations, target },
    sent,
  };
}

describe("how the token is sent", () => {
  const bearer = ["/components/securitySchemes/bearerAuth"];
  const page = { limit: 1, sort: "desc", hasNext: false, data: [] };
  const scheme = "$.components.securitySchemes.bearerAuth";

  test.each<
    [header: string, text: string, more: Partial<Target>, reading: Partial<Observation>, update?: object]
  >([
    [
      "authorization",
      "Bearer made",
      {},
      { verdict: "confirmed", seen: "The token is sent in the header `authorization`, after `Bearer`." },
    ],
    [
      "authorization",
      "made",
      {},
      { verdict: "different", seen: "The token is sent in the header `authorization`, alone." },
      { name: "authorization" },
    ],
    [
      "x-access-token",
      "made",
      {},
      { verdict: "different", seen: "The token is sent in the header `x-access-token`, alone." },
      { name: "x-access-token" },
    ],
    [
      "x-key",
      "Key made",
      { tokenHeader: { name: "x-key", prefix: "Key " } },
      { verdict: "different", seen: "The token is sent in the header `x-key`, after `Key`." },
      { name: "x-key", "x-token-scheme": "Key" },
    ],
  ])(
    "in `%s` as `%s` is learned with what the contract would say",
    async (name, text, more, reading, update) => {
      const { first, sent } = await start(
        (request) =>
          Promise.resolve(
            request.headers.get(name) === text
              ? Response.json(page)
              : Response.json(["No."], { status: 401 }),
          ),
        { token: "made", ...more },
      );
      const actions = update && [
        { target: scheme, update: { type: "apiKey", in: "header", description: reading.seen, ...update } },
        { target: `${scheme}['scheme','bearerFormat']`, remove: true },
      ];
      expect(await askForToken(first)).toEqual({
        question: "token-header",
        ...reading,
        places: bearer,
        ...(actions && { actions }),
      });
      expect(first.target.tokenHeader).toEqual({ name, prefix: text.replace("made", "") });
      expect(new URL(sent[0]?.url ?? "").search).toBe("?limit=1");
      // One that is accepted is sent in no other form, and then none.
      const headers = [...sent].map((request) => request.headers.get(name));
      expect(headers.filter((value) => value === text)).toHaveLength(1);
      expect(headers.slice(-2)).toEqual([text, null]);
    },
  );

  test("is not known of a service that asks for none", async () => {
    const { first } = await start(() => Promise.resolve(Response.json(page)), { token: "made" });
    expect(await askForToken(first)).toEqual({
      question: "token-header",
      verdict: "not answered",
      seen: "A call without a token got 200.",
    });
  });

  test.each([
    [500, "The first call with a token got 500."],
    [404, "The first call with a token got 404, as for a resource that does not exist."],
  ])("is not asked further of a service that responds with %i", async (status, message) => {
    const { first } = await start(() => Promise.resolve(Response.json({}, { status })), { token: "made" });
    await expect(askForToken(first)).rejects.toThrow(message);
  });
});

describe("the field of a file", () => {
  const places = [
    "/components/schemas/DocumentUpload",
    "/paths/~1order~1v1~1banking~1accounts~1documents/post",
  ];
  const target = "$.components.schemas.DocumentUpload.properties";

  test.each<[takes: string, status: number, reading: Partial<Observation>, fileField?: string]>([
    [
      "file",
      200,
      { verdict: "confirmed", seen: "The field of the file is called `file` (uploadDocument).", places },
    ],
    [
      "arquivo",
      200,
      {
        verdict: "different",
        seen: "The field of the file is called `arquivo` (uploadDocument).",
        places,
        actions: [{ target, update: { arquivo: { "x-renames": "file" } } }],
      },
    ],
    [
      "anexo",
      200,
      {
        verdict: "not answered",
        seen: "No name of the file's field was accepted: made-up, file, document, arquivo. Add `fileField` to the target file.",
      },
    ],
    ["made-up", 200, { verdict: "not answered", seen: "A file in the field `made-up` got 200." }],
    ["document", 500, { verdict: "not answered", seen: "A file in the field `document` got 500." }],
    [
      "anexo",
      200,
      {
        verdict: "different",
        seen: "The field of the file is called `anexo` (uploadDocument).",
        places,
        actions: [{ target, update: { anexo: { "x-renames": "file" } } }],
      },
      "anexo",
    ],
  ])("that is called %s, with %i", async (takes, status, reading, fileField) => {
    const { first } = await start(
      async (request) => {
        const form = await request.formData();
        return form.has(takes) ? Response.json({}, { status }) : Response.json(["No."], { status: 400 });
      },
      fileField === undefined ? {} : { fileField },
    );
    expect(await askForFileField(first)).toEqual({ question: "upload-encoding", ...reading });
    expect(first.target.fileField).toBe(reading.places === undefined ? undefined : takes);
  });
});

test("the reads and uploads that come first are no more than a dry run says: 12 and 5", async () => {
  const tokenHeader = { name: "x-token", prefix: "" };
  const denied = await start(() => Promise.resolve(Response.json(["No."], { status: 403 })), {
    token: "made",
    tokenHeader,
  });
  await expect(askForToken(denied.first)).rejects.toThrow(
    "No form of the token was accepted (`x-token: ...`, `authorization: Bearer ...`, `authorization: ...`, `x-access-token: ...`). Check the token, or add `tokenHeader` to the target file.",
  );
  expect(denied.sent).toHaveLength(12);
  const rejected = await start(() => Promise.resolve(Response.json(["No."], { status: 400 })), {
    token: "made",
    fileField: "anexo",
  });
  await askForFileField(rejected.first);
  expect(rejected.sent).toHaveLength(5);
});

describe("what is known about a question", () => {
  const seen = (verdict: Observation["verdict"], text: string) => ({
    question: "list-paging",
    verdict,
    seen: text,
  });
  const nothing = "No read call that could tell was sent and got a clear response.";

  test.each<[string, Observation[], verdict: string, seen: string[], observations: number]>([
    [
      "is that it is different, whatever else was seen",
      [seen("confirmed", "A."), seen("different", "B."), seen("doubtful", "C.")],
      "different",
      ["B."],
      1,
    ],
    [
      "is that it is confirmed, although it may be doubtful",
      [seen("doubtful", "A."), seen("confirmed", "B.")],
      "confirmed",
      ["B."],
      1,
    ],
    [
      "is not that it agrees, if it may be doubtful",
      [seen("consistent", "A."), seen("doubtful", "B."), seen("not answered", "C.")],
      "not answered",
      ["B.", "C."],
      0,
    ],
    [
      "is that it agrees, whatever else is not known",
      [seen("not answered", "A."), seen("consistent", "B."), seen("consistent", "B.")],
      "consistent",
      ["B."],
      2,
    ],
    [
      "is why it is not known",
      [seen("not answered", "A."), seen("not answered", "A.")],
      "not answered",
      ["A."],
      0,
    ],
    ["is nothing without any call", [], "not answered", [nothing], 0],
  ])("%s", (_, observations, verdict, texts, count) => {
    const found = answerQuestions(observations, undefined, false).find(
      ({ question }) => question === "list-paging",
    );
    expect(found).toEqual({ question: "list-paging", verdict, seen: texts, observations: count });
  });

  test.each([
    ["list-paging", "It was stopped.", false, "not answered: It was stopped."],
    ["signature", undefined, true, "not askable: No notification that arrived tells it."],
    [
      "signature",
      "It was stopped.",
      false,
      "not askable: Only a notification can tell: run with `--listen`, and `triggers` in the target file that cause some.",
    ],
    ["base-url", undefined, false, "not askable: Only a person at the provider can tell."],
  ])("%s without any call, if stopped by `%s`, listening: %s", (id, stopped, isListening, want) => {
    const found = answerQuestions([], stopped, isListening).find(({ question }) => question === id);
    expect(`${found?.verdict}: ${found?.seen.join(" ")}`).toBe(want);
  });
});
