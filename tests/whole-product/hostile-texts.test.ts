import { createServer } from "node:http";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { XMLValidator } from "fast-xml-parser";
import { type DefaultTreeAdapterTypes, parse as parseHtml } from "parse5";
import { parse, stringify } from "yaml";
import { runBuilds } from "../../scripts/build/build.ts";
import { reportFailure, runCommand } from "../../src/cli/command.ts";
import { CommandError } from "../../src/cli/command-error.ts";
import { triggerCommand } from "../../src/cli/trigger.ts";
import { conformanceCommand } from "../../src/conformance/command/command.ts";
import { reportFormats } from "../../src/conformance/report/formats.ts";
import type { Report } from "../../src/conformance/report/report.ts";
import { printJsonSafely, printLinesSafely, printSafely } from "../../src/contract/safe-text.ts";
import { journeysCommand } from "../../src/journeys/command.ts";
import { diffFormats } from "../../src/diff/report.ts";
import { type LintReport, lintFormats } from "../../src/lint/report.ts";
import { probeCommand } from "../../src/probe/command.ts";
import { describeEvent } from "../../src/sandbox/node/command.ts";
import { describeMockEvent } from "../../scripts/mock/events.ts";
import { startReceiver } from "../../scripts/start/receiver.ts";
import { answersCommand } from "../../src/answers/command.ts";
import { print } from "../../src/cli/print.ts";
import { type ApiError, createClient, IncompleteListError } from "../../src/index.ts";
import { createWebhookHandler } from "../../src/webhooks/index.ts";
import { recordLog } from "../base/record-log.ts";
import { writeOverlaid } from "../answers/write-overlay.ts";
import { createFolder, writeContract } from "../build/write-contract.ts";

/** Texts that a stranger may write to forge, hide or break what a person or a program reads. */
const hostile: Record<string, string> = {
  "an escape sequence": "\u001b[2J\u001b]0;title\u0007",
  "controls of one byte more": "\u009b31m\u0085::error::x",
  "a command anywhere in a line": "x ##[add-mask]x ##[error]y",
  "a command of a new line": "\n::error file=a::x\r\n::add-mask::y\r::stop-commands::z",
  "a command behind blanks": "\n \t::error::x",
  "an encoded command": "x%0A::error::y%0D%0A##[error]z",
  "a separator of lines": "a\u2028::error::x\u2029##[error]y",
  "an override of the direction": "\u202egpj.exe\u2066x\u2069",
  "characters without a width": "a\u200bb\ufeffc\u00add\u{e0041}",
  markup: "</script><script>alert(1)</script>]]>&amp;&<img src=x onerror='y'>\"",
  "a null": "a\u0000b\ufffe\uffff",
  "half a character": "a\ud800b\udc00",
  "a value in an encoding": "clientSecret%3Aa1%1b%5b2J%0a##%5bgroup%5d",
};
const all = Object.values(hostile).join(" ");

/** What must be in no output. */
function expectHarmless(text: string, annotations = 0): void {
  expect(text.match(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffe\uffff]/gu)).toBeNull();
  expect(text).not.toContain("##[");
  expect(text.match(/^\s*::/gmu) ?? []).toHaveLength(annotations);
}

/** What a page has, which loads nothing and runs nothing. */
const elements = new Set(
  "html head meta title style body h1 h2 h3 p pre ul li details summary div table thead tbody tr th td".split(
    " ",
  ),
);
const attributes = new Set("lang charset name content class scope".split(" "));

/** Expects of a page that a browser finds only these elements and attributes in it, and returns its texts. */
function expectPage(html: string): string[] {
  const texts: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === "#text") texts.push((node as DefaultTreeAdapterTypes.TextNode).value);
    else if (node.nodeName !== "#documentType") {
      const { attrs = [], childNodes = [] } = node as Partial<DefaultTreeAdapterTypes.Element>;
      expect(elements).toContain(node.nodeName);
      for (const { name } of attrs) expect(attributes).toContain(name);
      childNodes.forEach(walk);
    }
  };
  const errors: string[] = [];
  parseHtml(html, { onParseError: ({ code }) => errors.push(code) }).childNodes.forEach(walk);
  expect(errors).toEqual([]);
  return texts;
}

