import { describe, expect, test } from "vitest";
import { buildRequest } from "../../../docs/site/src/send/build-request.ts";

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
