import { expect, test } from "vitest";
import { schemas } from "../../../generated/validators.js";
import { countJudged, listPayloads } from "../../others/matrix/list-payloads.ts";

const payloads = await listPayloads();

test("our own validators judge every payload as the documentation does", () => {
  expect(payloads.length).toBeGreaterThan(400);
  const wrong = payloads.filter(({ schema, body, isValid }) => {
    return schemas[schema as keyof typeof schemas](body) !== isValid;
  });
  expect(wrong.map(({ schema, name }) => `${schema} ${name}`)).toEqual([]);
});

test("no payload is listed twice", () => {
  const names = payloads.map(({ schema, name }) => `${schema} ${name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("the first payload that is judged wrongly is the reason", () => {
  expect(countJudged(3, ["Token unchanged"], 2)).toEqual({
    what: "payloads judged rightly",
    done: 2,
    of: 3,
    least: 2,
    reason: "not Token unchanged",
  });
});
