import { describe, expect, test } from "vitest";
import { unknownCall } from "../../src/errors/errors.ts";
import { adoptAnswer, bufferResponse, findAnswer } from "../../src/client/response.ts";

const sent = { headers: {}, tokenHeader: "authorization" };

/** A response of a service, its body as it has arrived. */
function buffer(text: string, headers: HeadersInit = {}) {
  const response = Object.defineProperty(
    new Response(text, { status: 201, statusText: "Made", headers }),
    "url",
    {
      value: "https://bank.example/payout",
    },
  );
  const { length } = new TextEncoder().encode(text);
  const answer = { response, text, length, details: unknownCall("getPayout"), sent };
  return { answer, buffered: bufferResponse(answer) };
}

describe("a buffered response", () => {
  test("has the status, headers and address of the one that arrived", () => {
    const { buffered } = buffer("é", {
      "content-encoding": "gzip",
      "transfer-encoding": "chunked",
      "x-a": "1",
    });
    expect([buffered.status, buffered.statusText, buffered.url]).toEqual([
      201,
      "Made",
      "https://bank.example/payout",
    ]);
    expect([...buffered.headers]).toEqual([
      ["content-length", "2"],
      ["content-type", "text/plain;charset=UTF-8"],
      ["x-a", "1"],
    ]);
  });

  test("has each of several headers of one name", () => {
    const { buffered } = buffer("", [
      ["set-cookie", "a=1; Path=/"],
      ["set-cookie", "b=2; Expires=Wed, 21 Oct 2027 07:28:00 GMT"],
      ["set-cookie", "a=3"],
      ["warning", '199 - "one"'],
      ["warning", '199 - "two"'],
    ]);
    expect(buffered.headers.getSetCookie()).toEqual([
      "a=1; Path=/",
      "b=2; Expires=Wed, 21 Oct 2027 07:28:00 GMT",
      "a=3",
    ]);
    expect(buffered.headers.get("warning")).toBe('199 - "one", 199 - "two"');
  });

  test("can be read in every way, more than once", async () => {
    const { buffered } = buffer('{"id":"é"}');
    const bytes = new TextEncoder().encode('{"id":"é"}');
    for (let read = 0; read < 2; read += 1) {
      expect(await buffered.text()).toBe('{"id":"é"}');
      expect(await buffered.json()).toEqual({ id: "é" });
      expect(new Uint8Array(await buffered.arrayBuffer())).toEqual(bytes);
      expect(await (buffered as unknown as { bytes: () => Promise<Uint8Array> }).bytes()).toEqual(bytes);
      expect(await (await buffered.blob()).text()).toBe('{"id":"é"}');
      expect(await new Response(buffered.body).text()).toBe('{"id":"é"}');
      expect(await buffered.clone().json()).toEqual({ id: "é" });
    }
  });

  test("is read as the form that its headers announce", async () => {
    const { buffered } = buffer("a=1&b=2", { "content-type": "application/x-www-form-urlencoded" });
    expect([...(await buffered.formData())]).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
    expect((await buffered.blob()).type).toBe("application/x-www-form-urlencoded");
  });

  test("that is not JSON is reported without its text", async () => {
    await expect(buffer("<html>").buffered.json()).rejects.toMatchObject({
      name: "UnexpectedResponseError",
      problem: "not-json",
      operationId: "getPayout",
    });
  });
});

describe("the call behind a response", () => {
  test("is found, even by a copy", () => {
    const { answer, buffered } = buffer("{}");
    expect(findAnswer(buffered)).toBe(answer);
    expect(findAnswer(buffered.clone())).toBe(answer);
  });

  test("is found by a response that middleware made of it", () => {
    const { answer, buffered } = buffer("{}");
    const made = new Response("other");
    expect(findAnswer(made)).toBeUndefined();
    adoptAnswer(made, buffered);
    expect(findAnswer(made)).toBe(answer);
  });

  test("is not lost to one that has none", () => {
    const { answer, buffered } = buffer("{}");
    adoptAnswer(buffered, new Response());
    expect(findAnswer(buffered)).toBe(answer);
  });
});
