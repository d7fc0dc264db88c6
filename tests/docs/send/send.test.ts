import { describe, expect, test, vi } from "vitest";
import { writePolicy } from "../../../docs/build/restrict-pages.ts";
import {
  buildRequest,
  type CallValues,
  exchange,
  type SentCall,
  UnansweredError,
} from "../../../docs/site/src/send/exchange.ts";
import type { CallData } from "../../../docs/site/src/send/call-data.ts";
import {
  checkCall,
  loadCallValidators,
  loadPayloadValidator,
  readBody,
} from "../../../docs/site/src/send/check-call.ts";
import { lineAt, locateMembers, splitJson } from "../../../docs/site/src/send/json-text.ts";
import { listFaults, nameMember, readReasons } from "../../../docs/site/src/send/list-faults.ts";
import { loadOnce } from "../../../docs/site/src/send/load-once.ts";
import { makeSampleFile } from "../../../docs/site/src/send/call-form.ts";
import { colorCode } from "../../../docs/site/src/send/color-code.ts";
import { readSampleCall } from "../../../docs/site/src/send/read-sample-call.ts";
import { describeSend, listSendParameters } from "../../../docs/site/src/data/send-data.ts";
import { listSamples } from "../../../docs/samples/list-samples.ts";
import { printSamples } from "../../../docs/samples/print-samples.ts";
import { describeMark, listPaths, pickRow } from "../../../docs/site/src/send/show-faults.ts";
import {
  explainSilence,
  type Fetch,
  readBaseUrl,
  recallTarget,
  rememberTarget,
  selectTarget,
  type Target,
} from "../../../docs/site/src/send/target.ts";
import { eventNames, openNotificationNames } from "../../../generated/events.ts";
import { requestBodies as examples, requestBodies } from "../../../generated/examples.ts";
import { requestBodies as bodyValidators, type Validator } from "../../../generated/validators.js";
import "./english-page.ts";
import document from "../../../generated/openapi.json" with { type: "json" };
import { loadContract } from "../../contract/load-contract.ts";

const contract = loadContract();
const samples = listSamples(contract);
const plan = { baseUrl: "https://api.example.com/v9", credentials: null, prefer: undefined };

describe("a request", () => {
  test("contains its parameters, except empty ones", () => {
    const call = { method: "GET", path: "/things/{id}/parts", mediaType: null };
    const parameters = [
      { name: "id", in: "path", value: "a/b c" },
      { name: "limit", in: "query", value: "5" },
      { name: "cursor", in: "query", value: "" },
      { name: "idempotency-key", in: "header", value: "k-1" },
    ];
    expect(buildRequest(call, { parameters, body: undefined }, plan)).toEqual({
      url: "https://api.example.com/v9/things/a%2Fb%20c/parts?limit=5",
      init: { method: "GET", headers: { "idempotency-key": "k-1" } },
    });
  });

  test("contains JSON as it was written, the token, and the requested answer", () => {
    const call = { method: "PUT", path: "/things", mediaType: "application/json" };
    const { init } = buildRequest(
      call,
      { parameters: [], body: "{ not json" },
      { ...plan, credentials: { authorization: "Bearer t" }, prefer: "code=404" },
    );
    expect(init).toEqual({
      method: "PUT",
      headers: { "content-type": "application/json", authorization: "Bearer t", prefer: "code=404" },
      body: "{ not json",
    });
  });

  test("contains a form without empty fields, and leaves its media type to fetch", async () => {
    const file = new File(["%PDF"], "cnh.pdf", { type: "application/pdf" });
    const { url, init } = buildRequest(
      { method: "POST", path: "/files", mediaType: "multipart/form-data" },
      {
        parameters: [],
        body: [
          { name: "file", value: file },
          { name: "append", value: "" },
          { name: "documentType", value: "holder" },
        ],
      },
      plan,
    );
    const sent = await new Request(url, init).formData();
    expect([...sent.keys()]).toEqual(["file", "documentType"]);
    expect((sent.get("file") as File).name).toBe("cnh.pdf");
  });
});

test("a parameter that must be sent is filled in, and the example of another one is a hint", () => {
  const operation = {
    parameters: [
      { node: { name: "id", in: "path", required: true, example: "p-1" } },
      { node: { name: "cursor", in: "query", example: "c-1" } },
    ],
  };
  expect(listSendParameters(operation as unknown as Parameters<typeof listSendParameters>[0])).toMatchObject([
    { name: "id", data: { in: "path", required: "" }, isRequired: true, value: "p-1" },
    { name: "cursor", data: { in: "query", required: undefined }, value: "", hint: "c-1" },
  ]);
});

