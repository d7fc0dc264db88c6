import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleContract } from "../../src/bundle/bundle-contract.ts";
import { loadContracts, type Loaded, recordRelease } from "../../src/diff/load.ts";
import { judgeContracts } from "../../src/diff/run.ts";
import { patchContract } from "./fixtures/patch-contract.ts";
import { askFor } from "../services/ask-for.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);

let folder: string;
let root: string;

/** Creates a repository with a release and with a Redocly configuration that rates every change as a patch. */
const author = ["-c", "user.name=a", "-c", "user.email=a@example.com"];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "diff-command-"));
  root = path.join(folder, "repository");
  await mkdir(path.join(root, "openapi"), { recursive: true });
  await writeFile(path.join(root, "redocly.yaml"), "extends: [minimal]\n");
  await writeContract("0.4.0", {});
  await git("init", "--quiet");
  await git("add", ".");
  await git(...author, "commit", "--quiet", "-m", "Release");
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function git(...args: string[]): Promise<void> {
  await run("git", args, { cwd: root });
}

async function writeContract(version: string, set: Record<string, unknown>): Promise<void> {
  await writeFile(path.join(root, "openapi", "openapi.yaml"), patchContract({ set }, version));
  await writeFile(path.join(root, "package.json"), JSON.stringify({ version }));
}

async function diff(...args: string[]) {
  const { file } = await askFor("program", "scripts/diff/main.ts");
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [file, ...args, "--root", root],
      { cwd: repository },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : error.code, stdout, stderr });
      },
    );
  });
}

const shared = { "/components/schemas/Money/properties/value/maxLength": 8 };

test("a breaking change requires a higher version, whatever the repository's Redocly configuration says", async () => {
  await writeContract("0.4.1", shared);
  const { code, stdout } = await diff("HEAD");
  expect(stdout).toContain(
    "❌ The contract version went from 0.4.0 to 0.4.1. The changes require at least 0.5.0.",
  );
  expect(stdout).toContain(
    "| breaking | `maxLength` of `value` changed from '12' to '8' | request: `createOrder`<br>response: `createOrder`, `getOrder`<br>" +
      "`/components/schemas/Money/properties/value` | request, response |",
  );
  expect(code).toBe(1);
});

test("between releases a breaking change passes, a release needs a version, and no question is lost", async () => {
  const loaded: Loaded[] = [];
  const load = async (base: string | undefined) => loaded.push(await loadContracts({ root, base }));
  expect(await recordRelease(root, "HEAD")).toContain("Wrote version 0.4.0, the contract of `HEAD`");
  await writeContract("0.5.0", shared);
  await load(undefined);
  await writeContract("0.4.0", shared);
  await load("HEAD");

  const place = "/components/schemas/Money/properties/value";
  await writeContract("0.6.0", { [`${place}/x-assumption`]: "Open.", [`${place}/x-question`]: "unit" });
  const asked = path.join(folder, "asked.json");
  await writeFile(asked, JSON.stringify((await bundleContract({ root })).document));
  await writeContract("0.7.0", {});
  await load(asked);
  const questions = path.join(root, "openapi", "questions.yaml");
  await writeFile(questions, "answered: [{ id: unit, answer: In reais. }]\n");
  await load(asked);
  await git("add", ".");
  await git(...author, "commit", "--quiet", "-m", "Answer a question");
  await writeFile(questions, "answered: []\n");
  await load("HEAD");
  // The bundle of a release has what it answered.
  await recordRelease(root, "HEAD");
  await load(undefined);

  // Redocly is started once for all of them.
  const outcomes = await judgeContracts(loaded, "2027-01-01");
  const [raised, stated, lost, answered, ...forgotten] = outcomes;
  expect(raised?.text).toContain("## Contract changes since `released/openapi.json`");
  expect(raised?.text).toContain(
    "✅ The contract version went from 0.4.0 to 0.5.0. The changes require at least 0.5.0.",
  );
  expect(raised?.code).toBe(0);
  expect(stated).toMatchObject({
    code: 0,
    found: { version: { required: "0.5.0", isEnough: false, isAccepted: true } },
  });
  expect(answered?.text).not.toContain("`unit`");
  expect(answered?.code).toBe(0);
  expect(forgotten).toHaveLength(2);
  for (const outcome of [lost, ...forgotten]) {
    expect(outcome?.text).toContain("\n- ❌ The question `unit` is neither asked nor answered. ");
    expect(outcome?.code).toBe(1);
  }
});
