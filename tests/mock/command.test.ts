import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { describeMockEvent, type MockEvent } from "../../scripts/mock/events.ts";
import { deriveFirstCall, describeFirstCall } from "../../scripts/mock/first-call.ts";
import { readMockFlags } from "../../scripts/mock/flags.ts";
import { spawnPrism } from "../../scripts/mock/prism.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asBundle, asNpmDoes, ready, runMock } from "./run-mock.ts";

test("the printed curl call, error and example work, and SIGTERM ends every process", async () => {
  const mock = runMock(asNpmDoes, ["--port", "0"]);
  await mock.print(ready);
  const [curl = ""] = /^curl(?:.*\\\n)+.*$/m.exec(mock.output()) ?? [];
  const ask = async (...preferences: string[]) => {
    const extra = preferences.map((preference) => ` ${preference}`).join("");
    const command = `${curl.replace("curl", "curl -sS -w '\\n%{http_code}'")}${extra}`;
    return (await promisify(execFile)("sh", ["-c", command])).stdout.split("\n").at(-1);
  };
  const preferences = mock.output().match(/-H 'Prefer: \w+=[\w-]+'/g) ?? [];
  expect(preferences).toHaveLength(2);
  expect([await ask(), ...(await Promise.all(preferences.map((preference) => ask(preference))))]).toEqual([
    "200",
    "404",
    "200",
  ]);
  await mock.print(/^200 PUT {2}\/order\/v3\/transparent$/m);
  await mock.print(/^404 PUT {2}\/order\/v3\/transparent$/m);

  mock.child.kill("SIGTERM");
  expect(await mock.exit).toEqual([0, null]);
  // What Node and tsx keep beside the script ends a moment after it.
  await expect.poll(() => mock.leavesProcesses()).toBe(false);
});

test("a port in use ends the script with one line that names the port and the flag", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const mock = runMock(await asBundle(), ["--port", String(port)]);
  expect(await mock.exit).toEqual([2, null]);
  server.close();
  expect(mock.output()).toBe(
    `Port ${port} is already in use. Stop the process that uses it, or let \`npm run mock -- --port 0\` pick a free one.\n`,
  );
});

describe("derive first call", () => {
  const read = (path: string) =>
    readContract(JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as OpenApiDocument)
      .operations;

  test("the first call of the contract is createTransparentOrderV3, with all required headers", () => {
    const firstCall = deriveFirstCall(read("../../generated/openapi.json"));
    expect(firstCall).toMatchObject({ operationId: "createTransparentOrderV3", method: "PUT" });
    expect(Object.keys(firstCall?.headers ?? {})).toEqual([
      "authorization",
      "idempotency-key",
      "content-type",
    ]);
    expect(firstCall?.errorCodes).toContain("404");
  });

  test("the first call of another contract is its first request without path parameters, with its shortest example", () => {
    const firstCall = deriveFirstCall(read("fixtures/things.openapi.json"));
    expect(describeFirstCall("http://127.0.0.1:1", "Things 1.0.0", firstCall)).toBe(
      String.raw`Mock of Things 1.0.0 running at http://127.0.0.1:1
Press Ctrl-C to stop.

Try putThing:

curl -X PUT 'http://127.0.0.1:1/things' \
  -H 'content-type: application/json' \
  -d '{"shape":"it'\''s round"}'

For an error, add         -H 'Prefer: code=400'
  codes: 400
For a named example, add  -H 'Prefer: example=stored'
  names: stored`,
    );
  });

  test("only a whole status can be asked for", () => {
    const [thing] = read("fixtures/things.openapi.json").filter(
      ({ operationId }) => operationId === "putThing",
    );
    if (thing === undefined) throw new Error("There is no operation.");
    const responses = { ...thing.responses, "4XX": thing.responses["400"] } as typeof thing.responses;
    expect(deriveFirstCall([{ ...thing, responses }])?.errorCodes).toEqual(["400"]);
  });

  test("the first call sends the token as the contract says", () => {
    const document = JSON.parse(
      readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8"),
    ) as OpenApiDocument;
    const scheme = { type: "apiKey", in: "header", name: "X-Access-Token" };
    (document.components ??= {}).securitySchemes = { bearerAuth: scheme };
    const { headers } = deriveFirstCall(readContract(document).operations) ?? {};
    expect(headers).toMatchObject({ "x-access-token": "any-token" });
    expect(headers).not.toHaveProperty("authorization");
  });

  test("a contract without a request example has no first call, and only its address is printed", () => {
    const firstCall = deriveFirstCall([]);
    expect(describeFirstCall("http://127.0.0.1:1", "Nothing 1", firstCall)).toBe(
      "Mock of Nothing 1 running at http://127.0.0.1:1\nPress Ctrl-C to stop.",
    );
  });
});

