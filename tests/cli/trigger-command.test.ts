import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "../../src/cli/command.ts";
import { triggerCommand } from "../../src/cli/trigger.ts";
import { serveSandbox } from "../sandbox/node/serve-sandbox.ts";

const hooks = "https://shop.test/hooks";

/** Runs the command against a sandbox, and returns what it prints. */
async function run(...args: string[]) {
  const { server, sandbox } = await serveSandbox();
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
  await runCommand(triggerCommand, args.includes("--sandbox") ? args : [...args, "--sandbox", server.url]);
  return { code: process.exitCode, text: printed.join("\n"), sandbox };
}

test("an event is brought about, and the result of its delivery is printed", async () => {
  const { code, text, sandbox } = await run("ORDER-PAYIN.PAID", "--webhook-url", hooks);
  const [notification] = await sandbox.control.notifications();
  expect(text).toBe(
    `ORDER-PAYIN.PAID of ${notification?.referenceId}: 200 from ${hooks} (notification ${notification?.id})`,
  );
  expect(code).toBe(0);
});

test("without an endpoint, it says that nobody is notified, and the exit code is 1", async () => {
  const { code, text } = await run("ORDER-PAYOUT.PAID");
  expect(text).toMatch(/: nobody is notified, since no endpoint is configured/u);
  expect(code).toBe(1);
});

test("a payload that is not documented comes from a file", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "trigger-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "body.json");
  await writeFile(file, '{"any":"payload"}');
  const { text, sandbox } = await run("medCaseProgress", "--webhook-url", hooks, "--body", file);
  expect(text).toMatch(/^medCaseProgress: 200 from /u);
  expect(await sandbox.control.notifications()).toMatchObject([{ payload: { any: "payload" } }]);
});

test.each([
  [["ORDER-PAYIN.PAID", "--order", "none"], 1, "No order has the id or `code` none."],
  [["PAID"], 1, "`event` must be one of "],
  [[], 2, "Name one event, such as `payment-orders-api trigger ORDER-PAYIN.PAID`."],
  [["A", "--order", "1", "--payout", "2"], 2, "Name one of `--order`, `--subscription` and `--payout`."],
  [["A", "--sandbox", "here"], 2, "`--sandbox` must be the address of a sandbox, not `here`."],
  [["A", "--sandbox", "http://127.0.0.1:1"], 2, "No sandbox responds at http://127.0.0.1:1. Start it with "],
  [["A", "--body", "none.json"], 2, "`--body` none.json does not exist."],
])("%j ends with exit code %i and a sentence", async (args, expected, message) => {
  const { code, text } = await run(...args);
  expect(text).toContain(message);
  expect(text).not.toContain("\n");
  expect(code).toBe(expected);
});

test.each(["<html>", "{}", "null"])("a server that answers %s is not a sandbox", async (answer) => {
  const server = createServer((_, response) => response.end(answer)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, text } = await run("ORDER-PAYIN.PAID", "--sandbox", url);
  expect(text).toContain(`What responds at ${url} is not a sandbox.`);
  expect(code).toBe(2);
});
