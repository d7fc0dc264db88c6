import { expect, test } from "vitest";
import { planProbes } from "../../src/probe/plan.ts";
import { allowAll } from "../conformance/list-verdicts.ts";
import type { Plant } from "../conformance/planted/check-planted.ts";
import { probePlanted, startPlanted } from "./probe-planted.ts";

type Body = Record<string, unknown>;

/** A service whose answers to an operation are changed. */
function change(part: string, to: (body: Body, status: number) => Body): Plant {
  return async (request, next) => {
    const isAsked = request.url.includes(part);
    const response = await next(request);
    if (!isAsked) return response;
    const { status } = response;
    return Response.json(to((await response.json()) as Body, status), { status });
  };
}

/** A service that gives each tenth answer itself. */
function interrupt(answer: () => Response): Plant {
  let calls = 0;
  return (request, next) => ((calls += 1) % 10 === 3 ? Promise.resolve(answer()) : next(request));
}

const order = "createTransparentOrderV3";
const page = () =>
  new Response("<html>Bad</html>", { status: 502, headers: { "content-type": "text/html" } });

async function ask(plant: Plant, ...operations: string[]) {
  const probed = await probePlanted(plant, { ...allowAll, operations });
  const find = (question: string) => probed.answers.find((one) => one.question === question);
  return { ...probed, find };
}

test.each(["ON-HOLD", "Em análise"])(
  "a status %s that is no plain word is different, and not repeated",
  async (status) => {
    const { find, overlay } = await ask(
      change("/order-payouts", (body, code) => (code === 200 ? { ...body, status } : body)),
      "getPayout",
    );
    expect(find("payout-statuses")?.verdict).toBe("different");
    expect(JSON.stringify([find("payout-statuses"), overlay])).not.toContain(status);
  },
);

test("a repeated key is not judged by answers without an id", async () => {
  const { find } = await ask(
    change("/transparent", ({ id, ...body }, status) =>
      status === 200 ? { ...body, orderId: id } : { ...body },
    ),
    order,
  );
  expect(find("repeated-key")?.verdict).toBe("not answered");
});

test("a total that changes by itself says nothing about a list", async () => {
  let grown = 0;
  const { find } = await ask(
    change("/paged/list", (body) => ("totalCount" in body ? { ...body, totalCount: (grown += 1) } : body)),
    "listCloseRequests",
  );
  for (const question of [
    "safe-lists",
    "`totalCount`",
    "`skip` and `take`",
    "Filter and order of close requests",
  ])
    expect(find(question)?.verdict).toBe("not answered");
});

test("a service that refuses the examples of orders is not said to refuse what else these orders have", async () => {
  const { find } = await ask(async (request, next) => {
    const text = request.url.includes("/transparent") ? await request.clone().text() : "";
    return /"value":"\d+\.\d/u.test(text) ? Response.json(["Cents."], { status: 400 }) : next(request);
  }, order);
  expect(find("bank-slug")?.verdict).toBe("not answered");
});

test("a service that asks for no token is not said to take another form of it", async () => {
  let known: string | null = null;
  const { find } = await ask((request, next) => {
    const headers = new Headers(request.headers);
    known ??= headers.get("authorization");
    headers.set("authorization", known ?? "");
    return next(new Request(request, { headers }));
  }, "listUndeliveredEvents");
  expect(find("token-header")).toMatchObject({
    verdict: "not answered",
    seen: ["A call without a token got 200."],
  });
});

test("the page of a gateway is no answer of the service", async () => {
  const { find, results } = await ask(interrupt(page), "createSubscription", "getPayout");
  expect(find("Scopes")?.verdict).not.toBe("different");
  expect(results.filter(({ verdict }) => verdict === "finding")).toEqual([]);
});

test("an error with a status of success is not an accepted request", async () => {
  const { answers } = await ask(async (request, next) => {
    const response = await next(request);
    return response.status === 400 ? Response.json({ success: false }) : response;
  }, order);
  const different = answers.filter(({ verdict }) => verdict === "different").map(({ question }) => question);
  expect(different).toEqual([]);
});

test("a run against a service that limits every call has ended early", async () => {
  let calls = 0;
  const limit = () => new Response("", { status: 429, headers: { "retry-after": "600" } });
  const { stopped, answers } = await probePlanted((request, next) =>
    (calls += 1) > 60 ? Promise.resolve(limit()) : next(request),
  );
  expect(stopped).toMatch(/^The service did not answer the last calls/u);
  expect(answers.find(({ question }) => question === "token-header")?.verdict).toBe("confirmed");
});

/** A service that reads the file of an upload from another field. */
const renamed: Plant = async (request, next) => {
  if (!request.headers.get("content-type")?.startsWith("multipart/")) return next(request);
  const [given, form] = [await request.formData(), new FormData()];
  for (const [name, value] of given)
    if (name === "anexo" || typeof value === "string") form.append(name === "anexo" ? "file" : name, value);
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  return next(new Request(request.url, { method: "POST", headers, body: form }));
};

test("the file field that the target names is asked for, and without it, a word says so", async () => {
  const { find } = await ask(renamed, "uploadDocument");
  expect(find("upload-encoding")?.seen.join()).toMatch(
    /made-up, file, .* Add `fileField` to the target file/u,
  );
  const started = await startPlanted(renamed);
  const target = { ...started.target, fileField: "anexo" };
  const options = { ...started, ...allowAll, operations: ["uploadDocument"], target };
  const { answers } = await planProbes(options).carryOut();
  expect(answers.find(({ question }) => question === "upload-encoding")).toMatchObject({
    verdict: "different",
    seen: ["The field of the file is called `anexo` (uploadDocument)."],
  });
});

test("a token that is sent in another way is one sentence with what was tried", async () => {
  const denied: Plant = (request, next) =>
    request.url.endsWith("/token") ? next(request) : Promise.resolve(Response.json(["No."], { status: 401 }));
  await expect(ask(denied, "getPayout")).rejects.toThrow(
    /`authorization: Bearer \.\.\.`.*add `tokenHeader` to the target file\.$/u,
  );
});