describe.each(Object.entries(hostile))("%s", (_, text) => {
  test("is harmless in a line, in several lines and in JSON, however often it is made so", () => {
    for (const make of [printSafely, printLinesSafely]) {
      expectHarmless(make(text));
      expect(make(make(text))).toBe(make(text));
    }
    expect(printSafely(text)).not.toContain("\n");
    const json = printJsonSafely({ [text]: text });
    expectHarmless(json);
    expect(JSON.parse(json)).toEqual({ [text]: text });
  });

  test("is harmless in the lines of the sandbox and the mock, and in the error of a command", () => {
    const request = { type: "request", method: text, path: `/${text}`, operationId: undefined } as const;
    expectHarmless(describeEvent({ ...request, status: 400, ms: 1, problem: text }));
    expectHarmless(describeEvent({ type: "skipped", message: text }));
    expectHarmless(describeEvent({ type: "fault", message: text } as never));
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    vi.stubEnv("PAYMENT_ORDERS_DEBUG", "1");
    for (const thrown of [new CommandError(text), new Error(text)]) reportFailure(thrown, { isJson: true });
    const died = describeMockEvent({ kind: "died", reason: text, lastRequest: text });
    expectHarmless(printLinesSafely(died));
    for (const [line] of [...error.mock.calls, ...log.mock.calls]) expectHarmless(String(line));
  });

  test("is harmless in each format of lint and diff", () => {
    const line = printSafely(text);
    const finding = { file: line, line: 1, column: 1, message: line, rule: "a", severity: "error" } as const;
    const reports = [{ name: line, folder: "/", findings: [finding], text }] as unknown as LintReport[];
    for (const [format, write] of Object.entries(lintFormats))
      expectHarmless(write(reports), format === "github" ? 1 : 0);
    const change = { impact: "breaking", text: line, pointer: text, reason: line, affected: [] };
    const version = {
      base: "1.0.0",
      revision: "1.0.0",
      required: "2.0.0",
      isAccepted: true,
      isEnough: false,
    };
    const found = {
      name: line,
      file: line,
      failOn: undefined,
      version,
      breaches: [],
      changes: [change],
      root: "/",
      locate: () => ({ file: "a", line: 1, column: 1 }),
    } as never;
    for (const [format, write] of Object.entries(diffFormats))
      expectHarmless(write(found), format === "github" ? 1 : 0);
  });
});

describe("a client and a receiver that are told all of it", () => {
  test("forge nothing in their errors and in their log", async () => {
    const { logger, lines } = recordLog();
    const shown: string[] = [];
    const keep = (error: unknown) => {
      const { message, ...members } = error as ApiError;
      shown.push(message, JSON.stringify(members));
    };
    const says = { error: all, message: all, details: [{ field: all, issue: all }], [all]: all };
    const responses = [
      () => Response.json(says, { status: 400, headers: { "x-request-id": "##[error]x" } }),
      () => Promise.reject(new Error(all, { cause: Object.assign(new Error(all), { code: "##[error]x" }) })),
    ];
    const options = { baseUrl: "https://a.test", retry: false, logger, logLevel: "debug" } as const;
    for (const respond of responses) {
      const api = createClient({ ...options, token: "t0k3n", fetch: () => Promise.resolve(respond()) });
      await api.getPayout({ path: { id: "p" } }).catch(keep);
    }
    const failing = createClient({ ...options, token: () => Promise.reject(new Error(all)) });
    await failing.getPayout({ path: { id: "p" } }).catch(keep);

    for (const time of Object.values(hostile))
      shown.push(new IncompleteListError("listUndeliveredEvents", { time }).message);

    const event = JSON.stringify({ event: all, [all]: all });
    for (const onUnknown of [undefined, () => Promise.reject(new Error(all))]) {
      const receive = createWebhookHandler({
        verify: "unsigned",
        logger,
        logLevel: "debug",
        dedupe: { key: () => all },
        on: {},
        ...(onUnknown && { onUnknown }),
      });
      await receive(new Request("https://a.test/", { method: "POST", body: event }));
    }
    await expect.poll(() => lines.length).toBeGreaterThan(5);
    await new Promise(setImmediate);
    for (const text of shown) expectHarmless(text);
    for (const line of lines) expectHarmless(line);
  });
});