describe("the samples of an edited call", () => {
  const call = {
    operationId: "putThing",
    method: "put",
    path: "/things/{id}",
    mediaType: "application/json",
    auth: { name: "authorization", prefix: "Bearer " },
    key: { header: "idempotency-key", example: "k-1" },
    literals: ["limit", "append"],
  } as unknown as CallData;
  const key = (value: string) => ({ name: "idempotency-key", in: "header", value });

  test("send the parameters that are filled in, numbers as such, and a body", () => {
    const parameters = [
      { name: "id", in: "path", value: "a/b" },
      { name: "limit", in: "query", value: "5" },
      { name: "from", in: "query", value: "2026" },
      { name: "cursor", in: "query", value: "" },
      { name: "x-branch", in: "header", value: "1" },
      { name: "session", in: "cookie", value: "s" },
    ];
    const { path, query, headers, body, token } =
      readSampleCall(call, { parameters, body: `{ "a": [1e2] }` }) ?? {};
    expect({ path, query, headers, token }).toEqual({
      path: { id: "a/b" },
      query: { limit: 5, from: "2026" },
      headers: { "x-branch": "1", Cookie: "session=s" },
      token: call.auth,
    });
    expect(body).toMatchObject({ kind: "json", mediaType: "application/json", value: { a: [100] } });
  });

  test.each([
    ["the example's, which is made anew for each run", "k-1", { keyHeader: "idempotency-key", headers: {} }],
    ["the reader's", "mine", { keyHeader: undefined, headers: { "idempotency-key": "mine" } }],
    ["none", "", { keyHeader: undefined, headers: {} }],
  ])("have the key of the form: %s", (_, value, expected) => {
    expect(readSampleCall(call, { parameters: [key(value)], body: undefined })).toMatchObject(expected);
  });

  test("are not printed for a body that is not JSON", () => {
    expect(readSampleCall(call, { parameters: [], body: "{ not json" })).toBeUndefined();
  });

  test("send the fields of a form that are filled in, with the chosen file", () => {
    const body = [
      { name: "file", value: new File(["%PDF"], "cnh's.pdf", { type: "application/pdf" }) },
      { name: "append", value: "false" },
      { name: "accountRequestId", value: "" },
      { name: "documentType", value: "true" },
    ];
    expect(readSampleCall(call, { parameters: [], body })?.body).toEqual({
      kind: "form",
      fields: [
        { name: "file", value: { fileName: "cnh's.pdf", mediaType: "application/pdf" } },
        { name: "append", value: false },
        { name: "documentType", value: "true" },
      ],
    });
  });

  const examplesOf = contract.operations.flatMap((operation) => {
    const data = describeSend(operation, contract);
    return Object.entries(data.examples).map(([name, value]) => ({ operation, data, name, value }));
  });

  test.each(examplesOf.filter(({ data }) => data.mediaType === "application/json"))(
    "are those of the build as long as nothing is edited: $data.operationId, $name",
    ({ operation, data, name: example, value: body }) => {
      const parameters = listSendParameters(operation).map(({ name, data: { in: place = "" }, value }) => {
        return { name, in: place, value };
      });
      const call = readSampleCall(data, { parameters, body: JSON.stringify(body) });
      const setting = { baseUrl: data.sampleUrl, credentials: data.token.body };
      const built = samples.filter(
        (one) => one.operationId === operation.operationId && one.example === example,
      );
      expect(call && printSamples(call, setting)).toEqual(
        built.map(({ lang, label, source }) => ({ lang, label, source })),
      );
    },
  );

  test("have the colors of the page: a word as before, and a new one as others of its kind", () => {
    const model = `const a = call({ id: "x1", n: 2 });`;
    const styles = model.split("").map((_, place) => {
      if (place < 5) return "keyword";
      if (/["x]/u.test(model[place] ?? "") || model[place + 1] === '"') return "string";
      return model.startsWith("n:", place) || model.startsWith("id", place) ? "key" : "";
    });
    const code = `const b = call({ more: "y z", n: 3 });`;
    const colored = colorCode(code, { code: model, styles });
    expect(colored).toHaveLength(code.length);
    expect(colored[0]).toBe("keyword");
    expect(colored[code.indexOf("more")]).toBe("key");
    expect(colored[code.indexOf("y z")]).toBe("string");
    expect(colored[code.indexOf("call")]).toBe("");
    expect(colorCode(`"z"`, { code: `"a" ""`, styles: ["q", "s", "q", "", "e", "e"] })).toEqual([
      "q",
      "s",
      "q",
    ]);
  });
});

describe("check call", () => {
  describe("parameters", () => {
    const check = async (parameters: CallValues["parameters"], required: string[] = []) =>
      checkCall({ parameters, body: undefined }, required, await loadCallValidators("listUndeliveredEvents"));

    test.each([
      ["limit", "20", []],
      ["limit", "", []],
      ["limit", "0x10", [{ name: "limit", issue: "must be a number" }]],
      ["limit", "many", [{ name: "limit", issue: "must be a number" }]],
      ["limit", "0", [{ name: "limit", issue: "must be at least 1" }]],
      ["sort", "–", [{ name: "sort", issue: "must be one of asc, desc" }]],
    ])("%s is %j", async (name, value, faults) => {
      expect(await check([{ name, in: "query", value }])).toEqual(faults);
    });

    test("must be present if they are required", async () => {
      const parameters = [{ name: "idempotency-key", in: "header", value: "" }];
      expect(await check(parameters, ["idempotency-key"])).toEqual([
        { name: "idempotency-key", issue: "is missing" },
      ]);
    });
  });

  test.each([
    ["pedido–42", [{ name: "idempotency-key", issue: "contains “–”, which a header cannot carry" }]],
    ["pedido-é", []],
  ])("a header with the value %j is checked for what a header can carry", async (value, faults) => {
    const parameters = [{ name: "idempotency-key", in: "header", value }];
    const validators = await loadCallValidators("createTransparentOrderV2");
    expect(checkCall({ parameters, body: undefined }, [], validators)).toEqual(faults);
  });

  describe("a body", () => {
    const check = async (operationId: string, body: CallValues["body"]) =>
      checkCall({ parameters: [], body }, [], await loadCallValidators(operationId));

    test("is checked as JSON, and then by the validator of its operation", async () => {
      expect(await check("issueToken", '{"clientId": 3, "clientSecret": "s", "scopes": ["a"]}')).toEqual([
        { name: "clientId", issue: "must be a string", pointer: "/clientId" },
      ]);
    });

    test("is not checked if there is none", async () => {
      expect(await check("getPayout", undefined)).toEqual([]);
    });

    test.each([
      ["append", "false"],
      ["append", ""],
      ["documentType", "true"],
    ])("of a form needs its file, and takes texts for flags only: %s is %j", async (name, value) => {
      const field = { name, value };
      expect(await check("uploadDocument", [field, { name: "file", value: makeSampleFile() }])).toEqual([]);
      expect(await check("uploadDocument", [field])).toEqual([
        { name: "file", issue: "is missing", pointer: "" },
      ]);
    });

    test.each([
      ['{\n  "a": 1,\n}', "is not JSON, line 3: "],
      ["", "is not JSON: "],
      ["{oops}", "is not JSON, line 1: "],
    ])("that is not JSON is reported with its place: %j", (text, start) => {
      const read = readBody(text);
      expect("fault" in read && read.fault.issue).toContain(start);
      expect("fault" in read && read.fault.issue).not.toMatch(/position|not valid JSON/);
    });
  });

  test("every notification has a validator", async () => {
    for (const name of [...eventNames, ...openNotificationNames])
      expect(await loadPayloadValidator(name)).toBeTypeOf("function");
  });
});

describe("exchange", () => {
  const call: CallData = {
    auth: { name: "authorization", prefix: "Bearer " },
    operationId: "getThing",
    method: "GET",
    path: "/things/{id}",
    mediaType: null,
    examples: {},
    answers: [],
    success: "200",
    invalid: 400,
    key: null,
    scope: null,
    sampleUrl: "http://127.0.0.1:4010",
    literals: [],
    token: { path: "/token", body: { clientId: "a", clientSecret: "b", scopes: [] } },
  };
  const own: Target = { kind: "own", baseUrl: "https://api.example.com", token: "t" };
  const page: Target = { kind: "page", baseUrl: "https://page.example", token: undefined };

  function send(
    target: Target,
    fetch: Fetch,
    { id = "1", auth = call.auth, load = () => Promise.resolve(fetch) } = {},
  ) {
    vi.stubGlobal("fetch", fetch);
    const values = { parameters: [{ name: "id", in: "path", value: id }], body: undefined };
    const sent: SentCall = { call: { ...call, auth }, target, prefer: undefined, values };
    return exchange(sent, load).catch((error: unknown) => error);
  }

  describe("a call is reported as unanswered", () => {
    test("if fetch rejects", async () => {
      const error = await send(own, () => Promise.reject(new TypeError("Failed to fetch")));
      expect(error).toEqual(new UnansweredError(explainSilence("own", own.baseUrl)));
    });

    test("if the service in the page cannot be loaded", async () => {
      const load = () => Promise.reject(new TypeError("Failed to fetch a module"));
      const error = await send(page, () => Promise.resolve(new Response()), { load });
      expect(error).toEqual(new UnansweredError(explainSilence("page", page.baseUrl)));
    });

    test("if the answer breaks off", async () => {
      const body = new ReadableStream({
        start(controller) {
          controller.error(new TypeError("terminated"));
        },
      });
      const error = await send(own, () => Promise.resolve(new Response(body)));
      expect(error).toEqual(
        new UnansweredError("https://api.example.com responded with 200, but the response was cut off."),
      );
    });

    test.each([
      () => Response.json({ token: "t" }, { status: 401 }),
      () => Response.json({}),
      () => new Response("<html>"),
    ])("if the service gives no token, with advice", async (answer) => {
      const reject = () => Promise.resolve(answer());
      const error = await send({ kind: "own", baseUrl: "http://localhost:4010", token: undefined }, reject);
      expect(error).toBeInstanceOf(UnansweredError);
      expect(String(error)).toMatch(/responded to \/token with \d+\. Paste one of your own\./u);
    });
  });

  test("example credentials are not sent to a service on another computer", async () => {
    const fetch = vi.fn<Fetch>();
    const error = await send({ ...own, token: undefined }, fetch);
    expect(String(error)).toContain("Not sent: api.example.com needs your own token.");
    expect(fetch).not.toHaveBeenCalled();
  });

  test("a call is sent with a token of the service if the reader pasted none", async () => {
    const fetch = vi.fn<Fetch>(() => Promise.resolve(Response.json({ token: "t-1" })));
    await send({ kind: "own", baseUrl: "http://localhost:4010", token: undefined }, fetch);
    expect(fetch.mock.calls).toMatchObject([
      ["http://localhost:4010/token", { method: "POST", body: JSON.stringify(call.token.body) }],
      ["http://localhost:4010/things/1", { headers: { authorization: "Bearer t-1" } }],
    ]);
  });

  test("a call is sent with its token as the contract says", async () => {
    const fetch = vi.fn<Fetch>(() => Promise.resolve(new Response()));
    await send(own, fetch, { auth: { name: "x-token", prefix: "" } });
    expect(fetch.mock.calls).toMatchObject([[expect.any(String), { headers: { "x-token": "t" } }]]);
  });

  test("a call that needs no token is sent without one", async () => {
    const fetch = vi.fn<Fetch>(() => Promise.resolve(new Response()));
    await send(own, fetch, { auth: null });
    expect(JSON.stringify(fetch.mock.calls)).not.toContain("Bearer");
  });

  describe("a mistake of the page is not reported as unanswered", () => {
    test("if the request cannot be built", async () => {
      const error = await send(own, () => Promise.resolve(new Response()), { id: "\ud800" });
      expect(error).toBeInstanceOf(URIError);
    });

    test("if the service in the page fails", async () => {
      const error = await send(page, () => Promise.reject(new RangeError("a mistake")));
      expect(error).toBeInstanceOf(RangeError);
    });
  });
});

describe("find row", () => {
  test.each([
    ["order.amount.value", ["order.amount.value", "order.amount", "order"]],
    ["webhooks[0].url", ["webhooks[].url", "webhooks"]],
    ["webhooks[12]", ["webhooks"]],
  ])("the rows of %s and of what is around it", (name, paths) => {
    expect(listPaths(name)).toEqual(paths);
  });

  const rows = ["200.a", "request.a", "request-2.a", "request-2.b[].c", "request.d"].map((id) => ({ id }));

  test.each([
    ["a", "request.a", "is 1"],
    ["b[3].c", "request-2.b[].c", "is 1"],
    ["d.e.f", "request.d", "d.e.f is 1"],
    ["e", undefined, "e is 1"],
  ])("a fault of %s is marked at the row %s of the request, as: %s", (name, id, mark) => {
    expect(pickRow(rows, name, () => true)?.id).toBe(id);
    expect(pickRow(rows, name, () => false)).toBeUndefined();
    expect(describeMark(id ?? "", { name, issue: "is 1" })).toBe(mark);
  });

  test.each([
    ["", ""],
    ["/order/amount", "order.amount"],
    ["/webhooks/0/url", "webhooks[0].url"],
    ["/a~1b", "a/b"],
  ])("the pointer %j names the member %j", (pointer, name) => {
    expect(nameMember(pointer)).toBe(name);
  });
});

const text = `{
  "order": { "code": "A\\"1", "amount": 3 },
  "hooks": [{ "url": "x" }, true],
  "a/b~c": null
}`;

describe("splitting JSON text", () => {
  test("distinguishes names from strings", () => {
    const kinds = splitJson('{"a" : "b", "c":-1.5e3}').map((token) => [token.kind, token.text]);
    expect(kinds.filter(([kind]) => kind !== "space" && kind !== "punctuation")).toEqual([
      ["key", '"a"'],
      ["string", '"b"'],
      ["key", '"c"'],
      ["number", "-1.5e3"],
    ]);
  });

  test.each([text, "", "{ oops", '{"a": "not closed\n}', "\u00e9\ud83d\ude00 }{", '"\\"'])(
    "loses nothing of %j",
    (whole) => {
      const tokens = splitJson(whole);
      expect(tokens.map((token) => token.text).join("")).toBe(whole);
      expect(tokens.every((token) => whole.startsWith(token.text, token.start))).toBe(true);
    },
  );
});

describe("locating members", () => {
  const textAt = (pointer: string) => {
    const range = locateMembers(text).get(pointer);
    return range && text.slice(range.start, range.end);
  };

  test.each([
    ["/order", '"order": {'],
    ["/order/code", '"code": "A\\"1"'],
    ["/order/amount", '"amount": 3'],
    ["/hooks/0", "{"],
    ["/hooks/0/url", '"url": "x"'],
    ["/hooks/1", "true"],
    ["/a~1b~0c", '"a/b~c": null'],
    ["", "{"],
    ["/nothing", undefined],
  ])("finds %j", (pointer, expected) => {
    expect(textAt(pointer)).toBe(expected);
  });

  test("finds every member of every example", () => {
    const examples = Object.values(requestBodies).flatMap((named) => Object.values(named));
    for (const example of examples) {
      expect([...locateMembers(JSON.stringify(example, null, 2)).keys()]).toEqual(listPointers(example));
    }
  });

  test("does not fail on text that is not finished", () => {
    for (let end = 0; end < text.length; end += 1)
      expect(() => locateMembers(text.slice(0, end))).not.toThrow();
  });

  test("counts lines from 1", () => {
    expect([lineAt(text, 0), lineAt(text, text.indexOf("hooks")), lineAt(text, text.length)]).toEqual([
      1, 3, 5,
    ]);
  });
});

function listPointers(value: unknown, pointer = ""): string[] {
  if (typeof value !== "object" || value === null) return [pointer];
  const inner = Object.entries(value).flatMap(([name, member]) => listPointers(member, `${pointer}/${name}`));
  return [pointer, ...inner];
}

describe("list faults", () => {
  type Id = keyof typeof examples;
  type Json = Record<string, unknown>;

  const order = () =>
    structuredClone(examples.createTransparentOrderV3.pix) as { order: Json; customer: Json };
  const subscription = () => structuredClone(examples.createSubscription["journey-2"]) as Json;

  describe("what is wrong with a body", () => {
    test("is nothing, for every example", () => {
      for (const [id, named] of Object.entries(examples)) {
        // In examples of an upload, the file is a string, which the validator does not check.
        for (const body of Object.values(named)) expect(list(id as Id, body)).toEqual([]);
      }
    });

    test("names a member that is missing, and where it belongs", () => {
      const body = order();
      delete body.order["code"];
      expect(listFaults(validatorOf("createTransparentOrderV3"), body)).toEqual([
        { name: "order.code", issue: "is missing", pointer: "/order" },
      ]);
    });

    test("names what another payment method does not allow, and no more", () => {
      const body = order();
      body.order["paymentMethod"] = "BOLETO";
      expect(list("createTransparentOrderV3", body)).toEqual([
        "order.pixKey is allowed only if order.paymentMethod is PIX",
        "order.expiration is allowed only if order.paymentMethod is PIX",
      ]);
    });

    test("names all values of a list if the value is in none of its alternatives", () => {
      const body = order();
      body.order["paymentMethod"] = "CASH";
      expect(list("createTransparentOrderV3", body)[0]).toBe(
        `order.paymentMethod must be one of ${document.components.schemas.PaymentMethod.enum.join(", ")}`,
      );
    });

    test("reports only the type of a value of the wrong type", () => {
      const body = order();
      body.order["amount"] = "150.75";
      expect(list("createTransparentOrderV3", body)).toEqual(["order.amount must be an object"]);
    });

    test("names one of the members that exclude each other", () => {
      const body = { ...subscription(), fixedAmount: { currency: "BRL", value: "1.00" } };
      expect(list("createSubscription", body)).toEqual([
        "maxAmountFloor cannot be combined with fixedAmount",
      ]);
    });

    test.each([
      ["startDate", "2027", 'startDate must be a valid date, such as "2026-11-26"'],
      ["externalId", 3, "externalId must be a string"],
    ])("describes %s in words", (name, value, expected) => {
      expect(list("createSubscription", { ...subscription(), [name]: value })[0]).toBe(expected);
    });

    test("is the body itself if it is not an object", () => {
      expect(list("createTransparentOrderV3", null)).toEqual([" must be an object"]);
    });
  });

  test("each change of an example names the member that was changed, and few name another one", () => {
    let changed = 0;
    let exact = 0;
    for (const [id, named] of Object.entries(examples) as [Id, Record<string, unknown>][]) {
      for (const [body, pointer] of Object.values(named).flatMap(changeEach)) {
        const faults = listFaults(validatorOf(id), body);
        if (validatorOf(id)(body)) continue;
        changed += 1;
        const name = nameMember(pointer);
        expect(faults.map((fault) => fault.name)).toContainEqual(expect.stringMatching(startOf(name)));
        if (faults.every((fault) => startOf(name).test(fault.name))) exact += 1;
      }
    }
    expect(changed).toBeGreaterThan(2_000);
    expect(exact / changed).toBeGreaterThan(0.95);
  });

  /** Removes each member of a body, and replaces it with a value of three other types. */
  function changeEach(body: unknown): [body: unknown, pointer: string][] {
    return listPointers(body).flatMap((pointer) =>
      [undefined, -1.5, {}, "?"].map((value): [unknown, string] => [change(body, pointer, value), pointer]),
    );
  }

  function change(body: unknown, pointer: string, value: unknown): unknown {
    const copy = structuredClone(body) as Json;
    const names = pointer.split("/").slice(1);
    const last = names.pop() ?? "";
    const holder = names.reduce((inner, name) => inner[name] as Json, copy);
    if (value !== undefined) holder[last] = value;
    else if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else Reflect.deleteProperty(holder, last);
    return copy;
  }

  function listPointers(value: unknown, pointer = ""): string[] {
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([name, member]) => {
      const own = `${pointer}/${name}`;
      return [own, ...listPointers(member, own)];
    });
  }

  function startOf(name: string): RegExp {
    return new RegExp(`^${name.replaceAll(/[.[\]]/g, "\\$&")}`);
  }

  function list(id: Id, body: unknown): string[] {
    return listFaults(validatorOf(id), body).map(({ name, issue }) => `${name} ${issue}`);
  }

  function validatorOf(id: Id): Validator<unknown> {
    return bodyValidators[id];
  }
});

describe("load once", () => {
  test("something is loaded once, even if it is needed again while it is loading", async () => {
    let count = 0;
    const load = loadOnce(() => Promise.resolve(++count));
    expect(await Promise.all([load(), load()])).toEqual([1, 1]);
    expect(await load()).toBe(1);
  });

  test("a failure is not kept", async () => {
    let count = 0;
    const load = loadOnce(() =>
      ++count === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(count),
    );
    await expect(load()).rejects.toThrow("offline");
    expect(await load()).toBe(2);
  });
});

describe("read reasons", () => {
  test.each([
    ["a list of sentences", ["clientId is required"], [{ name: "", issue: "clientId is required" }]],
    [
      "details",
      {
        message: "no",
        details: [{ field: "order.amount", issue: "required", description: "It is needed." }],
      },
      [{ name: "order.amount", issue: "required: It is needed." }],
    ],
    ["a message", { error: "NOT_FOUND", message: "There is none." }, [{ name: "", issue: "There is none." }]],
    ["an error within", { error: { message: "Invalid JSON" } }, [{ name: "", issue: "Invalid JSON" }]],
    ["nothing", undefined, []],
    ["a text", "Bad gateway", []],
  ])("%s of the body is read", (_, body, reasons) => {
    expect(readReasons(body)).toEqual(reasons);
  });
});

describe("a base URL", () => {
  test.each([
    ["https://api.example.com", "https://api.example.com"],
    [" https://api.example.com/v1/ ", "https://api.example.com/v1"],
    ["http://127.0.0.1:4010", "http://127.0.0.1:4010"],
    ["http://localhost:4010", "http://localhost:4010"],
    ["https://192.168.1.5:8443", "https://192.168.1.5:8443"],
  ])("%j is used as %j", (text, url) => {
    expect(readBaseUrl(text)).toEqual({ url });
  });

  test("may have exactly the hosts that the policy of the pages allows", () => {
    expect(writePolicy("")).toContain("connect-src 'self' https: http://127.0.0.1:* http://localhost:*;");
  });

  test.each([
    ["", /Enter a base URL/],
    ["api.example.com", /Enter a base URL/],
    ["ftp://example.com", /must begin with/],
    ["javascript:alert(1)", /must begin with/],
    ["https://user:secret@example.com", /must not contain credentials/],
    ["https://example.com/?a=b", /must end before/],
    ["http://example.com", /pages may call only 127\.0\.0\.1 and localhost/],
    ["http://[::1]:4010", /may call only/],
    ["http://127.0.0.2", /may call only/],
    ["http://192.168.1.5", /may call only/],
    ["http://127.evil.com", /may call only/],
    ["http://localhost.evil.com", /may call only/],
  ])("%j is rejected", (text, problem) => {
    const read = readBaseUrl(text);
    expect("problem" in read ? read.problem : "").toMatch(problem);
  });
});

describe("the target", () => {
  const kept = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });

  test("is remembered", () => {
    expect(recallTarget(storage)).toBeUndefined();
    rememberTarget(storage, "own", " https://api.example.com/ ");
    expect(recallTarget(storage)).toEqual({ kind: "own", baseUrl: "https://api.example.com" });
  });

  test("is remembered without a text that was rejected as a base URL, because it may contain a secret", () => {
    rememberTarget(storage, "own", "https://me:s3cret@api.example.com/?token=abc");
    expect([...kept.values()].join()).not.toMatch(/s3cret|abc/);
    expect(recallTarget(storage)).toEqual({ kind: "own", baseUrl: "" });
  });

  test.each(["", "{", '{"kind":"other","baseUrl":""}', '{"kind":"own"}', "null"])(
    "is not taken from %j",
    (text) => {
      kept.set("send-target", text);
      expect(recallTarget(storage)).toBeUndefined();
    },
  );

  test("is not remembered where storage is switched off", () => {
    const off = () => {
      throw new Error("SecurityError");
    };
    expect(recallTarget(off)).toBeUndefined();
    expect(() => {
      rememberTarget(off, "page", "");
    }).not.toThrow();
  });

  test("that does not answer is explained", () => {
    expect(explainSilence("mock", "http://127.0.0.1:4010")).toContain("npm start");
    expect(explainSilence("own", "https://api.example.com")).toMatch(/https:\/\/api\.example\.com.*CORS/u);
    expect(explainSilence("page", "")).toContain("The sandbox on this page could not be loaded.");
  });

  test("is selected by its address among those of the contract, and is the reader's own otherwise", () => {
    const make = (value: string, url?: string) => ({ value, dataset: url ? { url } : {}, selected: false });
    const select = (kind: Target["kind"], baseUrl: string) => {
      const options = [
        make("page"),
        make("own", "https://a.test"),
        make("own", "https://b.test"),
        make("own"),
      ];
      selectTarget({ options }, kind, baseUrl);
      return options.findIndex(({ selected }) => selected);
    };
    expect(["https://a.test", "https://b.test", "https://c.test"].map((url) => select("own", url))).toEqual([
      1, 2, 3,
    ]);
    expect([select("page", ""), select("mock", "")]).toEqual([0, -1]);
  });
});
