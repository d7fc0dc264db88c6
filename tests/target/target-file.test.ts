import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTarget } from "../../src/target/command/target-file.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "target-"));
});
afterAll(() => rm(folder, { recursive: true }));

const ofApp = { clientId: "APP_ID", clientSecret: "APP_SECRET", scopes: ["scope"] };
const trigger = { operation: "a", with: { "/b": 1 }, example: "c", expect: ["D"] };
const known = { check: "status", reason: "Known.", until: "2030-01-01" };

const variables = { APP_ID: "app", APP_SECRET: "s3cret", GATEWAY_KEY: "key", EMPTY: "" };

async function read(content: unknown) {
  const file = path.join(folder, "target.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return readTarget(file, variables);
}

test("without a file, nothing is known about a target, so that it is treated as production", () => {
  expect(readTarget(undefined)).toEqual({});
});

test("secrets and headers come from the environment, everything else is in the file", async () => {
  const rest = {
    environment: "test",
    values: { payout: "p-1", "subscription.ACCEPTED": "s-1" },
    listener: "https://listener.test",
    deviations: [
      { check: "status", reason: "Known.", until: "2030-01-01" },
      { id: "status:422:invalid", reason: "Known.", until: "2030-01-01" },
    ],
  };
  const credentials = { clientId: "APP_ID", clientSecret: "APP_SECRET", scopes: ["scope"] };
  expect(await read({ ...rest, credentials, headers: { "x-key": "GATEWAY_KEY" } })).toEqual({
    ...rest,
    credentials: { clientId: "app", clientSecret: "s3cret", scopes: ["scope"] },
    headers: { "x-key": "key" },
    variables: {
      "credentials.clientId": "APP_ID",
      "credentials.clientSecret": "APP_SECRET",
      "headers.x-key": "GATEWAY_KEY",
    },
  });
});

test.each([
  [{ environment: "mock" }],
  [{ environment: "production", otherScopes: [], fileField: "document" }],
  [{ tokenHeader: { name: "x-token", prefix: "" } }],
  [{ listener: "http://a.test:1/hooks" }],
  [{ triggers: [trigger, { operation: "a", with: {} }] }],
  [{ deviations: [{ ...known, operation: "getPayout", place: "/id", kind: "request" }] }],
  [{ values: { "getParcel.parcel-id": "1", "subscription.PAUSED": "2" } }],
])("%j is read as it is", async (content) => {
  expect(await read(content)).toEqual(content);
});

test.each([
  ["{", "is not valid JSON."],
  ["[]", "/target.json must contain a JSON object."],
  [{ enviroment: "test" }, "has a member `enviroment` that is not known; it may have environment, "],
  [{ environment: "staging" }, "is not valid: `environment` must be mock, test or production."],
  [{ values: { getPayout: "1" } }, "another parameter of a path, not `getPayout`."],
  [{ token: "MISSING" }, "names the environment variable `MISSING` at `token`, which is not set."],
  [{ token: "s3cret_as_a_name" }, "names the environment variable at `token`, which is not set."],
  [{ listener: "http://" }, "is not valid: `listener` must be the URL that receives notifications."],
  [
    { deviations: [{ check: "status", reason: "Known.", until: "2030-01-01", operaton: "getPayout" }] },
    "is not valid: `deviations` must be a list of objects with",
  ],
  [{ token: "eyJ.s3cret" }, "must have the name of an environment variable at `token`, not a value."],
  [{ credentials: { clientId: "APP_ID" } }, "is not valid: `credentials` must have `clientId` and"],
  [
    { deviations: [{ id: "status:422:invalid", check: "status", reason: "Known.", until: "2030-01-01" }] },
    "is not valid: `deviations` must be a list of objects with",
  ],
  [{ deviations: [{ ...known, check: "staus" }] }, "`deviations` must be a list of objects with"],
  [{ environment: "toString" }, "`environment` must be mock, test or production."],
  [{ token: "" }, "`token` must be the name of an environment variable."],
  [{ expiredToken: 1 }, "`expiredToken` must be the name of an environment variable."],
  [{ fileField: "" }, "`fileField` must be the name of a form field."],
  [{ otherScopes: ["a", ""] }, "`otherScopes` must be a list of scopes."],
  [{ otherScopes: "a" }, "`otherScopes` must be a list of scopes."],
  [{ headers: { "x-key": 1 } }, "`headers` must map names of headers to names of environment variables."],
  [{ headers: ["APP_ID"] }, "`headers` must map names of headers to names of environment variables."],
  [{ tokenHeader: { name: "x-token" } }, "`tokenHeader` must have a `name` and a `prefix`"],
  [
    { otherCompany: { clientId: "APP_ID", clientSecret: "APP_SECRET" } },
    "`otherCompany` must have `clientId`",
  ],
  [
    { credentials: { clientId: "APP_ID", clientSecret: 1, scopes: [] } },
    "`credentials` must have `clientId`",
  ],
  [
    { credentials: { ...ofApp, clientSecret: "APP-SECRET" } },
    "variable at `credentials.clientSecret`, not a value.",
  ],
  [
    { headers: { "x-key": "EMPTY" } },
    "names the environment variable `EMPTY` at `headers.x-key`, which is not set.",
  ],
  [{ listener: "ftp://a.test" }, "`listener` must be the URL that receives notifications."],
  [{ values: { payout: 1 } }, "`values` must map names to strings; the names are account, "],
  [{ triggers: {} }, "`triggers` must be a list of objects with `operation` and `with`"],
  [{ triggers: [{ operation: "a" }] }, "`triggers` must be a list of objects"],
  [{ triggers: [{ operation: "", with: {} }] }, "`triggers` must be a list of objects"],
  [{ triggers: [{ operation: "a", with: { b: 1 } }] }, "`triggers` must be a list of objects"],
  [{ triggers: [{ operation: "a", with: {}, example: "" }] }, "`triggers` must be a list of objects"],
  [{ triggers: [{ operation: "a", with: {}, expect: "b" }] }, "`triggers` must be a list of objects"],
  [{ triggers: [{ operation: "a", with: {}, examples: "b" }] }, "`triggers` must be a list of objects"],
  [{ triggers: [trigger, { operation: "a" }] }, "`triggers` must be a list of objects"],
  [{ deviations: {} }, "`deviations` must be a list of objects with"],
  [{ deviations: [{ ...known, reason: "" }] }, "`deviations` must be a list of objects with"],
  [{ deviations: [{ ...known, until: "2026-13-01" }] }, "`deviations` must be a list of objects with"],
  [
    { deviations: [{ ...known, until: "2026-12-31T00:00:00Z" }] },
    "`deviations` must be a list of objects with",
  ],
  [{ deviations: [{ ...known, until: "30 June 2026" }] }, "`deviations` must be a list of objects with"],
  [{ deviations: [{ ...known, check: undefined }] }, "`deviations` must be a list of objects with"],
  [{ deviations: [{ ...known, check: undefined, id: "" }] }, "`deviations` must be a list of objects with"],
  [{ deviations: [known, { ...known, kind: 1 }] }, "`deviations` must be a list of objects with"],
  [{ triggers: ["a"] }, "`triggers` must be a list of objects"],
  [{ values: { payout: "1", "a.b c": "2", "d e.f": "3" } }, ", not `a.b c`, `d e.f`."],
])("%j gets one sentence that contains no secret", async (content, sentence) => {
  const reading = read(content);
  await expect(reading).rejects.toThrow(sentence);
  await expect(reading).rejects.not.toThrow("s3cret");
});

test("a file that cannot be read is named", () => {
  expect(() => readTarget("/nonexistent.json")).toThrow("The target file /nonexistent.json does not exist.");
});
