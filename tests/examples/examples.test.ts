import { spawn, type ChildProcess } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import { hmacSha256Signer } from "../../src/testing/index.ts";
import { askFor } from "../services/ask-for.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { examples } = contract.components;
const secret = "kept-by-both-sides";
const header = "x-hook-signature";
const sign = hmacSha256Signer({ secret, header, encoding: "hex" });
const children: ChildProcess[] = [];
let mockUrl: string;
beforeAll(async () => {
  mockUrl = (await askFor("mock")).url;
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Runs an example against the mock and collects its output. */
async function start(name: string) {
  return startProgram((await askFor("program", `examples/${name}`)).file);
}

function startProgram(...program: string[]) {
  const settings = { WEBHOOK_SECRET: secret, WEBHOOK_SIGNATURE_HEADER: header };
  const env = { ...process.env, ...settings, BASE_URL: mockUrl, PORT: "0" };
  const child = spawn(process.execPath, program, { cwd: root, env });
  children.push(child);
  const printed = { text: "", errors: "" };
  child.stdout.on("data", (chunk: Buffer) => (printed.text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed.errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { printed, ended };
}

describe("the examples", () => {
  test("are all run here", async () => {
    // The receivers are run in `tests/recipes/`, and the test in Python by the audit.
    expect((await readdir(path.join(root, "examples"))).sort()).toEqual([
      "first-order.ts",
      "proxy-and-mtls.ts",
      "receivers",
      "reconcile-undelivered.ts",
      "sandbox-journey.ts",
      "sandbox_test.py",
      "subscription-with-receiver.ts",
      "test-without-server.ts",
    ]);
  });

  test("follow an order through the sandbox", async () => {
    const { printed, ended } = await start("sandbox-journey.ts");
    expect(await ended).toBe(0);
    expect(printed).toEqual({ text: "ORDER-PAYIN.PAID was delivered at attempt 2.\n", errors: "" });
  });

  test("test an integration without a server", async () => {
    const { printed, ended } = await start("test-without-server.ts");
    expect(await ended).toBe(0);
    const { id } = examples["order-pix-response"].value;
    expect(printed).toEqual({
      text: `Order ${id} was sent 2 times and notified 3 times.\n`,
      errors: "",
    });
  });

  test("create a first order with the command in the README", async () => {
    const { printed, ended } = startProgram("--import", "tsx", "examples/first-order.ts");
    expect(await ended).toBe(0);
    const { status, qrcodeData } = examples["order-pix-response"].value;
    expect(printed).toEqual({ text: `${status}: show the payer this code\n${qrcodeData}\n`, errors: "" });
  });

  test("reconcile undelivered events", async () => {
    const { printed, ended } = await start("reconcile-undelivered.ts");
    expect(await ended).toBe(0);
    expect(printed.errors).toBe("");
    expect(printed.text).toMatch(/^(?:.*: check this\n){2}LAST_RUN=\d{4}-.*Z\n2 of 2 events were new\n$/);
  });

  test("create a subscription and receive its notifications", async () => {
    const { printed } = await start("subscription-with-receiver.ts");
    await expect.poll(() => printed.text).toMatch(/receiving on [^\n]*\n(.*\n)*.*: /);
    await expect.poll(() => printed.text).toContain("PENDING_AUTHORIZATION: ");
    const url = /http:\S+/.exec(printed.text)?.[0] ?? "";
    const payin = Object.values(examples).find(
      ({ value }) =>
        (value as { event?: string }).event === "ORDER-PAYIN.PAID" && "subscription" in Object(value),
    );
    for (const notification of [payin?.value, payin?.value, { event: "SOMETHING.NEW" }]) {
      const body = JSON.stringify(notification);
      const response = await fetch(url, { method: "POST", body, headers: await sign({ id: "any", body }) });
      expect([response.status, await response.json()]).toEqual([200, { returnCode: "SUCCESS" }]);
    }
    expect(printed.text.match(/^paid R\$.* for \S+$/gm)).toHaveLength(1);
    expect(printed.text).toContain("no handler for SOMETHING.NEW\n");
    expect(printed.errors).toBe("");
  });
});
