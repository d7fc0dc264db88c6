import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { runBuild } from "../../scripts/build/build.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { lintCommand } from "../../src/lint/command.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import type { ProbeReport } from "../../src/probe/ask-service.ts";
import { probeCommand } from "../../src/probe/command.ts";
import { runCommand } from "../../src/cli/command.ts";
import { serveSandbox } from "../sandbox/node/serve-sandbox.ts";

/** Runs the command against a sandbox, and returns what it prints and the folder for its files. */
async function run(target: object, args: readonly string[] = [], baseUrl?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "probe-"));
  const url = baseUrl ?? (await serveSandbox({ settings: {} })).server.url;
  await writeFile(path.join(folder, "target.json"), JSON.stringify(target));
  vi.stubEnv("APP_ID", "app").stubEnv("APP_SECRET", "planted-secret");
  const before = process.exitCode;
  onTestFinished(async () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    for (const signal of ["SIGINT", "SIGTERM"]) process.removeAllListeners(signal);
    process.exitCode = before;
    await rm(folder, { recursive: true });
  });
  const printed: string[] = [];
  for (const name of ["log", "error"] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void printed.push(text));
  await runCommand(probeCommand, [
    ...["--base-url", url, "--target", path.join(folder, "target.json")],
    ...args.map((arg) => arg.replace("FOLDER", folder)),
  ]);
  return { code: process.exitCode, text: printed.join("\n"), folder };
}

const credentials = { clientId: "APP_ID", clientSecret: "APP_SECRET", scopes: ["api://app-order-hml"] };
const files = ["--overlay", "FOLDER/learned.overlay.yaml", "--report", "FOLDER/report.json"];

test("by default nothing is written to the service, and what it answers becomes an overlay that can be built", async () => {
  // A value of the target may be a word of the overlay.
  const values = { group: "answer" };
  const { code, text, folder } = await run({ environment: "test", credentials, values }, files);
  expect(text).toMatch(/^ {2}token-header \(once\): The token is sent in the header `authorization`/mu);
  expect(text).toMatch(/^Contradicts the provider's text: 0\n\d+ requests; 0 of them created something\.$/mu);
  expect(code).toBe(0);
  const overlay = path.join(folder, "learned.overlay.yaml");
  const report = JSON.parse(await readFile(path.join(folder, "report.json"), "utf8")) as ProbeReport;
  expect(report).toMatchObject({ created: [], stopped: null });
  for (const file of [overlay, path.join(folder, "report.json")]) {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, "utf8")).not.toMatch(/planted-secret|eyJ/u);
  }
  expect((await bundleOverlaid({ root, overlay })).questions.answered.map(({ id }) => id)).toContain(
    "time-bounds",
  );
  expect(await lintCommand.run({ root, overlay, format: "text" })).toBe(0);
  const out = path.join(folder, "built");
  expect(await runBuild({ root, overlay, out, check: false })).toMatchObject({ code: 0 });
}, 60_000);

test("a secret that is a word of the overlay is removed from it, which stays readable", async () => {
  vi.stubEnv("APP_WORD", "token-header");
  const { folder } = await run(
    { environment: "test", credentials: { ...credentials, clientSecret: "APP_WORD" } },
    files,
  );
  const overlay = await readFile(path.join(folder, "learned.overlay.yaml"), "utf8");
  expect(overlay).not.toContain("token-header");
  expect(overlay).toContain('question: "[removed]"');
}, 60_000);

test("a dry run prints the calls by risk, and sends nothing", async () => {
  const args = ["--dry-run", "--allow", "write", ...files];
  const { code, text, folder } = await run({ environment: "test", credentials }, args, "http://127.0.0.1:9");
  expect(code).toBe(0);
  expect(text).toMatch(/^Calls that write: \d+, of which the service may carry out 20\./mu);
  expect(text).toMatch(/^ {2}write: uploadDocument asks A file alone \(uploads a document/mu);
  expect(text).toMatch(/`--allow replaceWebhookEndpoints` is not given/u);
  expect(await readdir(folder)).toEqual(["target.json"]);
});

test.each([
  [
    "a service that is down",
    { credentials },
    [],
    "http://127.0.0.1:9",
    /^No form|^The token call got nothing: /u,
  ],
  ["no credentials", {}, [], undefined, /^The target file names no token and no credentials\.$/u],
  ["writes in production", { credentials }, ["--allow", "write"], undefined, /^`--allow` needs /u],
  [
    "a folder that is missing",
    { credentials },
    ["--overlay", "FOLDER/no/a.yaml"],
    undefined,
    /folder does not exist\.$/u,
  ],
  [
    "one file for both",
    { credentials },
    ["--overlay", "FOLDER/a.yaml", "--report", "FOLDER/a.yaml"],
    undefined,
    /^`--overlay` and `--report` name the same file\.$/u,
  ],
  [
    "an overlay that exists",
    { credentials },
    ["--overlay", "FOLDER/target.json"],
    undefined,
    /exists already\./u,
  ],
] as const)("%s is one sentence, and no file", async (_, target, args, baseUrl, sentence) => {
  const { code, text, folder } = await run(target, [...args], baseUrl);
  expect(code).toBe(2);
  expect(text).toMatch(sentence);
  expect(text.split("\n")).toHaveLength(1);
  expect(await readdir(folder)).toEqual(["target.json"]);
  expect(existsSync(path.join(folder, "no"))).toBe(false);
});
