import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { notifications } from "../../generated/examples.ts";
import { repository } from "../../scripts/cli/repository.ts";
import { CommandError } from "../../src/cli/command-error.ts";
import { runCommand } from "../../src/cli/command.ts";
import { claimPort } from "../../src/cli/ports.ts";
import { conformanceCommand } from "../../src/conformance/command/command.ts";
import { loadContract } from "../../src/conformance/command/contract.ts";
import { chooseListener, listen } from "../../src/conformance/command/listener.ts";
import { readOptions } from "../../src/conformance/command/options.ts";
import { findRequestRule } from "../../src/conformance/contract-places.ts";
import { deriveCases } from "../../src/conformance/derive.ts";
import { splitPointer } from "../../src/contract/pointer.ts";
import { createFolder } from "../build/write-contract.ts";
import { serveHandler } from "../providers/serve-provider.ts";
import { serveSandbox } from "../sandbox/node/serve-sandbox.ts";
import { startSeededSandbox } from "../sandbox/start-seeded-sandbox.ts";
import { watchSignalListeners } from "../services/signal-listeners.ts";

/** Runs the command against a sandbox, with a target file, and returns what it prints. */
async function run(...args: string[]) {
  const { server, sandbox } = await serveSandbox({ settings: {} });
  const folder = await createFolder();
  const target = path.join(folder, "target.json");
  const { id } = await sandbox.control.createPayout();
  const credentials = { clientId: "APP_ID", clientSecret: "APP_SECRET", scopes: ["api://app-order-hml"] };
  await writeFile(target, JSON.stringify({ environment: "test", credentials, values: { payout: id } }));
  vi.stubEnv("APP_ID", "app").stubEnv("APP_SECRET", "secret");
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const { removeLater } = watchSignalListeners();
  const listeners = process.stdout.listeners("error");
  onTestFinished(() => {
    removeLater();
    for (const listener of process.stdout.listeners("error") as (() => void)[])
      if (!listeners.includes(listener)) process.stdout.off("error", listener);
  });
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
  await runCommand(conformanceCommand, [
    ...(args.includes("--base-url") ? [] : ["--base-url", server.url]),
    ...(args.includes("--target") ? [] : ["--target", target]),
    ...args.map((arg) => arg.replace("FOLDER", folder)),
  ]);
  return { code: process.exitCode, text: printed.join("\n"), folder, sandbox };
}

test("each operation is judged, and the reports are written for their owner only", async () => {
  const { code, text, folder } = await run(
    "--only-operation",
    "getPayout,openMedCase",
    "--report",
    "junit=FOLDER/a.xml",
    "--report",
    "json=FOLDER/a.json",
    "--report",
    "html=FOLDER/a.html",
  );
  expect(text).toMatch(/^getPayout +judged 10 of 12$/mu);
  expect(text).toMatch(/^openMedCase +judged 1 of \d+$/mu);
  expect(text).toMatch(
    /Not judged\n {2}\d+ of openMedCase, skipped: it would be a final call, and `--allow openMedCase` is not given\n(?: {2}1 of getPayout, skipped: the target has no `(?:expiredToken|otherCompany)`\n){2}\n0 findings \(0 cases\), 11 passed, .*$/u,
  );
  expect(code).toBe(0);
  for (const file of ["a.xml", "a.json", "a.html"])
    expect((await stat(path.join(folder, file))).mode & 0o777, file).toBe(0o600);
  const report = JSON.parse(await readFile(path.join(folder, "a.json"), "utf8")) as object;
  expect(report).toMatchObject({ environment: "test", findings: [], unknown: [] });
});

test("a report that exists is replaced, and then only its owner may read it too", async () => {
  const folder = await createFolder();
  const file = path.join(folder, "old.xml");
  await writeFile(file, "old", { mode: 0o644 });
  await run("--only-operation", "getPayout", "--report", `junit=${file}`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, "utf8")).toMatch(/^<\?xml/u);
});

// A device of Linux on which nothing can be written.
test.runIf(existsSync("/dev/full"))("a full disk is named after the findings", async () => {
  const { code, text } = await run("--only-operation", "getPayout", "--report", "json=/dev/full");
  expect(text).toMatch(/^0 findings .*\nThe report \/dev\/full cannot be written: the disk is full\.$/mu);
  expect(code).toBe(2);
});