describe("describe mock event", () => {
  const answered = {
    kind: "answered",
    method: "PUT",
    url: "/things",
    status: 400,
    violations: null,
  } as const;
  const violation = { location: ["request", "body", "shape"], severity: "Error", message: "must be string" };
  const warning = { location: ["response", "header"], severity: "Warning", message: "is deprecated" };

  test.each<{ given: MockEvent; want: string }>([
    { given: answered, want: "400 PUT  /things" },
    {
      given: { ...answered, violations: JSON.stringify([violation]) },
      want: "400 PUT  /things  request.body.shape: must be string",
    },
    {
      given: { ...answered, violations: JSON.stringify([violation, violation, violation]) },
      want: "400 PUT  /things  request.body.shape: must be string (and 2 more)",
    },
    { given: { ...answered, status: 200, violations: JSON.stringify([warning]) }, want: "200 PUT  /things" },
    {
      given: { ...answered, violations: JSON.stringify([warning, violation]) },
      want: "400 PUT  /things  request.body.shape: must be string (and 1 more)",
    },
    {
      given: { ...answered, violations: 'Too many violations! [{"location":["request"' },
      want: "400 PUT  /things  (many violations)",
    },
    {
      given: { ...answered, violations: JSON.stringify([{ ...violation, message: "found '\u001b[31m\n'" }]) },
      want: "400 PUT  /things  request.body.shape: found ' [31m '",
    },
    {
      given: { kind: "died", reason: "URIError: URI malformed", lastRequest: "GET /%A" },
      want: "Prism crashed (URIError: URI malformed), last request: GET /%A; restarting it.",
    },
    {
      given: { kind: "died", reason: "killed by SIGKILL", lastRequest: null },
      want: "Prism crashed (killed by SIGKILL), last request: none; restarting it.",
    },
  ])("the line reads: $want", ({ given, want }) => {
    expect(describeMockEvent(given)).toBe(want);
  });
});

describe("read mock flags", () => {
  test.each([
    { given: [], want: { port: 4010, host: "127.0.0.1", dynamic: false } },
    { given: ["--port", "0", "--host", "::1"], want: { port: 0, host: "::1", dynamic: false } },
    {
      given: ["--port=65535", "--dynamic"],
      want: { port: 65_535, host: "127.0.0.1", dynamic: true },
    },
  ])("$given is read", ({ given, want }) => {
    expect(readMockFlags(given)).toEqual(want);
  });

  test("a contract that was built with an overlay is served", () => {
    const folder = path.join(repository, "generated");
    expect(readMockFlags(["--contract", folder]).document).toBe(path.join(folder, "openapi.json"));
    expect(() => readMockFlags(["--contract", "nowhere"])).toThrow(
      "`--contract` must be a folder that `npm run build -- --overlay FILE --out FOLDER` made, not `nowhere`.",
    );
  });

  test.each([
    { given: ["--port", "abc"], want: "`--port` must be a whole number from 0 to 65535, not `abc`." },
    { given: ["--port", "65536"], want: "`--port` must be a whole number from 0 to 65535, not `65536`." },
    { given: ["--port=-1"], want: "`--port` must be a whole number from 0 to 65535, not `-1`." },
    { given: ["--port", "1.5"], want: "`--port` must be a whole number from 0 to 65535, not `1.5`." },
    { given: ["--port="], want: "`--port` needs a value." },
    {
      given: ["--port"],
      want: "`--port` needs a value. `npm run mock -- --help` lists the flags.",
    },
    { given: ["--host="], want: "`--host` needs a value." },
    { given: ["--prot", "1"], want: "Unknown flag `--prot`. `npm run mock -- --help` lists the flags." },
    { given: ["4010"], want: "Unexpected argument `4010`. `npm run mock -- --help` lists the flags." },
  ])("$given is rejected", ({ given, want }) => {
    expect(() => readMockFlags(given)).toThrow(want);
  });
});

describe("spawn prism", () => {
  test("a process is stopped by SIGKILL, since it does not handle other signals while it is busy", async () => {
    const options = { document: "/no/such/contract.yaml", host: "127.0.0.1", port: 0, dynamic: false };
    const prism = spawnPrism({ ...options, onAnswer: () => undefined });
    await prism.stop();
    expect(await prism.ended).toEqual({ reason: "killed by SIGKILL", lastRequest: null });
    expect(await prism.answers()).toBe(false);
  });
});
