import { createHmac } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { printUsage } from "../../../../src/cli/command.ts";
import { type CommandProcess, runSandboxCommand } from "../../../../src/sandbox/node/command.ts";
import { readFlags, sandboxUsage } from "../../../../src/sandbox/node/flags.ts";
import { hmacSha256, standardWebhooks } from "../../../../src/webhooks/index.ts";

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

test("a flag that is not valid is one line, and the exit code is 2", async () => {
  const { printed, errors, exitCode } = await run("--port", "x");
  expect({ printed, errors, exitCode }).toEqual({
    printed: [],
    errors: ["`--port` must be a whole number from 0 to 65535, not `x`.\n"],
    exitCode: 2,
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
      hosts: "Notifications are delivered to this computer; `--allow-webhook HOST` adds a host.",
    },
    {
      signal: "SIGTERM",
      flags: ["--allow-webhook", "app:3000", "--allow-webhook", "*.example.com"],
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

  test("prints how a client gets a token, with a variable in place of its secret", async () => {
    const host = new FakeProcess();
    const running = runSandboxCommand(["--port", "0", "--client", "own:planted-secret"], host);
    await expect.poll(() => host.printed).toHaveLength(1);
    expect(host.printed[0]).toContain(`'{"clientId":"own","clientSecret":"'"$CLIENT_SECRET"'","scopes":`);
    expect(host.printed[0]).not.toContain("planted-secret");
    host.emit("SIGINT");
    await running;
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
    expect(host.exitCode).toBe(2);
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

describe("read flags", () => {
  const defaults = {
    port: 4020,
    host: "127.0.0.1",
    allowWebhooks: [],
    allowHosts: [],
    allowOrigins: [],
    latencyMs: 0,
    exampleData: false,
    exitWithParent: false,
    maxSpaces: 256,
    settings: {
      idempotency: "replay",
      tokens: "issued",
      endpoints: "without-own-url",
      tokenLifetimeMs: 3_600_000,
      retryDelaysMs: [1_000, 2_000, 4_000, 8_000],
    },
  };

  test("without flags, each has its default", () => {
    expect(readFlags([])).toStrictEqual(defaults);
    expect(readFlags(["--port", "0", "--help"])).toBeUndefined();
  });

  test("each is read, those that may be repeated in their order", () => {
    const text =
      "--port 0 --host=::1 --allow-webhook app:3000 --allow-webhook *.example.com --allow-host sandbox " +
      "--allow-host sandbox.example.com --allow-origin https://docs.example.com --allow-origin=* --example-data " +
      "--idempotency off --tokens any --endpoints all --token-lifetime 1.5s --retry-delays 0s,5ms,0s,1m";
    expect(readFlags(text.split(" "))).toStrictEqual({
      ...defaults,
      port: 0,
      host: "::1",
      allowWebhooks: ["app:3000", "*.example.com"],
      allowHosts: ["sandbox", "sandbox.example.com"],
      allowOrigins: ["https://docs.example.com", "*"],
      exampleData: true,
      settings: {
        idempotency: "off",
        tokens: "any",
        endpoints: "all",
        tokenLifetimeMs: 1_500,
        retryDelaysMs: [0, 5, 0, 60_000],
      },
    });
  });

  test.each([
    [["--latency", "11m"], "`--latency` must be a duration from 0s to 10m"],
    [["--retry-delays", "1s,2s,3s"], "`--retry-delays` must be 4 durations"],
    [["--token-lifetime", "11575d"], "`--token-lifetime` must be a duration from 0s to 1000000000s"],
    [["--allow-webhook", "http://app"], "`--allow-webhook` must be a host such as `example.com`"],
    [
      ["--allow-origin", "docs.example.com"],
      "`--allow-origin` must be an origin such as `https://docs.example.com`, or `*`, not `docs.example.com`",
    ],
    [["--seed", "7", "--data", "./kept"], "`--seed` and `--data` cannot be combined"],
    [
      ["--client", "shop"],
      "`--client` must be a client id and its secret, separated by a colon, such as my-app:my-secret.",
    ],
    [["--wach"], "Unknown flag `--wach`. `payment-orders-api sandbox --help` lists the flags."],
  ])("%j is rejected by name", (given, message) => {
    expect(() => readFlags(given)).toThrow(message);
  });
});

describe("read host name", () => {
  test.each(["sandbox", "my_app-1.internal.", "::1"])("the controls can be reached under %s", (name) => {
    expect(readFlags(["--allow-host", name])?.allowHosts).toEqual([name]);
  });

  // A `Host` header with any of them would be written in another way, so that it would never match.
  test.each([
    "*",
    "*.example.com",
    "app:3000",
    "[::1]",
    "0:0:0:0:0:0:0:1",
    "192.168.7",
    ".",
    "bücher.example",
    "http://app",
  ])("%j is rejected, since it would never match", (name) => {
    expect(() => readFlags([`--allow-host=${name}`])).toThrow(
      `\`--allow-host\` must be a host name without a port, such as sandbox or sandbox.example.com, not \`${name}\`.`,
    );
  });
});

describe("read signer", () => {
  const delivery = { id: "n-1", body: '{"event":"ORDER-PAYIN.PAID"}' };

  function readSigner(scheme: string, secret?: string) {
    vi.stubEnv("SANDBOX_SIGNING_SECRET", secret);
    const signer = readFlags([`--sign=${scheme}`])?.signer;
    if (signer === undefined) throw new Error("There is no signer.");
    return signer;
  }

  async function verify(accepts: ReturnType<typeof hmacSha256>, headers: Record<string, string>) {
    const body = new TextEncoder().encode(delivery.body);
    return Boolean(await accepts({ headers: new Headers(headers), body, url: "https://a.test" }));
  }

  describe("a signature is accepted by the receiver:", () => {
    test.each([
      ["hmac-sha256:x-signature:hex", "hex", ""],
      ["hmac-sha256:x-signature:base64", "base64", ""],
      ["hmac-sha256:x-signature:hex:sha256=", "hex", "sha256="],
      ["hmac-sha256:x-signature:hex:v1:", "hex", "v1:"],
    ] as const)("%s", async (scheme, encoding, prefix) => {
      const { sign, madeSecret } = readSigner(scheme, "shared");
      const headers = await sign(delivery);
      expect(madeSecret).toBeUndefined();
      expect(headers).toEqual({
        "x-signature": prefix + createHmac("sha256", "shared").update(delivery.body).digest(encoding),
      });
      const accepts = hmacSha256({ secrets: "shared", header: "x-signature", encoding, prefix });
      expect(await verify(accepts, headers)).toBe(true);
    });

    test.each(["hmac-sha256:x-signature:hex", "standard-webhooks"])(
      "%s, with a secret that is made up",
      async (scheme) => {
        const { sign, madeSecret = "" } = readSigner(scheme);
        const accepts =
          scheme === "standard-webhooks"
            ? standardWebhooks({ secrets: madeSecret })
            : hmacSha256({ secrets: madeSecret, header: "x-signature", encoding: "hex" });
        expect(await verify(accepts, await sign(delivery))).toBe(true);
        expect(readSigner(scheme).madeSecret).not.toBe(madeSecret);
      },
    );
  });

  test.each(["sha256", "hmac-sha256:x-signature", "hmac-sha256:a:hex:"])("%j is not a scheme", (scheme) => {
    expect(() => readSigner(scheme, "s")).toThrow(/^`--sign` must be standard-webhooks or hmac-sha256:/u);
  });

  test.each(["Content-Length", "host", "x-sandbox-space"])("%s cannot hold a signature", (header) => {
    expect(() => readSigner(`hmac-sha256:${header}:hex`, "s")).toThrow(
      `\`--sign\` cannot put the signature in \`${header}\``,
    );
  });

  test.each([
    [
      "hmac-sha256:a:hex",
      "",
      "`SANDBOX_SIGNING_SECRET` is empty. Set it to the secret, or unset it to have one made up.",
    ],
    [
      "standard-webhooks",
      // Its letters are those of base64, but not its length.
      "short",
      "`SANDBOX_SIGNING_SECRET` must be base64, with or without `whsec_`, for standard-webhooks.",
    ],
  ])("for %s, the secret %j is rejected, and not printed", (scheme, secret, message) => {
    expect(() => readSigner(scheme, secret)).toThrow(message);
  });
});