test("an operation that only reads and was not judged is named, and the code is 2", async () => {
  const { code, text } = await run("--only-operation", "getPayout,getSubscription");
  expect(text).toMatch(/Nothing is known about getSubscription: the lines above say why\.$/u);
  expect(code).toBe(2);
});

test("a dry run lists each call that writes, and sends nothing", async () => {
  const only = ["--only-operation", "replaceWebhookEndpoints", "--allow", "replaceWebhookEndpoints"];
  const { code, text, sandbox } = await run(...only, "--dry-run");
  expect(text).toMatch(/^Calls that write: \d+, of which the service may carry out 20\./mu);
  expect(text).toContain("final: replaceWebhookEndpoints no-token /header/authorization (replaces the list");
  expect(await sandbox.control.notifications()).toEqual([]);
  expect(code).toBe(0);
});

test("a dry run says what the target lacks as the run does", async () => {
  const only = ["--only-operation", "getSubscription"];
  const [sent, planned] = [await run(...only), await run(...only, "--dry-run")];
  const [lack = "none"] =
    /^ {2}\d+ of getSubscription, skipped: the target has no `subscription`$/mu.exec(sent.text) ?? [];
  expect(planned.text.split("\n")).toContain(lack);
});

test.each([
  [
    ["--only-operation", "getPayuot"],
    /^`--only-operation` must be one of issueToken, .*, not `getPayuot`\.$/u,
  ],
  [["--only-tag", "Nothing"], /^`--only-tag` must be one of .*, not `Nothing`\.$/u],
  [["--allow", "wirte"], /^`--allow` must be one of write, card, .*openMedCase, not `wirte`\.$/u],
  [
    ["--only-operation", "getPayout", "--only-tag", "MED cases"],
    /^No case is left: the flags exclude each other\.$/u,
  ],
  [["--report", "json=FOLDER/no/a"], /^The report .* cannot be written: its folder does not exist\.$/u],
  [["--report", "json=FOLDER"], /^The report .* cannot be written: it is a folder\.$/u],
  [["--only-finding", "a"], /^`--only-finding` needs `--compare`: the JSON report that has the finding\.$/u],
  [["--compare", "FOLDER/none.json"], /^The report .*none\.json does not exist\.$/u],
  [
    ["--compare", "package.json"],
    /^`--compare` must be a report that this version wrote with .*; package\.json is not\.$/u,
  ],
])("%j ends with one sentence and 2", async (args, sentence) => {
  const { code, text } = await run(...args);
  expect(text).toMatch(sentence);
  expect(text).not.toContain("\n");
  expect(code).toBe(2);
});

test("a run that sends nothing does not pass", async () => {
  const { code, text } = await run("--only-operation", "createSubscription", "--only-check", "effect");
  expect(text).toMatch(/^Nothing was sent: the lines above say why\.$/mu);
  expect(code).toBe(2);
});

/** Writes an earlier report with causes that a run of payouts can show, and one that it cannot. */
async function writeEarlier(): Promise<string> {
  const folder = await createFolder();
  const causes = [
    ["body:Payout:required", "body", "getPayout request /parameters"],
    ["token:security:other-company", "token", "getPayout other-company /header/authorization"],
    ["notification:attempts", "notification", "ORDER-PAYIN.PAID attempts "],
  ];
  const findings = causes.map(([id, check, name]) => ({
    id,
    check,
    message: "It was wrong.",
    cases: [name],
  }));
  const file = path.join(folder, "earlier.json");
  const report = { at: "2026-11-20T12:00:00.000Z", findings, assumptions: [], expected: [] };
  await writeFile(file, JSON.stringify(report));
  return file;
}

test("an earlier report is compared with, and of one cause, only its cases are sent", async () => {
  const finding = ["--only-finding", "body:Payout:required"];
  const { code, text } = await run(
    "--only-operation",
    "getPayout",
    "--compare",
    await writeEarlier(),
    ...finding,
  );
  expect(text).toMatch(/^getPayout +judged 1 of 1$/mu);
  expect(text).toContain(
    [
      "Compared with the run of 2026-11-20T12:00:00.000Z: 1 fixed, 0 new, 0 still open, 2 not judged this time",
      "  fixed: body:Payout:required (It was wrong.)",
      "  not judged this time: token:security:other-company (It was wrong.)",
    ].join("\n"),
  );
  expect(code).toBe(0);
});

