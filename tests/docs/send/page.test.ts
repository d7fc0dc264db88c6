import { describe, expect, test, vi } from "vitest";
import { isShown } from "../../../docs/site/src/samples/field-fold.ts";
import { shortenText } from "../../../docs/site/src/samples/shorten-text.ts";
import { decodePart, withChoice } from "../../../docs/site/src/samples/variant-switch.ts";
import { findPage } from "../../../docs/site/src/samples/version-switch.ts";
import { excerptOf, linkHit, nameKind, stepTo } from "../../../docs/site/src/search/show-hits.ts";
import { describeHits, readShortcut } from "../../../docs/site/src/search/site-search.ts";
import { describeAnswer, findQrCode } from "../../../docs/site/src/send/answer-view.ts";
import { choosePreference } from "../../../docs/site/src/send/call-data.ts";
import { createKey } from "../../../docs/site/src/send/call-form.ts";
import { formatJson } from "../../../docs/site/src/send/json-text.ts";
import { KeptEdits } from "../../../docs/site/src/send/kept-edits.ts";
import { listReasons } from "../../../docs/site/src/send/list-faults.ts";
import { findRecord } from "../../../docs/site/src/send/next-step.ts";
import { printBaseUrl, readTarget } from "../../../docs/site/src/send/read-target.ts";
import { splitLine } from "../../../docs/site/src/send/sample-view.ts";
import type { TargetKind } from "../../../docs/site/src/send/target.ts";
import "./english-page.ts";

describe("which response is asked for", () => {
  const call = { answers: ["paid", "open"], success: "200" };

  test.each<[kind: TargetKind, chosen: string, example: string | undefined, preference: string | undefined]>([
    ["page", "", "open", undefined],
    ["page", "code=404", "open", "code=404"],
    ["mock", "", "open", "code=200, example=open"],
    ["mock", "code=404", "open", "code=404"],
    ["mock", "", "pix", undefined],
    ["mock", "", undefined, undefined],
    ["own", "code=404", "open", undefined],
  ])("of %s, with the choice %j and the example %s", (kind, chosen, example, preference) => {
    expect(choosePreference(call, kind, { chosen, example })).toBe(preference);
  });
});

describe("the reasons of a rejection", () => {
  const body = { message: "No." };
  const [given, found] = [
    { name: "", issue: "No." },
    { name: "a", issue: "is missing" },
  ];

  test.each([
    ["of a success are none", 200, false, [found], []],
    ["are those of the body", 400, false, [found], [given]],
    ["are those of the check where it is one", 400, true, [found], [found]],
    ["are those of the body if the check finds nothing", 400, true, [], [given]],
    ["are those of the body if the check cannot be loaded", 400, true, undefined, [given]],
  ])("%s", async (_, status, isChecked, faults, reasons) => {
    const load = () =>
      faults === undefined ? Promise.reject(new Error("offline")) : Promise.resolve(faults);
    const check = (loaded: typeof reasons) => loaded;
    expect(await listReasons(status, body, { isChecked, load, check })).toEqual(reasons);
  });
});

test.each([
  [200, 12.4, "Accepted in 12 ms"],
  [299, 1, "Accepted in 1 ms"],
  [304, 2, "Responded in 2 ms"],
  [400, 0.9, "Rejected in less than 1 ms"],
  [500, 3, "Failed in 3 ms"],
])("status %i after %d ms is described as: %s", (status, milliseconds, words) => {
  expect(describeAnswer(status, milliseconds)).toBe(words);
});

test.each([
  [200, { qrcodeData: "000201" }, "000201"],
  [200, { qrcodeData: "<QR code>" }, undefined],
  [200, { qrcodeData: 3 }, undefined],
  [200, undefined, undefined],
  [300, { qrcodeData: "000201" }, undefined],
])("of a response with status %i and %j, the QR code of %s is shown", (status, body, payload) => {
  expect(findQrCode(status, body)).toBe(payload);
});

