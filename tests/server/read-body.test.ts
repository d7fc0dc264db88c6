import { describe, expect, test } from "vitest";
import { operations, type OperationId } from "../../generated/operations.ts";
import { validateHeaders, readBody } from "../../src/server/body.ts";
import { maxUploadBytes } from "../../src/client/upload.ts";
import { readToken, FormLimitError, fromRequest } from "../../src/server/request.ts";

const operationIds = Object.keys(operations) as OperationId[];
const mebibyte = 1024 * 1024;
const maxFormBytes = maxUploadBytes + 64 * 1024;

type Content = BodyInit | undefined;

function post(body: Content, contentType?: string, signal?: AbortSignal) {
  const headers = contentType === undefined ? undefined : { "content-type": contentType };
  const request = new Request("https://service.test/", {
    method: "POST",
    ...(body !== undefined && { body, duplex: "half" }),
    ...(headers !== undefined && { headers }),
    ...(signal !== undefined && { signal }),
  });
  if (contentType === undefined) request.headers.delete("content-type");
  return fromRequest(request);
}

const readJson = (body: Content) => readBody("openMedCase", post(body, "application/json"));
const readForm = (body: Content, type?: string) => readBody("uploadDocument", post(body, type));

/** A body of many parts that counts those which were read. */
function createSource(parts: number, bytes: number) {
  const source = { sent: 0, canceled: false, stream: new ReadableStream<Uint8Array>() };
  source.stream = new ReadableStream(
    {
      pull(controller) {
        if (source.sent === parts) {
          controller.close();
          return;
        }
        source.sent += 1;
        controller.enqueue(new Uint8Array(bytes).fill(0x20));
      },
      cancel() {
        source.canceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return source;
}

describe("a JSON body", () => {
  test.each([
    ["{}", {}],
    ["[1]", [1]],
    ["null", null],
    ['"é😀\\ud83d\\ude00"', "é😀😀"],
    ["\u{FEFF}{}", {}],
  ])("%j is parsed", async (text, value) => {
    expect(await readJson(text)).toEqual({ value });
  });

  test("that is empty or missing has no value", async () => {
    expect(await readJson("")).toStrictEqual({ value: undefined });
    expect(await readJson(undefined)).toStrictEqual({ value: undefined });
  });

  test.each(["{", "{'a':1}", "undefined", "NaN", " ", '{"cvv":"123"'])("%j is rejected", async (text) => {
    const problems = [{ field: "", issue: "is not valid JSON" }];
    expect(await readJson(text)).toEqual({ value: text, rejection: { reason: "invalid", problems } });
  });

  test("may be nested 100 levels deep, and not deeper, however deep that is", async () => {
    const nest = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    const problems = [{ field: "", issue: "must not be nested more than 100 levels deep" }];
    expect((await readJson(nest(100))).rejection).toBeUndefined();
    for (const levels of [101, 10_000, 500_000])
      expect((await readJson(nest(levels))).rejection).toEqual({ reason: "invalid", problems });
    for (const deep of [`{"a":{"b":${nest(99)}}}`, `[1,${nest(100)},1]`])
      expect((await readJson(deep)).rejection).toEqual({ reason: "invalid", problems });
    expect((await readJson(`[${`${nest(99)},`.repeat(50)}1]`)).rejection).toBeUndefined();
  });

  test("may have 1 MiB, and not a byte more", async () => {
    const text = (bytes: number) => JSON.stringify("x".repeat(bytes - 2));
    expect((await readJson(text(mebibyte))).rejection).toBeUndefined();
    expect(await readJson(text(mebibyte + 1))).toEqual({
      value: undefined,
      rejection: {
        reason: "invalid",
        status: 413,
        problems: [{ field: "", issue: "must be at most 1048576 bytes" }],
      },
    });
  });

  test("is counted in bytes", async () => {
    const wide = JSON.stringify("é".repeat(mebibyte / 2));
    expect(wide.length).toBeLessThan(mebibyte);
    expect((await readJson(wide)).rejection?.status).toBe(413);
  });

  test("that is too large is not read to its end", async () => {
    const source = createSource(1000, mebibyte / 4);
    expect((await readJson(source.stream)).rejection?.status).toBe(413);
    expect([source.sent, source.canceled]).toEqual([5, true]);
  });
});

describe.each([
  ["openMedCase", "application/json"],
  ["uploadDocument", "multipart/form-data; boundary=x"],
] as const)("a body for %s, as %s,", (operationId, type) => {
  const reason = new Error("The caller gave up.");

  test("that breaks off when the caller gives up is not answered, for the reason of the caller", async () => {
    const controller = new AbortController();
    const stream = new ReadableStream({
      pull() {
        controller.abort(reason);
        throw new Error("The connection is gone.");
      },
    });
    const request = post(stream, type, controller.signal);
    await expect(readBody(operationId, request)).rejects.toBe(reason);
  });
});

test("a JSON body that cannot be read to its end is not answered, for the reason of its source", async () => {
  const error = new Error("The connection is gone.");
  const stream = new ReadableStream({
    pull() {
      throw error;
    },
  });
  await expect(readJson(stream)).rejects.toBe(error);
});

test("a form with too many parts is rejected with the words of its reader", async () => {
  const error = new FormLimitError("has more than 100 parts");
  const request = { ...post("x", "multipart/form-data; boundary=x"), form: () => Promise.reject(error) };
  const problems = [{ field: "", issue: "has more than 100 parts" }];
  expect(await readBody("uploadDocument", request)).toStrictEqual({
    value: undefined,
    rejection: { reason: "invalid", problems },
  });
  expect(error.name).toBe("FormLimitError");
});

describe("a form", () => {
  function build(file: number | string = 3): FormData {
    const form = new FormData();
    form.append("append", "false");
    form.append("append", "true");
    form.append("name", "é😀");
    form.append("file", typeof file === "string" ? file : new File([new Uint8Array(file)], "a.pdf"));
    return form;
  }

  const typeOf = (form: FormData) => new Response(form).headers.get("content-type") ?? "";

  test("has its fields, a repeated one with its last value, and its files", async () => {
    const { headers, body } = new Response(build());
    const { value, rejection } = await readForm(body ?? undefined, headers.get("content-type") ?? "");
    expect(rejection).toBeUndefined();
    expect(value).toMatchObject({ append: "true", name: "é😀" });
    const { file } = value as { file: File };
    expect([file.name, file.size]).toEqual(["a.pdf", 3]);
  });

  test("has room for a file of 10 MB and its other fields", async () => {
    const { headers, body } = new Response(build(maxUploadBytes));
    const { value } = await readForm(body ?? undefined, headers.get("content-type") ?? "");
    expect((value as { file: File }).file.size).toBe(maxUploadBytes);
  });

  test("that is too large is not read to its end", async () => {
    const source = createSource(1000, mebibyte);
    const { rejection } = await readForm(source.stream, "multipart/form-data; boundary=x");
    expect(rejection).toEqual({
      reason: "invalid",
      problems: [{ field: "file", issue: "must be at most 10 MB" }],
    });
    expect([source.sent, source.canceled]).toEqual([11, true]);
  });

  test.each([
    ["no boundary", "multipart/form-data", "--x\r\n"],
    ["another boundary", "multipart/form-data; boundary=y", "--x\r\n\r\n--x--"],
    ["no end", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
    ["text", "multipart/form-data; boundary=x", "hello"],
  ])("with %s is rejected", async (_, type, text) => {
    const { rejection } = await readForm(text, type);
    expect(rejection).toMatchObject({ reason: "invalid", problems: [{ field: "" }] });
    expect(rejection?.problems?.[0]?.issue).toContain("is not a valid form");
  });

  test("is recognized in any case of its media type", async () => {
    const form = build("text");
    const type = typeOf(form).replace("multipart/form-data", "Multipart/Form-Data");
    const boundary = /boundary=(.*)$/.exec(type)?.[1] ?? "";
    const text = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`;
    expect(await readForm(text, type)).toEqual({ value: { a: "b" } });
  });
});

test.each(operationIds.filter((id) => operations[id].requestMediaType === null))(
  "%s, which has no body, ignores one",
  async (id) => {
    for (const [body, type] of [
      ["hello", "text/plain"],
      ["{", "application/json"],
      ["x", "multipart/form-data"],
    ] as const) {
      const request = post(body, type);
      expect(validateHeaders(id, request)).toBeUndefined();
      expect((await readBody(id, request)).rejection).toBeUndefined();
    }
    expect((await readBody(id, post(createSource(1000, mebibyte).stream))).rejection?.status).toBe(413);
  },
);

describe("a body that no operation needs", () => {
  test.each([
    ["JSON", '{"a":1}', "application/json", { a: 1 }],
    ["text", "{", "application/json", "{"],
    ["nothing, if it is a form that cannot be read", "x", "multipart/form-data", undefined],
  ])("is read as %s", async (_, body, type, value) => {
    for (const operationId of ["getPayout", undefined] as const)
      expect(await readBody(operationId, post(body, type))).toStrictEqual({ value });
  });

  test("is rejected if it is larger than its media type may be", async () => {
    const { stream } = createSource(1000, mebibyte);
    const { rejection } = await readBody(undefined, post(stream, "multipart/form-data; boundary=x"));
    expect(rejection?.problems).toEqual([{ field: "file", issue: "must be at most 10 MB" }]);
  });
});

test("a form that is too large for an operation with JSON is rejected as its operation rejects bodies", async () => {
  const { stream } = createSource(1000, mebibyte);
  const { rejection } = await readBody("openMedCase", post(stream, "multipart/form-data; boundary=x"));
  expect(rejection?.problems).toEqual([{ field: "", issue: "must be at most 1048576 bytes" }]);
});

describe("the headers of a request", () => {
  const validate = (id: OperationId, headers: Record<string, string>) =>
    validateHeaders(id, { ...post(undefined), headers });
  const withBody = operationIds.filter((id) => operations[id].requestMediaType !== null);

  describe.each(withBody)("for %s", (id) => {
    const expected = operations[id].requestMediaType ?? "";
    const limit = expected === "multipart/form-data" ? maxFormBytes : mebibyte;

    test("name the media type of the contract, in any case and with parameters", () => {
      for (const type of [
        expected,
        expected.toUpperCase(),
        `${expected}; charset=utf-8`,
        ` ${expected} ;x=y`,
      ])
        expect(validate(id, { "content-type": type, "content-length": "5" })).toBeUndefined();
    });

    test.each([
      "text/plain",
      "application/xml",
      "application/x-www-form-urlencoded",
      "json",
      "x".repeat(9999),
    ])("do not name %s", (type) => {
      const problems = [{ field: "content-type", issue: `must be ${expected}` }];
      const rejection = { reason: "invalid", status: 415, problems };
      expect(validate(id, { "content-type": type })).toEqual(rejection);
    });

    test("need a media type only for a body", () => {
      expect(validate(id, {})).toBeUndefined();
      expect(validate(id, { "content-length": "0" })).toBeUndefined();
      expect(validate(id, { "content-length": "1" })?.status).toBe(415);
    });

    test("announce a body within the limit", () => {
      const send = (length: number) =>
        validate(id, { "content-type": expected, "content-length": String(length) });
      expect(send(limit)).toBeUndefined();
      expect(send(limit + 1)).toMatchObject({ reason: "invalid" });
    });
  });
});

test.each([
  ["Bearer abc.def", "abc.def"],
  ["bearer   abc", "abc"],
  ["BEARER abc", "abc"],
  ["Bearer", undefined],
  ["Bearer ", undefined],
  ["Bearer a b", undefined],
  ["Basic abc", undefined],
  ["Basic Bearer abc", undefined],
  ["", undefined],
  [undefined, undefined],
])("the authorization %j contains the token %j", (authorization, token) => {
  expect(readToken(authorization)).toBe(token);
});