test.each([
  [
    "body:Payuot:required",
    /^`--only-finding` must be one of body:Payout:required, .*, not `body:Payuot:required`\.$/u,
  ],
  [
    "notification:attempts",
    /^`--only-finding` cannot look for `notification:attempts`: only a run with `--listen`/u,
  ],
])("%s cannot be looked for again", async (id, sentence) => {
  const { text, code } = await run("--compare", await writeEarlier(), "--only-finding", id);
  expect(text).toMatch(sentence);
  expect(code).toBe(2);
});

test("a statement about a whole operation is quoted by its id", () => {
  const { explain } = loadContract();
  expect(explain({ pointer: "", statement: "token-credentials" })).toEqual({
    says: "A token is issued for a clientId and its clientSecret.",
    section: "Token",
  });
  expect(explain({ pointer: "", statement: "rule-7-donor" })?.says).toMatch(/another institution claims\.$/u);
});

test("an operation that is unknown is found in an expected deviation too", async () => {
  const folder = await createFolder();
  const deviation = { check: "status", operation: "getPayuot", reason: "Known.", until: "2030-01-01" };
  await writeFile(path.join(folder, "target.json"), JSON.stringify({ deviations: [deviation] }));
  const { code, text } = await run("--target", path.join(folder, "target.json"));
  expect(text).toMatch(/^`deviations\.operation` must be one of issueToken, .*, not `getPayuot`\.$/u);
  expect(code).toBe(2);
});

test("a service that is not there is named", async () => {
  const address = `127.0.0.1:${await claimPort("127.0.0.1", 0)}`;
  const { code, text } = await run("--base-url", `http://${address}`, "--only-operation", "getPayout");
  expect(text).toBe(
    `Nothing responds at \`${address}\` (ECONNREFUSED). Is the service running, and reachable from here?`,
  );
  expect(code).toBe(2);
});

test("a service at a port that fetch blocks is named, and nothing else is printed", async () => {
  const { code, text } = await run("--base-url", "http://127.0.0.1:1", "--only-operation", "getPayout");
  expect(text).toBe(
    "`fetch` blocks the port of `127.0.0.1:1`, as browsers do. Serve at another port, and name it in `--base-url`.",
  );
  expect(code).toBe(2);
});

test("what arrives at the listener until the run ends is judged, and a read that was not judged is still named", async () => {
  const port = await claimPort("127.0.0.1", 0);
  const { interrupt } = watchSignalListeners();
  const running = run("--only-operation", "getPayout", "--listen", "600s", "--listen-port", String(port));
  const [example] = Object.values(notifications["ORDER-PAYIN.PAID"]);
  const deliver = async (): Promise<number> => {
    const body = JSON.stringify(example);
    const headers = { "content-type": "application/json" };
    const response = await fetch(`http://127.0.0.1:${port}/hooks`, { method: "POST", headers, body }).catch(
      () => undefined,
    );
    // It does not listen yet.
    return response === undefined ? deliver() : response.status;
  };
  expect(await deliver()).toBe(503);
  interrupt();
  const { text } = await running;
  expect(text).toMatch(/^notifications +judged 1 of [1-9]\d*$/mu);
  expect(text).toContain("1 of ORDER-PAYIN.PAID, inconclusive: 1 of 5 attempts arrived");
});

test("a listener responds with each status that it is given", async () => {
  const port = await claimPort("127.0.0.1", 0);
  const given = [503, 201, 204, 200];
  const server = await listen(port, () => given.shift() ?? 200);
  onTestFinished(() => server.close());
  const send = async () => (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}" })).status;
  expect([await send(), await send(), await send(), await send()]).toEqual([503, 201, 204, 200]);
});

test("a run that cannot get a token any more says that it stopped, even if each operation was judged", async () => {
  const { fetch } = await startSeededSandbox();
  let reads = 0;
  const port = await serveHandler((request) => {
    const isToken = request.url.endsWith("/token");
    if (!isToken) reads += 1;
    if (reads <= 6) return fetch(request);
    const headers = { location: "https://login.test" };
    return Promise.resolve(new Response(null, { status: isToken ? 302 : 401, headers }));
  });
  const { code, text } = await run(
    "--base-url",
    `http://127.0.0.1:${port}`,
    "--only-operation",
    "listUndeliveredEvents",
    "--concurrency",
    "1",
  );
  expect(text).toMatch(/^listUndeliveredEvents +judged [1-9]/mu);
  expect(text).toMatch(/^Stopped\. /mu);
  expect(code).toBe(2);
});

