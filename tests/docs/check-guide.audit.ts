import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { serveSandbox } from "../sandbox/node/serve-sandbox.ts";
import { readGuides } from "./read-guides.ts";

const guide = (await readGuides()).find(({ title }) => title === "Check an implementation");
const [payout = "", check = "", journeys = ""] = (guide?.blocks ?? [])
  .filter(({ language }) => language === "sh")
  .map(({ code }) => code);
const program = `node --import ${path.join(repository, "node_modules/tsx/dist/loader.mjs")} ${path.join(repository, "src/cli/api.ts")}`;

test("the guide shows how to check the sandbox, and to run journeys on it", async () => {
  // As the guide starts it.
  const { server } = await serveSandbox({ settings: { clients: { shop: "any" } } });
  const localize = (code: string) => code.replaceAll("http://127.0.0.1:4020", server.url);
  const cwd = await mkdtemp(path.join(tmpdir(), "check-guide-"));
  onTestFinished(() => rm(cwd, { recursive: true }));
  for (const name of ["openapi", "generated", "node_modules"])
    await symlink(path.join(repository, name), path.join(cwd, name));
  // A reader goes on in the same terminal.
  const [, exported = ""] = /^export (.*)$/mu.exec(check) ?? [];
  const variables = exported.split(" ").map((variable) => variable.split("="));
  const env = { ...process.env, ...(Object.fromEntries(variables) as Record<string, string>) };
  const run = async (code: string) => {
    const script = localize(code).replaceAll("npx payment-orders-api", program);
    return promisify(execFile)("bash", ["-c", `set -e\n${script}`], { cwd, env })
      .then(({ stdout }) => ({ code: 0, stdout }))
      .catch((error: unknown) => error as { code: number; stdout: string });
  };
  expect(await run(payout)).toMatchObject({ code: 0 });
  const checked = await run(check);
  expect(checked.code).toBe(2);
  expect(checked.stdout).toMatch(/^getPayout +judged 10 of 12$/mu);
  expect(checked.stdout).toContain("of getSubscription, skipped: the target has no `subscription`");
  expect(checked.stdout).toMatch(/^0 findings \(0 cases\), /mu);
  const ran = await run(journeys);
  expect(ran.code).toBe(0);
  expect(ran.stdout).toContain("Checks: 17 passed, 17 total");
});
