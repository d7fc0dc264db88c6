import { exec } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { runMock } from "../mock/run-mock.ts";

const file = "scripts/start/main.ts";

const flags = ["--port", "--docs-port", "--sandbox-port", "--receiver-port"].flatMap((flag) => [flag, "0"]);

test("one command serves the mock, the sandbox, a receiver and the docs, and SIGTERM stops them", async () => {
  // As on the first start.
  await rm(new URL("../../dist/docs", import.meta.url), { recursive: true, force: true });
  const script = runMock(["--import", "tsx", file], flags);
  const [, mock = ""] = await script.print(/mock, .* is at (http:\S+)/);
  const [, sandbox = ""] = await script.print(/sandbox, .* is at (http:\S+)/);
  const [, receiver = ""] = await script.print(/Notifications to (http:\S+) are printed here/);
  const [, building = ""] = await script.print(/docs are being built, and will be at (http:\S+)\n/);
  const progress = await fetch(`${building}/operations/get-payout/`);
  expect([progress.status, progress.headers.get("refresh")]).toEqual([503, "1"]);
  expect(await progress.text()).toContain("The docs are being built");
  // The other servers do not wait for them.
  const [curl = ""] = /^curl .*$/mu.exec(script.output()) ?? [];
  expect(curl).toContain(receiver);
  await promisify(exec)(curl);
  await script.print(/^Received ORDER-PAYIN\.PAID: \{/m);
  const [, docs = ""] = await script.print(/docs are at (http:\S+)\n/);
  const addresses = [
    `${mock}/auth/v1/token`,
    `${sandbox}/auth/v1/token`,
    `${docs}/`,
    `${docs}/operations/get-payout/`,
    `${docs}/guides/five-minute-start/`,
    // What "Copy as Markdown" copies.
    `${docs}/operations/get-payout.md`,
    `${docs}/guides/five-minute-start.md`,
    `${docs}/openapi.json`,
    `${docs}/no-such-page/`,
  ];
  const statuses = await Promise.all(addresses.map(async (url) => (await fetch(url)).status));
  // Mock and sandbox themselves respond that tokens have no GET.
  expect(statuses).toEqual([405, 405, 200, 200, 200, 200, 200, 200, 404]);
  script.child.kill("SIGTERM");
  expect(await script.exit).toEqual([0, null]);
  await expect.poll(() => script.leavesProcesses()).toBe(false);
  const second = runMock(["--import", "tsx", file], flags);
  await second.print(/docs are at (http:\S+)\n/);
  expect(second.output()).not.toContain("being built");
  second.child.kill("SIGTERM");
  expect(await second.exit).toEqual([0, null]);
});

test("SIGTERM ends a build of the docs too, and leaves nothing of it", async () => {
  const dist = new URL("../../dist/", import.meta.url);
  await rm(new URL("docs", dist), { recursive: true, force: true });
  const script = runMock(["--import", "tsx", file], flags);
  await script.print(/docs are being built/);
  script.child.kill("SIGTERM");
  expect(await script.exit).toEqual([0, null]);
  await expect.poll(() => script.leavesProcesses()).toBe(false);
  expect((await readdir(dist)).filter((name) => name.startsWith("docs-"))).toEqual([]);
});
