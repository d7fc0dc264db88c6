import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { askService } from "../../src/probe/ask-service.ts";
import { formatReport, type ProbeReport } from "../../src/probe/report.ts";
import { createFolder } from "../build/write-contract.ts";
import type { Plant } from "../conformance/planted/check-planted.ts";
import { change, startPlanted } from "./probe-planted.ts";

/**
 * Asks a service about its tokens, writes what that shows, and returns the exit code with the files.
 * @param options whether somebody stops the run as soon as a token is issued, and what the target says
 */
async function run(
  plant: Plant,
  options: { isStopped?: boolean; isProduction?: boolean; secret?: string } = {},
) {
  const folder = await createFolder();
  const [overlay, report] = [path.join(folder, "learned.yaml"), path.join(folder, "report.json")];
  const printed = { log: "", error: "" };
  for (const name of ["log", "error"] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void (printed[name] += `${text}\n`));
  const { isStopped = false, isProduction = false, secret: clientSecret } = options;
  const stop = new AbortController();
  const { target, ...started } = await startPlanted((request, next) => {
    if (isStopped && request.url.includes("/token")) stop.abort();
    return plant(request, next);
  });
  if (target.credentials !== undefined && clientSecret !== undefined)
    target.credentials = { ...target.credentials, clientSecret };
  const { environment: _, ...unnamed } = target;
  const code = await askService({
    ...started,
    signal: stop.signal,
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
  ["of which the run ends early", inSeconds, { isStopped: true }, 2, [], "It was stopped."],
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
