import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { notifications } from "../../../generated/examples.ts";
import { conformanceCommand } from "../../../src/conformance/command/command.ts";
import { chooseListener } from "../../../src/conformance/command/listener.ts";
import { claimPort } from "../../../src/cli/ports.ts";
import { runCommand } from "../../../src/cli/command.ts";
import { serveSandbox } from "../../sandbox/node/serve-sandbox.ts";

/** Runs the command against a sandbox, with a target file, and returns what it prints. */
async function run(...args: string[]) {
  const { server, sandbox } = await serveSandbox({ settings: {} });
  const folder = await mkdtemp(path.join(tmpdir(), "conformance-"));
  const target = path.join(folder, "target.json");
  const { id } = await sandbox.control.createPayout();
  const credentials = { clientId: "APP_ID", clientSecret: "APP_SECRET", scopes: ["api://app-order-hml"] };
  await writeFile(target, JSON.stringify({ environment: "test", credentials, values: { payout: id } }));
  vi.stubEnv("APP_ID", "app").stubEnv("APP_SECRET", "secret");
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const before = process.exitCode;
  const listeners = process.stdout.listeners("error");
  onTestFinished(async () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    for (const signal of ["SIGINT", "SIGTERM"]) process.removeAllListeners(signal);
    process.exitCode = before;
    for (const listener of process.stdout.listeners("error") as (() => void)[])
      if (!listeners.includes(listener)) process.stdout.off("error", listener);
    await rm(folder, { recursive: true });
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
    ...["--operation", "getPayout,openMedCase"],
    ...["--report", "junit=FOLDER/a.xml", "--report", "json=FOLDER/a.json", "--report", "html=FOLDER/a.html"],
  );
  expect(text).toMatch(/^getPayout +judged 8 of 10$/mu);
  expect(text).toMatch(/^openMedCase +judged 1 of \d+$/mu);
  expect(text).toMatch(
    /Not judged\n {2}\d+ of openMedCase, skipped: it would be a final call, and `--allow openMedCase` is not given\n(?: {2}1 of getPayout, skipped: the target has no `(?:expiredToken|otherCompany)`\n){2}\n0 findings \(0 cases\), 9 passed, .*$/u,
  );
  expect(code).toBe(0);
  for (const file of ["a.xml", "a.json", "a.html"])
    expect((await stat(path.join(folder, file))).mode & 0o777, file).toBe(0o600);
  const report = JSON.parse(await readFile(path.join(folder, "a.json"), "utf8")) as object;
  expect(report).toMatchObject({ environment: "test", findings: [], unknown: [] });
});

test("a report that exists is replaced, and then only its owner may read it too", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "conformance-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "old.xml");
  await writeFile(file, "old", { mode: 0o644 });
  await run("--operation", "getPayout", "--report", `junit=${file}`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, "utf8")).toMatch(/^<\?xml/u);
});

// A device of Linux on which nothing can be written.
test.runIf(existsSync("/dev/full"))("a full disk is named after the findings", async () => {
  const { code, text } = await run("--operation", "getPayout", "--report", "json=/dev/full");
  expect(text).toMatch(/^0 findings .*\nThe report \/dev\/full cannot be written: the disk is full\.$/mu);
  expect(code).toBe(2);
});

test("an operation that only reads and was not judged is named, and the code is 2", async () => {
  const { code, text } = await run("--operation", "getPayout,getSubscription");
  expect(text).toMatch(/Nothing is known about getSubscription: the lines above say why\.$/u);
  expect(code).toBe(2);
});

test("a dry run lists each call that writes, and sends nothing", async () => {
  const only = ["--operation", "replaceWebhookEndpoints", "--allow", "replaceWebhookEndpoints"];
  const { code, text, sandbox } = await run(...only, "--dry-run");
  expect(text).toMatch(/^Calls that write: \d+, of which the service may carry out 20\./mu);
  expect(text).toContain("final: replaceWebhookEndpoints no-token /header/authorization (replaces the list");
  expect(await sandbox.control.notifications()).toEqual([]);
  expect(code).toBe(0);
});

test("a dry run says what the target lacks as the run does", async () => {
  const only = ["--operation", "getSubscription"];
  const [sent, planned] = [await run(...only), await run(...only, "--dry-run")];
  const [lack = "none"] =
    /^ {2}\d+ of getSubscription, skipped: the target has no `subscription`$/mu.exec(sent.text) ?? [];
  expect(planned.text.split("\n")).toContain(lack);
});

test.each([
  [["--operation", "getPayuot"], /^`--operation` must be one of issueToken, .*, not `getPayuot`\.$/u],
  [["--tag", "Nothing"], /^`--tag` must be one of .*, not `Nothing`\.$/u],
  [["--allow", "wirte"], /^`--allow` must be one of write, card, .*openMedCase, not `wirte`\.$/u],
  [["--operation", "getPayout", "--tag", "MED cases"], /^No case is left: the flags exclude each other\.$/u],
  [["--report", "json=FOLDER/no/a"], /^The report .* cannot be written: its folder does not exist\.$/u],
  [["--report", "json=FOLDER"], /^The report .* cannot be written: it is a folder\.$/u],
])("%j ends with one sentence and 2", async (args, sentence) => {
  const { code, text } = await run(...args);
  expect(text).toMatch(sentence);
  expect(text).not.toContain("\n");
  expect(code).toBe(2);
});

test("an operation that is unknown is found in an expected deviation too", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "conformance-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const deviation = { check: "status", operation: "getPayuot", reason: "Known.", until: "2030-01-01" };
  await writeFile(path.join(folder, "target.json"), JSON.stringify({ deviations: [deviation] }));
  const { code, text } = await run("--target", path.join(folder, "target.json"));
  expect(text).toMatch(/^`deviations\.operation` must be one of issueToken, .*, not `getPayuot`\.$/u);
  expect(code).toBe(2);
});

test("a service that is not there is named", async () => {
  const address = `127.0.0.1:${await claimPort("127.0.0.1", 0)}`;
  const { code, text } = await run("--base-url", `http://${address}`, "--operation", "getPayout");
  expect(text).toBe(
    `Nothing answers at \`${address}\` (ECONNREFUSED). Is the service running, and reachable from here?`,
  );
  expect(code).toBe(2);
});

test("what arrives at the listener until the run ends is judged, and a read that was not judged is still named", async () => {
  const port = await claimPort("127.0.0.1", 0);
  const running = run("--operation", "getPayout", "--listen", "600", "--listen-port", String(port));
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
  process.emit("SIGINT");
  const { text } = await running;
  expect(text).toMatch(/^notifications +judged 1 of 9$/mu);
  expect(text).toContain("1 of ORDER-PAYIN.PAID, inconclusive: 1 of 5 attempts arrived");
});

test("a port that is taken, and a listener that nothing leads to, are explained before anything is sent", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const port = String((server.address() as AddressInfo).port);
  const { text, code } = await run("--listen", "1", "--listen-port", port);
  expect(text).toMatch(new RegExp(`^Port ${port} .*--listen-port`, "u"));
  expect(code).toBe(2);
  const far = { baseUrl: "https://api.test" };
  await expect(chooseListener(far, 0)).rejects.toThrow("`--listen` needs `listener` in the target file");
  await expect(chooseListener({ ...far, listener: "https://a.test" }, 0)).rejects.toThrow(
    "`--listen` needs `--listen-port`",
  );
});
