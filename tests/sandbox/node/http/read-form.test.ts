import type { AddressInfo } from "node:net";
import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NodeRequest, readForm } from "../../../../src/sandbox/node/request.ts";
import { FormLimitError, fromRequest, type FormFields } from "../../../../src/server/request.ts";

type Outcome = { fields: FormFields } | { error: string };

let url = "";
let limit = 11_000_000;
let outcome: Promise<Outcome>;
const server = createServer((message, response) => {
  outcome = new NodeRequest(message, response).form(limit).then(
    (fields) => ({ fields }),
    (error: unknown) => ({ error: (error as Error).name }),
  );
  void outcome.then(() => response.setHeader("connection", "close").end());
});
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends a form, and returns its fields as they arrive, or the name of the error. */
async function read(body: BodyInit, type = "multipart/form-data; boundary=b"): Promise<Outcome> {
  const headers = body instanceof FormData ? {} : { "content-type": type };
  await (await fetch(url, { method: "POST", body, headers }).catch(() => undefined))?.text();
  return outcome;
}

/** Returns fields with the content of files as text. */
async function spell(fields: FormFields): Promise<object> {
  const spelled = Object.entries(fields).map(async ([name, value]) => [
    name,
    value instanceof File ? { name: value.name, type: value.type, text: await value.text() } : value,
  ]);
  return Object.fromEntries((await Promise.all(spelled)) as [string, unknown][]);
}

function part(disposition: string, value: string, more = ""): string {
  return `--b\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n${value}\r\n`;
}

test.each([
  ["a field", `${part('name="a"', "1")}--b--`],
  ["an empty form", "--b--\r\n"],
  ["text that is not ASCII", `${part('name="ç😀"', "maçã 😀")}--b--`],
  ["a repeated field, the last of which counts", `${part('name="a"', "1")}${part('name="a"', "2")}--b--`],
  [
    "a file, which is not decoded",
    `${part('name="f"; filename="maçã \u{1f600}.pdf"', "\u0000\r\n--x", "content-type: application/pdf\r\n")}--b--`,
  ],
  ["an empty file", `${part('name="f"; filename=""', "", "content-type: image/png\r\n")}--b--`],
  [
    "a quote in a name",
    `${part('name="a%22b"; filename="c%22.png"', "x", "content-type: image/png\r\n")}--b--`,
  ],
  [
    "a file in a folder",
    `${part('name="f"; filename="a/b\\c.png"', "x", "content-type: image/png\r\n")}--b--`,
  ],
  ["names that objects have", `${part('name="__proto__"', "1")}${part('name="constructor"', "2")}--b--`],
])("%s is read as `Request.formData` reads it", async (_, body) => {
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const request = new Request("http://a", { method: "POST", body, headers });
  const expected = await spell(await fromRequest(request).form(limit));
  const found = await read(body);
  expect("fields" in found && (await spell(found.fields))).toEqual(expected);
  expect(Object.getPrototypeOf("fields" in found && found.fields)).toBe(Object.prototype);
});

test("text before and after the parts is ignored", async () => {
  expect(await read(`before\r\n${part('name="a"', "1")}--b--\r\nafter`)).toEqual({ fields: { a: "1" } });
});

test("a form that is cut off anywhere, or has no boundary, is rejected, and never waited for", async () => {
  const body = `${part('name="a"', "1")}${part('name="f"; filename="x.png"', "yy")}--b--`;
  for (let length = 0; length < body.length - 2; length += 1)
    expect(await read(body.slice(0, length)), body.slice(0, length)).toEqual({ error: "Error" });
  expect(await read(body, "multipart/form-data")).toEqual({ error: "Error" });
  expect(await read(`${part('filename="x.png"', "yy")}--b--`)).toEqual({ error: "Error" });
});

describe("a form is bounded", () => {
  test("in its size, to the byte", async () => {
    const body = `${part('name="f"; filename="x.pdf"', "x".repeat(100_000))}--b--`;
    limit = Buffer.byteLength(body);
    expect(await read(body)).toHaveProperty("fields");
    limit -= 1;
    expect(await read(body)).toEqual({ error: "BodyTooLargeError" });
    limit = 11_000_000;
  });

  test("in the number and length of its parts", async () => {
    expect(await read(`${part('name="a"', "1").repeat(100)}--b--`)).toHaveProperty("fields");
    expect(await read(`${part('name="a"', "1").repeat(101)}--b--`)).toEqual({ error: "FormLimitError" });
    expect(await read(`${part('name="a"', "x".repeat(16_384))}--b--`)).toHaveProperty("fields");
    expect(await read(`${part('name="a"', "x".repeat(16_385))}--b--`)).toEqual({ error: "FormLimitError" });
  });
});

describe("a form that is rejected", () => {
  const read = (limit: number) => {
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const message = Object.assign(new PassThrough(), { headers });
    const reasonOf = () => new Error("The connection was closed.");
    return { message, form: readForm({ message: message as unknown as IncomingMessage, limit, reasonOf }) };
  };

  test.each([
    [
      "a field that is too long",
      `${part('name="a"', "x".repeat(16_385))}--b--`,
      "has a field of more than 16384 bytes that is not a file",
    ],
    ["too many parts", `${part('name="a"', "1").repeat(101)}--b--`, "has more than 100 parts"],
    ["a part without a name", `${part('filename="x.png"', "yy")}--b--`, "A part of the form has no name."],
  ])("says what is wrong: %s", async (_, body, message) => {
    const sent = read(1_000_000);
    sent.message.end(body);
    await expect(sent.form).rejects.toThrow(message);
  });

  test("is read no further, so that its rest may be of any size", async () => {
    const parts = part('name="a"', "1").repeat(102);
    const { message, form } = read(parts.length + 1);
    message.write(parts);
    // Its reader has come, and gets what there is.
    await once(message, "resume");
    message.write("x");
    message.write("x".repeat(100));
    await expect(form).rejects.toBeInstanceOf(FormLimitError);
    expect(message.isPaused()).toBe(true);
  });
});

test("a file of 10 MB arrives as it was sent", async () => {
  const bytes = new Uint8Array(10 * 1024 * 1024).map((_, index) => (index * 7919) >> 8);
  const form = new FormData();
  form.set("file", new File([bytes], "a.pdf", { type: "application/pdf" }));
  const found = await read(form);
  const file = ("fields" in found ? found.fields["file"] : undefined) as File;
  expect([file.name, file.type, file.size]).toEqual(["a.pdf", "application/pdf", bytes.length]);
  expect(Buffer.compare(new Uint8Array(await file.arrayBuffer()), bytes)).toBe(0);
});
