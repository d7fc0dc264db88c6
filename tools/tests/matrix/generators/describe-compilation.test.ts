import { expect, test } from "vitest";
import { describeCompilation } from "../../../others/matrix/generators/describe-compilation.ts";

const orders = ["pix", "deposit"];

test("without messages, every order compiles", () => {
  expect(describeCompilation(orders, [])).toEqual({ what: "orders compile", done: 2, of: 2 });
});

test("an error in the file of one order counts against that order", () => {
  const message = "deposit.ts(3,14): error TS2322: Type 'string' is not assignable to type 'never'.";
  expect(describeCompilation(orders, [message])).toMatchObject({ done: 1, of: 2, reason: message });
});

test("an error in the generated code counts against all, and comes first", () => {
  const messages = [
    "pix.ts(3,14): error TS2322: Wrong.",
    "generated/client.ts(1,1): error TS1005: ';' expected.",
  ];
  expect(describeCompilation(orders, messages)).toMatchObject({ done: 0, of: 2, reason: messages[1] });
});