describe("the target that the reader chose", () => {
  const url = "https://api.example.com/v1/";

  test.each<[TargetKind, string, string, unknown]>([
    ["page", "no URL", "–", { baseUrl: "https://in-this-page.example", token: undefined }],
    ["mock", "no URL", "–", { baseUrl: "http://127.0.0.1:4010", token: undefined }],
    ["own", url, " t ", { baseUrl: "https://api.example.com/v1", token: "t" }],
    ["own", url, " ", { baseUrl: "https://api.example.com/v1", token: undefined }],
  ])("is %s, with %j and the token %j", (kind, typed, token, target) => {
    const problems = { baseUrl: "", token: "" };
    expect(readTarget(kind, typed, token)).toEqual({ target: { kind, ...(target as object) }, problems });
  });

  test.each([
    ["", "t", [/^Enter a base URL/u, /^$/u]],
    [url, "a–b", [/^$/u, /“–”/u]],
    ["", "a–b", [/^Enter a base URL/u, /“–”/u]],
  ] as const)(
    "is none with %j and the token %j, and each field says why",
    (typed, token, [first, second]) => {
      const { target, problems } = readTarget("own", typed, token);
      expect(target).toBeUndefined();
      expect(problems.baseUrl).toMatch(first);
      expect(problems.token).toMatch(second);
    },
  );

  test("has no character in a sample that is special in a string", () => {
    expect(printBaseUrl("https://a.test/$x'y!z`/")).toBe("https://a.test/%24x%27y%21z%60");
    expect(printBaseUrl("a.test")).toBeUndefined();
  });
});

test("edits are brought back one after another, the last first, and the button is hidden without any", () => {
  const toggleAttribute = vi.fn<(name: string, isSet?: boolean) => boolean>();
  const kept = new KeptEdits<string>({ toggleAttribute });
  for (const edit of ["one", "two"]) kept.keep(edit);
  expect(toggleAttribute).toHaveBeenLastCalledWith("hidden", false);
  expect([kept.exchange("three"), kept.exchange(undefined)]).toEqual(["two", "one"]);
  expect(toggleAttribute).toHaveBeenLastCalledWith("hidden", false);
  expect(kept.exchange(undefined)).toBe("three");
  expect(toggleAttribute).toHaveBeenLastCalledWith("hidden", true);
  expect(kept.exchange(undefined)).toBeUndefined();
});

test("a new key differs each time, also on pages that are not served securely", () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const keys = [createKey(), createKey(insecure), createKey(insecure)];
  expect(keys).toEqual(
    [/^[\da-f-]{36}$/u, /^[\da-f]{32}$/u, /^[\da-f]{32}$/u].map(
      (form) => expect.stringMatching(form) as string,
    ),
  );
  expect(new Set(keys).size).toBe(3);
});

test("the resource of a response is found by any of its ids, and none without one", () => {
  const records = ["a", "b", "c"].map((id) => ({ id }));
  for (const name of ["id", "referenceId", "validationId"])
    expect(findRecord(records, { [name]: "b" })).toEqual({ id: "b" });
  expect([findRecord(records, { other: "b" }), findRecord(records, undefined)]).toEqual([
    undefined,
    undefined,
  ]);
});

test("JSON is formatted, and other text stays", () => {
  expect([formatJson('{"a":[1]}'), formatJson("{ oops")]).toEqual(['{\n  "a": [\n    1\n  ]\n}', "{ oops"]);
  expect(JSON.stringify({ a: "x".repeat(60), b: "y".repeat(61), c: 3 }, shortenText)).toBe(
    `{"a":"${"x".repeat(60)}","b":"${"y".repeat(36)}…","c":3}`,
  );
});

test("a line of a sample has a piece for each style, and for each word of one", () => {
  const styles = ["", "", ..."aaaaaa".split(""), ..."bb".split("")];
  expect(splitLine("  one two()", styles)).toEqual([
    { piece: "one ", style: "a" },
    { piece: "tw", style: "a" },
    { piece: "o(", style: "b" },
    { piece: ")", style: "" },
  ]);
});

