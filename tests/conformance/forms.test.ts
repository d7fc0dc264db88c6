import { describe, expect, test } from "vitest";
import { encodeBody, readForm } from "../../src/conformance/request.ts";
import type { ContractBody } from "../../src/contract/operations.ts";

const schema = {
  properties: {
    file: { type: "string", format: "binary" },
    photo: { type: "string", contentMediaType: "application/octet-stream" },
    copies: { type: "integer" },
    draft: { type: "boolean" },
  },
  oneOf: [{ properties: { weight: { type: "number" } } }],
};
const form: ContractBody = {
  mediaType: "multipart/form-data",
  isRequired: true,
  schema,
  examples: new Map(),
  partTypes: { file: ["application/pdf", "image/png"] },
};

describe("the body of a form", () => {
  test("has a file for bytes, of the first type that the contract allows, and text for anything else", async () => {
    const value = {
      file: "(the bytes)",
      photo: "(more bytes)",
      copies: 2,
      draft: true,
      note: "a",
      gone: undefined,
    };
    const encoded = encodeBody(form, value) as FormData;
    const { file, photo, ...fields } = Object.fromEntries(encoded) as Record<string, string> &
      Record<"file" | "photo", File>;
    expect(fields).toEqual({ copies: "2", draft: "true", note: "a" });
    expect([file.name, file.type, await file.text()]).toEqual(["file", "application/pdf", "(the bytes)"]);
    expect([photo.name, photo.type, await photo.text()]).toEqual([
      "photo",
      "application/octet-stream",
      "(more bytes)",
    ]);
  });

  test.each([null, "text", ["a"]])("is empty for %j, which has no fields", (value) => {
    expect([...(encodeBody(form, value) as FormData)]).toEqual([]);
  });

  test("of another media type is left as it is", () => {
    const value = { copies: 2 };
    expect(encodeBody({ ...form, mediaType: "application/json" }, value)).toBe(value);
  });
});

describe("a service reads from a form", () => {
  test("the types of the contract, including those of its branches", () => {
    const body = { copies: 2, draft: false, weight: 1.5, note: 3, gone: undefined };
    expect(readForm(schema, body)).toStrictEqual({ copies: 2, draft: false, weight: 1.5, note: "3" });
  });

  test.each([null, "text", [1], { list: [] }, { copies: 1, part: {} }, { none: null }])(
    "nothing for %j, which a form cannot represent",
    (body) => {
      expect(readForm(schema, body)).toBeUndefined();
    },
  );
});
