import { execFile, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { readFlags } from "../../../src/sandbox/node/flags.ts";
import { startSandbox } from "../../../src/sandbox/node/command.ts";
import { readGuides } from "../../docs/read-guides.ts";

const example = fileURLToPath(new URL("../../../examples/sandbox_test.py", import.meta.url));

const hasPython = spawnSync("python3", ["--version"]).status === 0;

const scheme = /--sign \S+?(?=`)/u.exec(await readFile(example, "utf8"))?.[0].split(" ") ?? [];

/** Runs the example with a secret, against a sandbox that signs with `shared`, or that does not sign. */
async function run(secret: string, flagsOfSandbox = scheme): Promise<{ code: number; output: string }> {
  vi.stubEnv("SANDBOX_SIGNING_SECRET", "shared");
  const { signer } = readFlags(flagsOfSandbox) ?? {};
  const flags = { host: "127.0.0.1", port: 0, ...(signer !== undefined && { signer }) };
  const sandbox = await startSandbox(flags, () => undefined);
  onTestFinished(async () => {
    await sandbox.stop();
  });
  const env = { ...process.env, SANDBOX_URL: sandbox.url, SANDBOX_SIGNING_SECRET: secret };
  return promisify(execFile)("python3", [example], { env }).then(
    ({ stderr }) => ({ code: 0, output: stderr }),
    (error: unknown) => ({ code: 1, output: (error as { stderr: string }).stderr }),
  );
}

test.skipIf(!hasPython)("a test in Python sees its own order, and verifies the signature", async () => {
  expect(await run("shared")).toMatchObject({ code: 0, output: expect.stringContaining("OK") as string });
});

test.skipIf(!hasPython).each([
  ["by another secret", "other", scheme, "The notification was signed with another secret."],
  ["of a sandbox that does not sign", "shared", [], "The notification has no x-signature."],
  ["without a secret of its own", "", scheme, "SANDBOX_SIGNING_SECRET is not set."],
] as const)("and says what is missing for a signature %s", async (_, secret, flags, problem) => {
  const { code, output } = await run(secret, [...flags]);
  expect(code).toBe(1);
  expect(output).toContain(`${problem} Start the sandbox with \`${scheme.join(" ")}\``);
});

test("the guides start the sandbox with the scheme of the example", async () => {
  const schemes = (await readGuides()).flatMap(({ text }) => text.match(/--sign hmac\S+?(?=`)/gu) ?? []);
  expect(new Set(schemes)).toEqual(new Set([scheme.join(" ")]));
});

test.skipIf(!hasPython).each([
  ["python", "python3"],
  ["sh", "sh"],
])("the test that the guide shows in %s passes", async (language, program) => {
  const guide = (await readGuides()).find(({ name }) => name.includes("test-with-the-sandbox"));
  const { code = "" } = guide?.blocks.find((block) => block.language === language) ?? {};
  const sandbox = await startSandbox({ host: "127.0.0.1", port: 0 }, () => undefined);
  onTestFinished(() => sandbox.stop());
  const text = code.replaceAll("127.0.0.1:4020", new URL(sandbox.url).host);
  // Also where the orders of an earlier run are left.
  for (let run = 0; run < 2; run += 1) {
    const { stdout } = await promisify(execFile)(program, ["-c", text]);
    // The one in Python asserts it.
    if (language === "sh") expect(stdout).toContain('"event":"ORDER-PAYIN.PAID"');
  }
});