test("limits and headers of the command line are those of the run", async () => {
  const { fetch } = await startSeededSandbox();
  const sent: (string | null)[] = [];
  const port = await serveHandler((request) => {
    sent.push(request.headers.get("x-channel"));
    return fetch(request);
  });
  const base = ["--base-url", `http://127.0.0.1:${port}`, "--header", "x-channel: web"];
  const limits = ["--max-requests", "3", "--concurrency", "1", "--rate", "1000"];
  const { text } = await run(...base, ...limits, "--only-tag", "Webhook endpoints");
  expect(sent).toEqual(["web", "web", "web"]);
  expect(text).toContain("skipped: --max-requests 3 was reached");
  expect(text).toMatch(/ 3 requests in /u);
  expect(text).not.toMatch(/^getPayout /mu);
});

test("with --strict-assumptions, the code is 1 if an assumption is contradicted", async () => {
  const { fetch } = await startSeededSandbox();
  const port = await serveHandler(async (request) => {
    const response = await fetch(request);
    return new Response(response.body, {
      status: response.ok ? 201 : response.status,
      headers: response.headers,
    });
  });
  const base = ["--base-url", `http://127.0.0.1:${port}`, "--only-operation", "listUndeliveredEvents"];
  const { code, text } = await run(...base, "--only-check", "status", "--strict-assumptions");
  expect(text).toMatch(/^Differs from an assumption: 1$/mu);
  expect(code).toBe(1);
});

test("a port that is taken, and a listener that nothing leads to, are explained before anything is sent", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const port = String((server.address() as AddressInfo).port);
  const { text, code } = await run("--listen", "1s", "--listen-port", port);
  expect(text).toMatch(new RegExp(`^Port ${port} .*--listen-port`, "u"));
  expect(code).toBe(2);
  const far = { baseUrl: "https://api.test" };
  await expect(chooseListener(far, 0)).rejects.toThrow("`--listen` needs `listener` in the target file");
  await expect(chooseListener({ ...far, listener: "https://a.test" }, 0)).rejects.toThrow(
    "`--listen` needs `--listen-port`",
  );
});

describe("load contract", () => {
  const { operations, locate, explain } = loadContract();

  test("every rule that a case can break is found at its line of the source", () => {
    const { cases } = deriveCases(operations);
    const pointers = new Set(
      cases.map(({ operation, pointer, kind }) => findRequestRule({ operation, pointer, kind }).contract),
    );
    expect(pointers.size).toBeGreaterThan(150);
    for (const pointer of pointers) {
      const [, file = "", line = ""] = /^(openapi\/.*\.yaml):(\d+)$/u.exec(locate(pointer)) ?? [];
      const found = readFileSync(file, "utf8").split("\n")[Number(line) - 1] ?? "";
      const tokens = splitPointer(pointer);
      const key = tokens.at(-1) ?? "";
      // A component begins with its file, perhaps after a comment, and an entry of a list has no key.
      if (file.endsWith(`/${key}.yaml`) || (tokens.length === 3 && tokens[0] === "paths"))
        expect(Number(line), pointer).toBeLessThan(3);
      else
        expect(found, pointer).toMatch(
          /^\d+$/u.test(key) ? /^ *- / : new RegExp(`(?:^[ -]*|[{,] *)"?${key}"?:`, "u"),
        );
    }
  });

  test("what has no line of its own is found at its closest parent", () => {
    const schema = "/components/schemas/Money/properties/value";
    expect(locate(`${schema}/pattern`)).toBe(locate(schema));
    expect(locate("/components/schemas/Money/propertiesOfOthers")).toBe(
      "openapi/shared/schemas/Money.yaml:1",
    );
    expect(locate("/info")).toBe("openapi/openapi.yaml:1");
  });

  test.each([
    ["/components/schemas/FlexibleMoney/properties/currency", "Subscription money is in BRL.", "Conventions"],
    [
      "/paths/~1order~1v1~1webhook~1events/get/parameters/0/schema",
      "limit is a number from 1 to 5000. A page has 20 items by default.",
      "Endpoint rules",
    ],
    // The statement is about the object.
    [
      "/components/schemas/BankingDocument/properties/type",
      "A banking document has a type, CPF or CNPJ, and a number.",
      "Conventions",
    ],
    // That about the object is about other members.
    ["/components/schemas/SubscriptionCreateRequest/allOf/0/properties/type", undefined, undefined],
    ["/paths/~1order~1v1~1webhook/put", undefined, undefined],
    ["/components/schemas/None/properties/type", undefined, undefined],
  ])("the documentation says of %s: %s (section %s)", (pointer, says, section) => {
    expect(explain({ pointer })).toEqual(says && { says, section });
  });

  test("the statement that a case breaks is quoted, wherever the contract expresses it", () => {
    const pointer =
      "/paths/~1order~1v1~1banking~1subscriptions/post/requestBody/content/application~1json/schema";
    const kinds = ["drop", "breaks-sub-exclusive-1", "breaks-sub-exclusive-2"];
    expect(explain({ pointer, kinds })).toEqual({
      says: "A request with both fixedAmount and maxAmountFloor is rejected; one or neither is accepted.",
      section: "Subscription create request",
    });
    expect(explain({ pointer, kinds, statement: "banking-currency" })).toEqual({
      says: "Banking objects are in BRL.",
      section: "Conventions",
    });
  });
});

