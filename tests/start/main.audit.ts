import { expect, test } from "vitest";
import { runMock } from "../mock/run-mock.ts";

const file = "scripts/start/main.ts";

test("one command serves the mock, the sandbox and the docs, and SIGTERM stops them", async () => {
  const script = runMock(
    ["--import", "tsx", file],
    ["--port", "0", "--docs-port", "0", "--sandbox-port", "0"],
  );
  await script.print(/Starting the mock, the sandbox and the docs/);
  const [, mock = ""] = await script.print(/running at (http:\S+)/);
  const [, sandbox = ""] = await script.print(/sandbox, .* is at (http:\S+)/);
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
  ];
  const statuses = await Promise.all(addresses.map(async (url) => (await fetch(url)).status));
  // Mock and sandbox themselves respond that tokens have no GET.
  expect(statuses).toEqual([405, 405, 200, 200, 200, 200, 200, 200]);
  script.child.kill("SIGTERM");
  expect(await script.exit).toEqual([0, null]);
  await expect.poll(() => script.leavesProcesses()).toBe(false);
});
