import { describe, expect, test } from "vitest";
import { lineAt, locateMembers, splitJson } from "../../../docs/site/src/send/json-text.ts";
import { requestBodies } from "../../../generated/examples.ts";

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
