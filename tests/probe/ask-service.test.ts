import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { askService, formatReport, type ProbeReport } from "../../src/probe/ask-service.ts";
import { createFolder } from "../build/write-contract.ts";
import type { Plant } from "../conformance/planted/check-planted.ts";
import { change, startPlanted } from "./probe-planted.ts";

test("a report lists what was seen by verdict, three of many sentences, and what is not known by its reason", () => {
  const seen = ["One.", "Two.", "Three.", "Four.", "Five."];
  const report: ProbeReport = {
    baseUrl: "https://api.example.com",
    environment: "test",
    at: "2026-11-21T10:00:00.000Z",
    requests: 12,
    stopped: "It was stopped.",
    findings: [
      { operationId: "getPayout", check: "body", message: "No.", says: "Yes.", location: "openapi/a.yaml:1" },
    ],
    created: ["schedulePayment"],
    answers: [
      { question: "a", verdict: "different", seen, observations: 6 },
      { question: "b", verdict: "confirmed", seen: seen.slice(0, 3), observations: 3 },
      { question: "c", verdict: "consistent", seen: ["One."], observations: 1 },
      { question: "d", verdict: "not answered", seen: ["No call."], observations: 0 },
      { question: "e", verdict: "not askable", seen: ["A person."], observations: 0 },
      { question: "f", verdict: "not answered", seen: ["No call."], observations: 0 },
    ],
  };
  const lines = [
    "https://api.example.com (test), 2026-11-21T10:00:00.000Z",
    "Different from what is assumed: 1",
    "  a (6 times): One. Two. Three. And 2 more.",
    "Confirmed, or seen where the contract leaves everything open: 1",
    "  b (3 times): One. Two. Three.",
    "Consistent, which can be contradicted but not proved: 1",
    "  c (once): One.",
    "Not known",
    "  2 not answered: No call. d, f",
    "  1 not askable: A person. e",
    "Contradicts the provider's text: 1",
    "  getPayout: No. The text: Yes.",
    "12 requests; 1 of them created something.",
  ];
  expect(formatReport(report)).toBe([...lines, "The run ended early: It was stopped."].join("\n"));
  expect(formatReport({ ...report, stopped: null })).toBe(lines.join("\n"));
});

/** Asks a service about its tokens, writes what that shows, and returns the exit code with the files. */
async function run(
  plant: Plant,
  options: { signal?: AbortSignal; isProduction?: boolean; secret?: string } = {},
) {
  const folder = await createFolder();
  const [overlay, report] = [path.join(folder, "learned.yaml"), path.join(folder, "report.json")];
  const printed = { log: "", error: "" };
  onTestFinished(() => void vi.restoreAllMocks());
  for (const name of ["log", "error"] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void (printed[name] += `${text}\n`));
  const { isProduction = false, secret: clientSecret, ...rest } = options;
  const { target, ...started } = await startPlanted(plant);
  if (target.credentials !== undefined && clientSecret !== undefined)
    target.credentials = { ...target.credentials, clientSecret };
  const { environment: _, ...unnamed } = target;
  const code = await askService({
    ...started,
    ...rest,
    target: isProduction ? unnamed : target,
    baseUrl: target.baseUrl,
    headers: {},
    timeoutMs: 1_000,
    concurrency: 1,
    operations: ["issueToken"],
    allow: [],
    maxWrites: 0,
    isDryRun: false,
    overlay,
    report,
    listenPort: 0,
  });
  const read = async (file: string) => readFile(file, "utf8").catch(() => undefined);
  const text = (await read(report)) ?? "{}";
  return { code, printed, overlay: await read(overlay), report: JSON.parse(text) as ProbeReport };
}

/** A token that lasts for an hour, by its claims, is said to last for a thousandth of it. */
const inSeconds = change("/token", (body, status) =>
  status === 200 ? { ...body, expiresIn: Number(body["expiresIn"]) / 1_000 } : body,
);
const shortLived = {
  operationId: "issueToken",
  check: "token-lifetime",
  message: "`expiresIn` is not the lifetime of the token in milliseconds.",
  says: "expiresIn is the lifetime of the token in milliseconds.",
  location: expect.stringMatching(/^openapi\/auth\/issue-token\.yaml:\d+$/u) as string,
};
/** A service at which somebody stops the run as soon as a token is issued. */
const stop = new AbortController();
const stopping: Plant = (request, next) => {
  if (request.url.includes("/token")) stop.abort();
  return inSeconds(request, next);
};

test.each<
  [
    name: string,
    Plant,
    Parameters<typeof run>[1],
    code: number,
    findings: ProbeReport["findings"],
    stopped: string | null,
  ]
>([
  ["that does as the text says", (request, next) => next(request), { isProduction: true }, 0, [], null],
  ["that contradicts the text", inSeconds, {}, 1, [shortLived], null],
  ["of which the run ends early", stopping, { signal: stop.signal }, 2, [], "It was stopped."],
])("a service %s", async (_, plant, options, code, findings, stopped) => {
  const { report, printed, overlay, ...outcome } = await run(plant, options);
  expect(outcome.code).toBe(code);
  expect(report.findings).toEqual(findings);
  expect(report.stopped).toBe(stopped);
  expect(report).toMatchObject({ baseUrl: "http://sandbox.test", created: [] });
  const environment = options?.isProduction ? "production" : "test";
  expect(report.environment).toBe(environment);
  expect(printed).toEqual({ log: `${formatReport(report)}\n`, error: "" });
  expect(overlay)
    .toContain(`  title: Learned on 2026-11-21 in the environment ${environment}, to be reviewed by a person
  version: 2026-11-21
`);
  expect(overlay).toContain(`        - question: token-header
          answer: The token is sent in the header \`authorization\`, after \`Bearer\`.
          date: 2026-11-21
          how: Asked by \`payment-orders-api probe\`.
          by: The service itself
          environment: ${environment}
`);
});

test("an overlay that would say nothing is not written, with a word", async () => {
  let known: string | null = null;
  const open: Plant = (request, next) => {
    if (request.url.endsWith("/token")) return Promise.resolve(Response.json(["No."], { status: 401 }));
    const headers = new Headers(request.headers);
    known ??= headers.get("authorization");
    headers.set("authorization", known ?? "");
    return next(new Request(request, { headers }));
  };
  const { overlay, printed } = await run(open);
  expect(overlay).toBeUndefined();
  expect(printed.error).toBe("Nothing was learned that an overlay could say.\n");
});

test.each([
  ["token-header", 'question: "[removed]"'],
  ["environment", '"[removed]": test'],
])(
  "a secret that is a word of the overlay, %s, is removed from it, which stays readable",
  async (secret, want) => {
    const { overlay } = await run((request, next) => next(request), { secret });
    expect(overlay).not.toContain(secret);
    expect(overlay).toContain(want);
  },
);
