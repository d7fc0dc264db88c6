import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DiffError } from "../../src/diff/error.ts";
import { readCorrections } from "../../src/diff/corrections.ts";
import { loadContracts, recordRelease } from "../../src/diff/load.ts";
import { judgeContracts } from "../../src/diff/run.ts";
import { patchContract } from "./fixtures/patch-contract.ts";

const run = promisify(execFile);
const note = "/components/schemas/OrderRequest/properties/note";
const corrections = `corrections:\n  - pointer: ${note}\n    reason: Orders never had a note.\n`;

let root: string;

/** Creates a repository with release 1.0.0, from which version 2.0.0 removes a member. */
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "diff-corrections-"));
  await mkdir(path.join(root, "openapi"));
  await write("openapi.yaml", patchContract({}, "1.0.0"));
  await run("git", ["init", "--quiet"], { cwd: root });
  await commit();
  await recordRelease(root, "HEAD");
  await write("openapi.yaml", patchContract({ drop: [note] }, "2.0.0"));
});

afterAll(async () => {
  await rm(root, { recursive: true });
});

async function write(name: string, text: string): Promise<void> {
  await writeFile(path.join(root, "openapi", name), text);
}

async function commit(): Promise<void> {
  const author = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  await run("git", ["add", "."], { cwd: root });
  await run("git", [...author, "commit", "--quiet", "-m", "State"], { cwd: root });
}

test("a removal without notice needs a correction, which the release must drop again", async () => {
  // A contract without the file and without `x-sunset` has another policy, or none.
  const loaded = [await loadContracts({ root, base: undefined })];
  await write("corrections.yaml", "checked: []\n");
  loaded.push(await loadContracts({ root, base: undefined }));
  await write("corrections.yaml", corrections);
  loaded.push(await loadContracts({ root, base: undefined }));
  await commit();
  loaded.push(await loadContracts({ root, base: "HEAD" }));
  await recordRelease(root, "HEAD");
  loaded.push(await loadContracts({ root, base: undefined }));
  // Redocly is started once for all of them.
  const [other, removed, corrected, committed, released] = await judgeContracts(loaded, "2027-01-01");

  expect(other?.text).not.toContain("❌");
  expect(other?.code).toBe(0);
  expect(removed?.text).toContain(
    "✅ The contract version went from 1.0.0 to 2.0.0. The changes require at least 2.0.0.\n\n" +
      `- ❌ member \`note\` (\`${note}\`; request: \`createOrder\`) was removed without having been deprecated.`,
  );
  expect(removed?.code).toBe(1);
  expect(corrected?.code).toBe(0);
  // Pull requests are compared with a commit that has the correction, and no longer the member.
  expect(committed?.code).toBe(0);
  expect(released?.text).toContain(`- ❌ \`openapi/corrections.yaml\` lists \`${note}\`, but`);
  expect(released?.code).toBe(1);
});

test.each([
  ["is not a list", "corrections: none\n"],
  ["has an entry without a reason", `corrections:\n  - pointer: ${note}\n`],
  ["has an entry without a pointer", "corrections:\n  - reason: Orders never had a note.\n"],
  ["is not YAML", "corrections: ["],
  ["has another list", "correction: []\n"],
  [
    "says that a breaking change was checked",
    "corrections: []\nchecked: [{ pointer: /a, what: b, impact: breaking, reason: C. }]\n",
  ],
  [
    "has a checked change that it does not name",
    "corrections: []\nchecked: [{ pointer: /a, impact: minor, reason: C. }]\n",
  ],
])("a file of corrections that %s is rejected", async (_, text) => {
  await write("corrections.yaml", text);
  const failure: unknown = await readCorrections(root).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DiffError);
  expect(String(failure)).toContain("`openapi/corrections.yaml` cannot be read. Write a list");
});
