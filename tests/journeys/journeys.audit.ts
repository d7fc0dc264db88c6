import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { runBuild } from "../../scripts/build/build.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { claimPort } from "../../src/cli/ports.ts";
import { journeyNames } from "../../src/journeys/find-journeys.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { listen } from "../../src/sandbox/node/index.ts";
import { createFolder } from "../build/write-contract.ts";
import { clientSecret, createWorld } from "./create-world.ts";
import { answerOtherwise } from "./planted-answers.ts";

const env = { ...process.env, CLIENT_ID: "shop", CLIENT_SECRET: clientSecret };

/** Starts a program of the repository. */
function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
}

/** Starts a program that runs until the test has finished, and waits for a line of its output. */
async function startServer(line: RegExp, ...args: string[]): Promise<string> {
  const child = start(...args);
  const closed = once(child, "close");
  onTestFinished(async () => {
    child.kill();
    await closed;
  });
  let output = "";
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const found = line.exec(output);
        if (found) resolve(found[1] ?? "");
      });
    child.once("close", () => {
      reject(new Error(`The program ended with the output: ${output}`));
    });
  });
}

const program = ["--import", "tsx", "src/cli/api.ts"];

/** Runs the command, with a target file that contains this. */
async function runCommand(target: object, ...args: string[]) {
  const file = path.join(await createFolder(), "target.json");
  await writeFile(file, JSON.stringify(target));
  const child = start(...program, "journeys", "--target", file, ...args);
  const closed = once(child, "close") as Promise<[number]>;
  const [stdout, stderr, [code]] = await Promise.all([
    child.stdout === null ? "" : text(child.stdout),
    child.stderr === null ? "" : text(child.stderr),
    closed,
  ]);
  return { code, stdout, stderr };
}

const credentials = { clientId: "CLIENT_ID", clientSecret: "CLIENT_SECRET", scopes: ["api://app-order-hml"] };

async function serveWorld(
  change: (answer: Parameters<typeof answerOtherwise>[1]) => Parameters<typeof answerOtherwise>[1],
) {
  const { sandbox, target } = await createWorld();
  const handle: typeof sandbox.handle = async (request) =>
    change(answerOtherwise(request, await sandbox.handle(request)));
  const server = await listen({ handle }, { port: 0 });
  onTestFinished(async () => {
    await server.close();
    await sandbox.close();
  });
  return { url: server.url, target: { ...target, credentials } };
}

test("the command runs all journeys on a service that adds members, and exits with 0", async () => {
  const { url, target } = await serveWorld((answer) => ({
    ...answer,
    text: answer.text.replace(/^\{/u, '{ "addedMember": 1, '),
  }));
  const args = ["--base-url", url, "--input", "startDate=2026-11-25"];
  const { code, stdout } = await runCommand(target, ...args);
  expect(stdout).not.toContain("✗");
  expect(code).toBe(0);
  for (const name of journeyNames) expect(stdout).toContain(`✓ ${name}.arazzo.yaml`);
});

test("the command exits with 1 if a member is missing, without showing the token, and with 0 if that is a warning", async () => {
  const { url, target } = await serveWorld((answer) => ({
    ...answer,
    text: answer.text.replace(/"expiresIn": ?\d+,?/u, ""),
  }));
  const strict = await runCommand(target, "token", "--base-url", url);
  expect(strict.code).toBe(1);
  expect(strict.stdout).toContain("expiresIn is missing here!");
  expect(strict.stdout + strict.stderr).not.toMatch(/eyJ[\w-]+/u);
  const lenient = await runCommand(target, "token", "--base-url", url, "--lenient");
  expect(lenient.code).toBe(0);
  expect(lenient.stdout).toContain("expiresIn is missing here!");
  expect(lenient.stdout + lenient.stderr).not.toMatch(/eyJ[\w-]+/u);
});

test("the command exits with 2 if nothing answers", async () => {
  const url = `http://127.0.0.1:${await claimPort("127.0.0.1", 0)}`;
  const { code, stderr } = await runCommand({ credentials }, "token", "--base-url", url);
  expect(code).toBe(2);
  expect(stderr).toContain(`The service at ${url} could not be reached: no response to any first call.\n`);
});

test("a service that responds to one journey of two is not said to be out of reach", async () => {
  let calls = 0;
  const server = createServer((request, response) => {
    if ((calls += 1) === 1) request.socket.destroy();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const target = { environment: "test", credentials, values: { payout: "p", "payout.externalId": "e" } };
  const { code, stderr } = await runCommand(target, "token", "payout", "--base-url", url);
  expect(calls).toBeGreaterThan(1);
  expect(code).toBe(1);
  expect(stderr).not.toContain("could not be reached");
});

test("the journeys follow another contract, on a sandbox that has it", async () => {
  const contract = path.join(await createFolder(), "contract");
  const overlay = path.join(root, "tests/answers/files/acme.overlay.yaml");
  await runBuild({ root, overlay, out: contract, check: false });
  const flags = ["--port", "0", "--contract", contract];
  const url = await startServer(/running at (\S+)\n/u, ...program, "sandbox", ...flags);
  for (const [what, body] of [
    ["payouts", { id: "payout-1", externalId: "supplier-1" }],
    ["account-requests", { id: "request-1" }],
  ] as const)
    await fetch(`${url}/_sandbox/${what}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  const values = { payout: "payout-1", "payout.externalId": "supplier-1", accountRequest: "request-1" };
  const target = { environment: "test", credentials, values };
  const journeys = ["payout", "onboarding-documents", "pix-order"];
  const service = [...journeys, "--base-url", url];
  const { code, stdout } = await runCommand(target, ...service, "--contract", contract);
  expect(stdout).not.toContain("✗");
  expect(code).toBe(0);
  expect(await runCommand(target, ...service)).toMatchObject({ code: 1 });
});

test("the proxy of Prism finds no violation in a token with 201 by the copy of the contract, but one by the contract", async () => {
  const sandbox = createSandbox();
  const body = JSON.stringify({ ...credentials, clientSecret: "any" });
  const request = { method: "POST", body, headers: { "content-type": "application/json" } };
  const server = createServer((_incoming, response) => {
    void sandbox
      .fetch("http://127.0.0.1/auth/v1/token", request)
      .then((answer) => answer.text())
      .then((answer) => response.writeHead(201, { "content-type": "application/json" }).end(answer));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(async () => {
    server.close();
    await sandbox.close();
  });
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const copy = path.join(await createFolder(), "contract.json");
  const written = start(...program, "journeys", "--write-contract", copy);
  expect(await once(written, "close")).toEqual([0, null]);
  const prism = path.join(root, "node_modules/@stoplight/prism-cli/dist/index.js");
  const findViolations = async (file: string) => {
    const port = String(await claimPort("127.0.0.1", 0));
    const url = await startServer(/listening on (\S+)/u, prism, "proxy", file, upstream, "--port", port);
    const answer = await fetch(`${url}/auth/v1/token`, request);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ tokenType: "Bearer" });
    return answer.headers.get("sl-violations");
  };
  expect(await findViolations(copy)).toBeNull();
  expect(await findViolations(path.join(root, "generated/openapi.json"))).toContain("must be array");
});