test("a field is shown with the examples that have it, and always if it is required", () => {
  expect([null, "pix", "boleto pix", "pix-open", ""].map((examples) => isShown(examples, "pix"))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("a choice is kept in the address beside what is there, and the first one is not", () => {
  const kept = withChoice("https://a.test/b/?x=1#c", "method", "A B");
  expect(kept).toBe("https://a.test/b/?x=1&method=A+B#c");
  expect(withChoice(kept, "method", undefined)).toBe("https://a.test/b/?x=1#c");
  expect(["#a%20b", "#%E0%A4%A", ""].map(decodePart)).toEqual(["a b", "%E0%A4%A", ""]);
});

test.each([
  ["https://a.test/docs/guides/x/?q=1#y", "/docs", "/v1/", "https://a.test/v1/guides/x/?q=1#y"],
  ["https://a.test/docs/guides/x/", "/docs/", "https://old.test/v1/", "https://old.test/v1/guides/x/"],
  ["https://a.test/guides/x/", "/", "/v1/", "https://a.test/v1/guides/x/"],
])(
  "the page %s of the version below %s is in %s at %s, if it has the page",
  async (shown, base, version, same) => {
    const start = new URL(version, shown).href;
    const find = (answer: Promise<{ ok: boolean }>) =>
      findPage(shown, { base, version }, (url, { method }) => {
        expect([url, method]).toEqual([same, "HEAD"]);
        return answer;
      });
    expect(await find(Promise.resolve({ ok: true }))).toBe(same);
    expect(await find(Promise.resolve({ ok: false }))).toBe(start);
    expect(await find(Promise.reject(new TypeError("offline")))).toBe(start);
  },
);

describe("the search", () => {
  const none = { key: "/", ctrlKey: false, metaKey: false, altKey: false };
  const here = { isField: false, isOpen: false };

  test.each([
    [{ key: "/" }, here, "open"],
    [{ key: "/" }, { ...here, isField: true }, undefined],
    [{ key: "/", ctrlKey: true }, here, undefined],
    [{ key: "/", metaKey: true }, here, undefined],
    [{ key: "/", altKey: true }, here, undefined],
    [{ key: "k" }, here, undefined],
    [{ key: "K", ctrlKey: true }, { ...here, isField: true }, "open"],
    [{ key: "k", metaKey: true }, { ...here, isOpen: true }, "close"],
    [{ key: "a", ctrlKey: true }, here, undefined],
  ])("%j at %j does: %s", (keys, place, action) => {
    expect(readShortcut({ ...none, ...keys }, place)).toBe(action);
  });

  test.each([
    ["", 0, [], /^Operations, fields/u],
    ["x", 0, [], /^Nothing found for “x”/u],
    ["x", 1, [], /^1 result\.$/u],
    ["x", 30, [], /^30 results\.$/u],
    ["x", 31, [], /^31 results, of which the first 30 are shown\.$/u],
    ["x", 2, ["a", "b"], /^2 results\. Nothing has “a”, “b”\.$/u],
  ] as const)("for %j with %i hits, without %j, says so", (query, count, unknown, words) => {
    expect(describeHits(query, count, unknown)).toMatch(words);
  });

  test("goes on with the first hit after the last, and back", () => {
    expect([stepTo(-1, 1, 3), stepTo(0, 1, 3), stepTo(2, 1, 3), stepTo(0, -1, 3), stepTo(2, -1, 3)]).toEqual([
      0, 1, 0, 2, 1,
    ]);
  });

  const entry = { page: 0, name: "order.code", kind: "member", text: "The code." } as const;
  const page = { address: "operations/a", title: "A", links: 0 };
  const rank = { score: 1, coverage: 1, isSubject: false };

  test("links a hit, names its kind, and shows what was asked for if neither name nor text does", () => {
    expect([linkHit({ entry, page }), linkHit({ entry: { ...entry, anchor: "200.a" }, page })]).toEqual([
      "operations/a/",
      "operations/a/#200.a",
    ]);
    const kinds = [
      { kind: "guide" },
      { kind: "catalogue" },
      { kind: "state" },
      {},
      { body: "request" },
      { body: "payload" },
    ] as const;
    expect(kinds.map((kind) => nameKind({ entry: { ...entry, ...kind } }))).toEqual([
      "",
      "",
      "state",
      "response field",
      "request field",
      "payload field",
    ]);
    const exact = (text: string) => ({ ...rank, exact: { text, isValue: true } });
    expect(excerptOf({ entry, rank: { ...rank, exact: undefined } })).toBe("The code.");
    expect([exact("CODE"), exact("PIX")].map((one) => excerptOf({ entry, rank: one }))).toEqual([
      "The code.",
      "PIX · The code.",
    ]);
  });
});
