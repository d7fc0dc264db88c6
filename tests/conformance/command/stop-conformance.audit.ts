import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Report } from "../../../src/conformance/report/report.ts";

test("Ctrl-C ends a run that waits for a response, and the report is written", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "stop-"));
  // Never responds.
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  const target = path.join(folder, "target.json");
  await writeFile(target, JSON.stringify({ token: "ANY_TOKEN" }));
  const report = path.join(folder, "report.json");
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "src/cli/api.ts",
      "conformance",
      "--target",
      target,
      "--report",
      `json=${report}`,
      "--base-url",
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      "--timeout",
      "600s",
    ],
    { env: { ...process.env, ANY_TOKEN: "any" }, stdio: "ignore" },
  );
  await once(server, "request");
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([2, null]);
  const written = JSON.parse(await readFile(report, "utf8")) as Report;
  expect(written).toMatchObject({ isStopped: true, findings: [], counts: { passed: 0 } });
  expect(written.cases.map(({ note }) => note)).toContain("the run was stopped");
});