describe("a service that says all of it", () => {
  let folder: string;
  let url: string;
  let responses = 0;
  const statuses = [200, 200, 400, 404];
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const says = {
        error: all,
        message: all,
        details: [{ field: all, issue: all }],
        [all]: all,
        id: all,
        data: [{ [all]: all }],
      };
      const isToken = request.url?.includes("/auth/v1/token") === true;
      response.writeHead(isToken ? 200 : (statuses[(responses += 1) % statuses.length] ?? 200), {
        "content-type": "application/json",
        "x-request-id": "##[error]x",
      });
      response.end(
        JSON.stringify(
          isToken ? { token: "t0k3n-value", expiresIn: 3_600_000, [all]: all } : { ...says, status: all },
        ),
      );
    });
  });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "hostile-"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const credentials = { clientId: "HOSTILE_ID", clientSecret: "HOSTILE_SECRET", scopes: ["a"] };
    await writeFile(path.join(folder, "target.json"), JSON.stringify({ environment: "test", credentials }));
  });

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  /** Runs a command, and returns what it printed. */
  async function run(
    command:
      | typeof answersCommand
      | typeof conformanceCommand
      | typeof journeysCommand
      | typeof probeCommand
      | typeof triggerCommand,
    args: string[],
  ) {
    const lines: string[] = [];
    const keep = (line: unknown) => void lines.push(String(line));
    vi.spyOn(console, "log").mockImplementation(keep);
    vi.spyOn(console, "error").mockImplementation(keep);
    vi.stubEnv("HOSTILE_ID", "shop");
    vi.stubEnv("HOSTILE_SECRET", "plain-s3cr3t");
    await runCommand(command as typeof triggerCommand, args);
    return lines.join("\n");
  }

  const target = () => ["--base-url", url, "--target", path.join(folder, "target.json"), "--allow", "write"];

  test("forges nothing in the output and the reports of conformance and probe", async () => {
    const few = ["--max-requests", "60", "--max-writes", "20"];
    const reports = ["json", "junit", "html"].flatMap((form) => ["--report", `${form}=${folder}/a.${form}`]);
    const printed = await run(conformanceCommand, [...target(), ...few, ...reports]);
    expectHarmless(printed);
    expect(printed).toContain(String.raw`##\[`);
    const overlay = ["--write-overlay", `${folder}/b.yaml`, "--report", `json=${folder}/b.json`];
    expectHarmless(await run(probeCommand, [...target(), ...few, ...overlay]));
    const files = (await readdir(folder)).filter((file) => file !== "target.json");
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const text = await readFile(path.join(folder, file), "utf8");
      expectHarmless(text);
      if (file.endsWith(".json")) JSON.parse(text);
      if (file.endsWith(".yaml")) parse(text);
      if (file.endsWith(".junit")) expect(XMLValidator.validate(text)).toBe(true);
      if (/junit|html/u.test(file)) expect(text).not.toMatch(/<img|<script|\]\]>/u);
      if (file.endsWith(".html")) expect(expectPage(text).join("")).toContain(String.raw`x ##\[add-mask]x`);
    }
  });

  test("forges nothing in what `journeys` prints", async () => {
    const lines: string[] = [];
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0);
    const given = JSON.parse(await readFile(path.join(folder, "target.json"), "utf8")) as object;
    const named = path.join(await createFolder(), "journeys.json");
    await writeFile(named, JSON.stringify({ ...given, listener: "https://loja.example.com/hooks" }));
    const own = ["--base-url", url, "--target", named];
    const printed = await run(journeysCommand, ["token", "webhooks", "--verbose", ...own]);
    expectHarmless(printed);
    expectHarmless(lines.join(""));
    expect(lines.join("")).toContain("alert(1)");
    const file = path.join(path.dirname(named), "journey.yaml");
    await writeFile(file, stringify({ arazzo: all, workflows: [{ workflowId: all, [all]: all }] }));
    expectHarmless(await run(journeysCommand, [file, ...own]));
    expectHarmless(await run(journeysCommand, [all, "--input", all, ...own]));
  });

  test("forges nothing in what `answers` prints of an overlay", async () => {
    const said = JSON.stringify({ answer: all, by: all, date: "2026-03-05", how: all });
    const { root, overlay } = await writeOverlaid(
      `  - { target: $.components.responses.BadRequest, update: { x-answer: ${said} } }\n`,
    );
    for (const format of ["text", "json"]) {
      const printed = await run(answersCommand, ["--root", root, "--overlay", overlay, "--format", format]);
      expectHarmless(printed);
      expect(printed).toContain("alert(1)");
    }
  });

  test("forges nothing in what the receiver of `npm start` prints", async () => {
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
    const receiver = await startReceiver({ host: "127.0.0.1", port: 0 }, print);
    try {
      const body = JSON.stringify({ event: all, [all]: all });
      expect((await fetch(receiver.url, { method: "POST", body })).status).toBe(200);
    } finally {
      await receiver.stop();
    }
    expectHarmless(lines.join("\n"));
    expect(lines.join("\n")).toContain("alert(1)");
  });

  test("forges nothing in what `trigger` prints", async () => {
    expectHarmless(await run(triggerCommand, ["ORDER-PAYIN.PAID", "--sandbox", url]));
  });
});

