import { expect } from "vitest";
import { test } from "../docs/with-site.ts";
import { runMock } from "../mock/run-mock.ts";

const file = "scripts/start/main.ts";

test("one command serves the mock and the docs, with the same bytes as any other build, and SIGTERM stops both", async ({
  built,
}) => {
  const script = runMock(["--import", "tsx", file], ["--port", "0", "--docs-port", "0"]);
  const [, mock = ""] = await script.print(/running at (http:\S+)/);
  const [, docs = ""] = await script.print(/docs are at (http:\S+)\n/);
  const statuses = await Promise.all(
    [`${mock}/auth/v1/token`, `${docs}/`, `${docs}/reference.html`, `${docs}/mock`].map(
      async (url) => (await fetch(url)).status,
    ),
  );
  // Only the mock itself responds that tokens do not have a GET.
  expect(statuses).toEqual([405, 200, 200, 200]);
  for (const [name, content] of built.site) {
    const served = Buffer.from(await (await fetch(`${docs}/${name}`)).arrayBuffer());
    // These docs mention the mock that runs with them.
    if (name !== "mock.json") expect([name, served.equals(Buffer.from(content))]).toEqual([name, true]);
  }
  script.child.kill("SIGTERM");
  expect(await script.exit).toEqual([0, null]);
  await expect.poll(() => script.leavesProcesses()).toBe(false);
});
