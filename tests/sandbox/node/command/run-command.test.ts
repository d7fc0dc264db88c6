import { EventEmitter, once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { runSandboxCommand, type CommandProcess } from "../../../../src/sandbox/node/command.ts";
import { printUsage } from "../../../../src/cli/command.ts";
import { sandboxUsage } from "../../../../src/sandbox/node/flags.ts";

/** A process whose output can be read, and which can be sent signals. */
class FakeProcess extends EventEmitter implements CommandProcess {
  readonly printed: string[] = [];
  readonly errors: string[] = [];
  readonly stdout = Object.assign(new EventEmitter(), { write: (text: string) => this.printed.push(text) });
  readonly stderr = Object.assign(new EventEmitter(), { write: (text: string) => this.errors.push(text) });
  exitCode: number | undefined;
  ppid = 1;
  exit(): void {
    this.errors.push("exit was called");
  }
}

/** Runs the command to its end. */
async function run(...args: string[]): Promise<FakeProcess> {
  const host = new FakeProcess();
  await runSandboxCommand(args, host);
  return host;
}

test("`--help` prints the help", async () => {
  const { printed, errors, exitCode } = await run("--help");
  expect({ printed, errors, exitCode }).toEqual({
    printed: [`${printUsage(sandboxUsage)}\n`],
    errors: [],
    exitCode: undefined,
  });
});

test("a flag that is not valid is one line, and the exit code is 1", async () => {
  const { printed, errors, exitCode } = await run("--port", "x");
  expect({ printed, errors, exitCode }).toEqual({
    printed: [],
    errors: ["`--port` must be a whole number from 0 to 65535, not `x`.\n"],
    exitCode: 1,
  });
});

test("an error of another kind is not caught", async () => {
  const host = new FakeProcess();
  host.stdout.write = () => {
    throw new Error("The pipe is closed.");
  };
  await expect(runSandboxCommand(["--help"], host)).rejects.toThrow("The pipe is closed.");
});

describe("the sandbox", () => {
  test.each([
    {
      signal: "SIGINT",
      flags: [],
      hosts: "Notifications are delivered to this computer; `--webhook-allow HOST` adds a host.",
    },
    {
      signal: "SIGTERM",
      flags: ["--webhook-allow", "app:3000", "--webhook-allow", "*.example.com"],
      hosts: "Notifications are delivered to this computer and to app:3000, *.example.com.",
    },
  ])("with $flags runs until $signal, even twice", async ({ signal, flags, hosts }) => {
    const host = new FakeProcess();
    const running = runSandboxCommand(["--port", "0", "--tokens", "any", ...flags], host);
    await expect.poll(() => host.printed).toHaveLength(1);
    const [, url = ""] =
      /^Sandbox running at (http:\/\/127\.0\.0\.1:\d+)\n/u.exec(host.printed[0] ?? "") ?? [];
    expect(host.printed[0]).toContain(`\nSee and control it   ${url}/_sandbox\n`);
    expect(host.printed[0]).toContain(`\n\n${hosts}\nThe data is kept in memory until it stops.\n\n`);
    // What is printed can be pasted into a shell.
    const [token, trigger] = [...(host.printed[0] ?? "").matchAll(/curl (\S+) .*-d '(.*)'/gu)].map(
      async ([, to = "", body = ""]) =>
        (await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body })).status,
    );
    expect([await token, await trigger]).toEqual([200, 200]);
    const response = await fetch(`${url}/order/v1/webhook/events?limit=0`, {
      headers: { authorization: "Bearer t" },
    });
    expect(response.status).toBe(400);
    expect(host.printed.at(-1)).toMatch(/^400 GET {2}\/order\/v1\/webhook\/events .*\n$/u);
    host.emit(signal);
    host.emit(signal);
    await running;
    await expect(fetch(url)).rejects.toThrow("fetch failed");
    expect(host.errors).toEqual([]);
    expect(host.exitCode).toBeUndefined();
  });

  test("leaves signals to the system until it has started, so that they end a start that hangs", async () => {
    // A database that accepts a connection and never responds.
    const database = createServer(() => undefined).listen(0, "127.0.0.1");
    onTestFinished(() => void database.close());
    await once(database, "listening");
    const { port } = database.address() as AddressInfo;
    const host = new FakeProcess();
    const connected = once(database, "connection");
    const running = runSandboxCommand(["--data", `postgres://127.0.0.1:${port}/test`], host);
    const [socket] = (await connected) as [{ destroy: () => void }];
    expect([host.listenerCount("SIGINT"), host.listenerCount("SIGTERM")]).toEqual([0, 0]);
    socket.destroy();
    await running;
    expect(host.exitCode).toBe(1);
  });

  test("ends at once at a second signal that is not a relayed one", async () => {
    const host = new FakeProcess();
    const running = runSandboxCommand(["--port", "0"], host);
    await expect.poll(() => host.printed).toHaveLength(1);
    const now = vi.spyOn(Date, "now").mockReturnValue(0);
    host.emit("SIGINT");
    now.mockReturnValue(499);
    host.emit("SIGINT");
    expect(host.errors).toEqual([]);
    now.mockReturnValue(500);
    host.emit("SIGINT");
    expect(host.errors).toEqual(["exit was called"]);
    now.mockRestore();
    await running;
  });
});
