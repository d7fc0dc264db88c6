import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer, type Server } from "../../bench/start-server.ts";

/** Starts a server that responds to every request with a text, and ends when its memory is requested. `atStart` runs first. */
async function startStandIn(
  text: string,
  atStart = "",
): Promise<{ starting: Promise<Server>; readPid: () => Promise<number> }> {
  const built = await mkdtemp(path.join(tmpdir(), "bench-"));
  onTestFinished(() => rm(built, { recursive: true }));
  await mkdir(path.join(built, "src/sandbox/node"), { recursive: true });
  const modules = {
    "package.json": '{ "type": "module" }',
    "src/sandbox/index.js": `${atStart}; export function createSandbox() {}\n`,
    "src/sandbox/node/index.js": `
      import { writeFileSync } from "node:fs";
      import { createServer } from "node:http";
      writeFileSync(${JSON.stringify(path.join(built, "pid"))}, String(process.pid));
      process.prependListener("message", (question) => {
        if (question === "memory") process.exit(3);
      });
      export async function listen() {
        const server = createServer((request, response) => response.end(${JSON.stringify(text)}));
        await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
        return { url: "http://127.0.0.1:" + server.address().port };
      }
    `,
  };
  for (const [name, code] of Object.entries(modules)) await writeFile(path.join(built, name), code);
  const starting = startServer("unchecked", built);
  return { starting, readPid: async () => Number(await readFile(path.join(built, "pid"), "utf8")) };
}

test("a server reports its use of the machine, until it is stopped", async () => {
  const server = await startServer("bare", "");
  expect(server.token).toMatch(/^x+$/u);
  expect(await server.cpu()).toBeGreaterThan(0);
  expect((await server.memory()).heap).toBeGreaterThan(0);
  await server.stop();
  await expect(fetch(server.url)).rejects.toThrow();
});

test("a server that has been stopped can be stopped again, and answers nothing", async () => {
  const server = await startServer("bare", "");
  await server.stop();
  await server.stop();
  await expect(server.cpu()).rejects.toThrow("The server `bare` ended before it answered `cpu`: SIGKILL.");
});

test("a server that ends by itself rejects what it was asked, and can be stopped", async () => {
  const server = await (await startStandIn('{ "token": "a" }')).starting;
  await expect(server.memory()).rejects.toThrow(
    "The server `unchecked` ended before it answered `memory`: exit code 3.",
  );
  await server.stop();
});

test.each([
  { what: "a response that is not JSON", text: "not JSON", reason: "JSON" },
  { what: "a response without a token", text: "{}", reason: "issued no token: it responded with 200" },
])("a server that gives $what for a token is ended", async ({ text, reason }) => {
  const { starting, readPid } = await startStandIn(text);
  await expect(starting).rejects.toThrow(reason);
  const pid = await readPid();
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("a server that ends before it is ready is an error with its exit code", async () => {
  const { starting } = await startStandIn("", "process.exit(4)");
  await expect(starting).rejects.toThrow("The server `unchecked` ended before it was ready: exit code 4.");
});