describe("loaded modules", () => {
  const run = promisify(execFile);

  /** Runs the command, and lists the modules and packages that Node loads for it, apart from those of tsx. */
  async function listLoaded(...args: string[]): Promise<string[]> {
    const folder = await createFolder();
    await run(process.execPath, ["--import", "tsx", "src/cli/api.ts", "conformance", ...args], {
      cwd: repository,
      env: { ...process.env, NODE_V8_COVERAGE: folder },
    }).catch((error: unknown) => {
      // That of a command that could not run.
      expect(error).toHaveProperty("code", 2);
    });
    const reports = (await readdir(folder)).map((file) => readFile(path.join(folder, file), "utf8"));
    const urls = (await Promise.all(reports)).flatMap((text) =>
      (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url),
    );
    const root = pathToFileURL(`${repository}/`).href;
    const own = urls.filter((url) => url.startsWith(root)).map((url) => url.slice(root.length));
    return own.filter(
      (file) => !/^node_modules\/(?:tsx|get-tsconfig|resolve-pkg-maps|esbuild)\//u.test(file),
    );
  }

  // What takes time is the contract with its validators, and what derives the cases from it.
  test("options that are wrong load neither the contract nor a package", async () => {
    const loaded = await listLoaded("--base-url", "https://a.test", "--target", "none");
    expect(loaded).toContain("src/conformance/command/options.ts");
    // The table of questions is small: a line for each.
    const slow = loaded.filter((file) =>
      /generated\/(?!questions\.ts)|check-service|conformance\/run\.ts|^node_modules/u.test(file),
    );
    expect(slow).toEqual([]);
    expect(loaded.length).toBeLessThan(40);
  });
});

