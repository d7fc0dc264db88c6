import { expect, test } from "vitest";
import { settleAlternatives } from "../../../docs/site/src/send/settle-alternatives.ts";

test("a member is found by its pointer, whatever its name", () => {
  const isMissing = { keyword: "required", instancePath: "", schemaPath: "#/oneOf/0/required", params: {} };
  const isOther = { keyword: "const", instancePath: "/a~1b", schemaPath: "#/oneOf/0/const", params: {} };
  const isShort = { keyword: "minLength", instancePath: "/c", schemaPath: "#/minLength", params: {} };
  const errors = [isMissing, isOther, isShort];
  expect(settleAlternatives(errors, { "a/b": "PIX" }, [{ "a/b": "PIX" }])).toEqual([isShort]);
  expect(settleAlternatives(errors, { "a/b": "SPEI" }, [{ "a/b": "PIX" }])).toEqual(errors);
});