test("a report with hostile texts everywhere is valid in each form", () => {
  const cause = new Proxy(
    {},
    {
      get: (_, name) =>
        ["operationIds", "places", "cases", "assumptions"].includes(String(name)) ? [all, all] : all,
    },
  );
  const line = {
    operationId: all,
    name: all,
    verdict: "finding",
    place: all,
    keyword: all,
    note: all,
  };
  const report = {
    baseUrl: all,
    environment: all,
    at: "2026-01-01",
    seconds: 1,
    requests: 1,
    isStopped: false,
    unknown: [],

    counts: {},
    operations: [{ operationId: all, judged: 1, total: 1 }],
    warnings: [all],
    notes: [all],

    details: { named: 0, rejections: 0 },
    findings: [cause],
    assumptions: [],
    expected: [],
    deviations: [],
    created: [{ operationId: all, id: all, at: all }],
    cases: [line],
  } as unknown as Report;
  for (const form of ["junit", "html", "markdown"] as const) {
    const text = reportFormats[form](report);
    expectHarmless(text);
    if (form === "html") expect(expectPage(text).join("")).toContain("<script>alert(1)</script>");
    expect(text).not.toMatch(/<script|<img|\]\]>|&(?!amp;|lt;|gt;|quot;)/u);
    if (form === "junit") expect(XMLValidator.validate(text)).toBe(true);
  }
  const { warnings } = JSON.parse(reportFormats.json({ ...report, findings: [] })) as Report;
  expect(warnings).toEqual([all]);
});

describe("a contract that says all of it forges nothing in what `build` prints", () => {
  const parameter = (place: string, required = true) => {
    return {
      name: `${place} ${all}`,
      in: place,
      required,
      description: all,
      schema: { type: "string", pattern: "^a" },
    };
  };
  const read = (more: object = {}, id = "getOrder") => {
    const responses = {
      "200": { description: all, content: { "application/json": { schema: { type: "object" } } } },
    };
    const operation = { operationId: id, summary: all, description: all, tags: [all], responses, ...more };
    return { get: operation };
  };
  const root = (more: object = {}) => {
    return {
      openapi: "3.1.1",
      jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
      info: { title: all, version: "1.0.0", description: all },
      paths: { "/order/v1/orders": { $ref: "orders/get-order.yaml" } },
      ...more,
    };
  };
  const schema = (of: object) => {
    const content = { "application/json": { schema: of } };
    return { responses: { "200": { description: all, content } } };
  };

  test.each<[name: string, document: object, order: object]>([
    ["of credentials that the client does not send", root(), read({ parameters: [parameter("cookie")] })],
    ["of names that are hostile", root(), read({}, all)],
    ["of a version", root({ info: { title: all, version: all } }), read()],
    ["of a reference to nothing", root(), read(schema({ $ref: `schemas/${all}.yaml` }))],
    ["of a pattern that does not compile", root(), read(schema({ type: "string", pattern: `(${all}` }))],
    ["of an unknown keyword and a wrong type", root(), read(schema({ type: all, [all]: all }))],
    ["of another format", { [all]: all, swagger: all }, read()],
  ])("%s", async (_, document, order) => {
    const folder = await writeContract({
      "openapi.yaml": JSON.stringify(document),
      "orders/get-order.yaml": JSON.stringify(order),
    });
    const lines = await printBuild({ roots: [folder] });
    expect(lines.length).toBeGreaterThan(0);
    expectHarmless(lines.join("\n"));
  });

  test("of YAML that is none, and of the folder itself", async () => {
    const broken = await writeContract({
      "openapi.yaml": `openapi: 3.1.1\ninfo: { title: [${all.replaceAll(/[\n\r\0]/gu, " ")}\n`,
    });
    const named = path.join(broken, all.replaceAll(/[\0/]/gu, " ").slice(0, 100));
    expectHarmless((await printBuild({ roots: [broken] })).join("\n"));
    expectHarmless((await printBuild({ roots: [named] })).join("\n"));
  });

  /** Builds contracts, and returns what is printed. */
  async function printBuild({ roots }: { roots: string[] }): Promise<string[]> {
    const lines: string[] = [];
    const keep = (line: unknown) => void lines.push(String(line));
    vi.spyOn(console, "log").mockImplementation(keep);
    vi.spyOn(console, "error").mockImplementation(keep);
    const flags = { roots, check: false, overlay: undefined, out: undefined, name: undefined };
    await runBuilds(flags).catch((error: unknown) => {
      reportFailure(error);
    });
    return lines;
  }
});