describe("read options", () => {
  const read = (...args: string[]) => readOptions(["--base-url", "https://api.example.com/v1/", ...args]);

  test("the address is enough", () => {
    expect(read()).toMatchObject({
      baseUrl: "https://api.example.com/v1",
      target: undefined,
      allow: [],
      operations: [],
      tags: [],
      checks: [],
      headers: {},
      reports: [],
      maxWrites: 20,
      concurrency: 4,
      timeoutMs: 10_000,
      isDryRun: false,
      isStrict: false,
      compare: undefined,
      again: [],
      listenPort: 0,
    });
    for (const unset of ["rate", "maxRequests", "listenMs"]) expect(read()).not.toHaveProperty(unset);
  });

  test.each([
    [["--target", "a.json", "--compare", "b.json"], { target: "a.json", compare: "b.json" }],
    [["--timeout", "10ms", "--listen", "10ms"], { timeoutMs: 10, listenMs: 10 }],
    [["--timeout", "1h", "--listen", "24h"], { timeoutMs: 3_600_000, listenMs: 86_400_000 }],
    [
      ["--rate", "0.01", "--max-writes", "0", "--max-requests", "1"],
      { rate: 0.01, maxWrites: 0, maxRequests: 1 },
    ],
    [["--concurrency", "1", "--listen-port", "65535"], { concurrency: 1, listenPort: 65_535 }],
    [
      ["--concurrency", "100", "--dry-run", "--strict-assumptions"],
      { concurrency: 100, isDryRun: true, isStrict: true },
    ],
    [
      ["--only-operation", "getPayout,issueToken", "--only-operation", "openMedCase"],
      { operations: ["getPayout", "issueToken", "openMedCase"] },
    ],
    [["--only-check", "status", "--allow", "write, card"], { checks: ["status"], allow: ["write", "card"] }],
    [["--report", "junit=a=b.xml"], { reports: [{ format: "junit", file: "a=b.xml" }] }],
    // Tags may have commas, ids have none.
    [["--only-tag", "a, b", "--only-tag", "c"], { tags: ["a, b", "c"] }],
    [["--only-finding", "a,b"], { again: ["a", "b"] }],
    [["--header", "X-A:b: c", "--header", "x-d: "], { headers: { "x-a": "b: c", "x-d": "" } }],
  ])("%j is read as %j", (args, options) => {
    expect(read(...args)).toMatchObject(options);
  });

  test.each([
    [[], "The address of the service is missing, such as `--base-url https://api.example.com`."],
    [["--base-url", "api"], "`--base-url` must begin with https:// or http://, unlike `api`."],
    [
      ["--base-url", "http://api.test"],
      "`--base-url` would send the token to api.test unencrypted; use https://, or allow it with `--insecure`.",
    ],
    [
      ["--base-url", "https://me:secret@api.test"],
      "`--base-url` contains credentials; name the variables that hold them in the target file.",
    ],
    [["--base-url", "https://api.test?a=b"], "`--base-url` must end with its path, without `?` and `#`."],
  ])("%j gets one sentence", (args, sentence) => {
    expect(() => readOptions(args)).toThrow(new CommandError(sentence));
  });

  test.each([
    [["--only-check", "stauts"], /^`--only-check` must be one of .*status.*, not `stauts`\.$/u],
    [["--report", "report.xml"], /^`--report` must be a format and a file, such as junit=report\.txt, not/u],
    [["--report", "pdf=report"], /^`--report` must be one of junit, json, html, markdown, not `pdf`\.$/u],
    [["--timeout", "10"], /^`--timeout` must be a duration from 10ms to 1h with a unit, .* not `10`\.$/u],
    [["--rate", "fast"], /^`--rate` must be a number of at least 0\.01, not `fast`\.$/u],
    [["--max-writes=-1"], /^`--max-writes` must be a whole number of at least 0, not `-1`\.$/u],
    [["--concurrency", "1.5"], /^`--concurrency` must be a whole number from 1 to 100, not `1\.5`\.$/u],
    [["--header", "x-channel"], /^`--header` must be a name and a value, such as/u],
    [["--header", ": b"], /^`--header` must be a name and a value, such as/u],
    [["--timeout", "9ms"], /^`--timeout` must be a duration from 10ms to 1h/u],
    [["--timeout", "3601s"], /^`--timeout` must be a duration from 10ms to 1h/u],
    [["--listen", "9ms"], /^`--listen` must be a duration from 10ms to 1d/u],
    [["--listen", "25h"], /^`--listen` must be a duration from 10ms to 1d/u],
    [["--rate", "0.009"], /^`--rate` must be a number of at least 0\.01/u],
    [["--max-requests", "0"], /^`--max-requests` must be a whole number of at least 1/u],
    [["--concurrency", "0"], /^`--concurrency` must be a whole number from 1 to 100/u],
    [["--concurrency", "101"], /^`--concurrency` must be a whole number from 1 to 100/u],
  ])("%j gets one sentence too", (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });

  test("unencrypted connections are allowed to this computer, and elsewhere when asked for", () => {
    expect(readOptions(["--base-url", "http://127.0.0.1:4010"]).baseUrl).toBe("http://127.0.0.1:4010");
    expect(readOptions(["--base-url", "http://api.test", "--insecure"]).baseUrl).toBe("http://api.test");
  });
});
