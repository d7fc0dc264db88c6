import { execFile } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { asBundle, asNpmDoes, ready, runMock } from "./run-mock.ts";

test("the printed curl call, error and example work, and SIGTERM ends every process", async () => {
  const mock = runMock(asNpmDoes, ["--port", "0"]);
  await mock.print(ready);
  const [curl = ""] = /^curl(?:.*\\\n)+.*$/m.exec(mock.output()) ?? [];
  const ask = async (...preferences: string[]) => {
    const extra = preferences.map((preference) => ` ${preference}`).join("");
    const command = `${curl.replace("curl", "curl -sS -w '\\n%{http_code}'")}${extra}`;
    return (await promisify(execFile)("sh", ["-c", command])).stdout.split("\n").at(-1);
  };
  const preferences = mock.output().match(/-H 'Prefer: \w+=[\w-]+'/g) ?? [];
  expect(preferences).toHaveLength(2);
  expect([await ask(), ...(await Promise.all(preferences.map((preference) => ask(preference))))]).toEqual([
    "200",
    "404",
    "200",
  ]);
  await mock.print(/^200 PUT {2}\/order\/v3\/transparent$/m);
  await mock.print(/^404 PUT {2}\/order\/v3\/transparent$/m);

  mock.child.kill("SIGTERM");
  expect(await mock.exit).toEqual([0, null]);
  // What Node and tsx keep beside the script ends a moment after it.
  await expect.poll(() => mock.leavesProcesses()).toBe(false);
});

test("a port in use ends the script with one line that names the port and the flag", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const mock = runMock(await asBundle(), ["--port", String(port)]);
  expect(await mock.exit).toEqual([1, null]);
  server.close();
  expect(mock.output()).toBe(
    `Port ${port} is already in use. Stop the process that uses it, or choose another port with \`--port ${port + 1}\` (\`--port 0\` picks a free one).\n`,
  );
});
