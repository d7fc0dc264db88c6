import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FSWatcher } from "chokidar";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchFiles } from "../../scripts/cli/watch-files.ts";

/** Watches a new folder. `fail` reports an error, as the system would. */
async function watchFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "watch-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const add = vi.spyOn(FSWatcher.prototype, "add");
  const logged: string[] = [];
  let runs = 0;
  const watching = await watchFiles({
    paths: [folder],
    job: () => Promise.resolve(void (runs += 1)),
    log: (text) => logged.push(text),
    quiet: 0,
  });
  const [watcher] = add.mock.contexts as FSWatcher[];
  add.mockRestore();
  onTestFinished(() => watching.close());
  const fail = (code: string, message: string) =>
    watcher?.emit("error", Object.assign(new Error(message), { code }));
  return { folder, logged, fail, countRuns: () => runs };
}

test("a change runs the job", async () => {
  const { folder, logged, countRuns } = await watchFolder();
  await writeFile(path.join(folder, "a.yaml"), "");
  await expect.poll(countRuns).toBeGreaterThan(0);
  expect(logged).toEqual([]);
});

test("files that cannot be watched are logged with the cause, and the others are still watched", async () => {
  const { folder, logged, fail, countRuns } = await watchFolder();
  fail("EACCES", "EACCES: permission denied, watch '/a'");
  expect(logged).toEqual([
    "Some files cannot be watched: EACCES: permission denied, watch '/a'\n" +
      "Remove the cause, and start this command again. Until then, changes to them go unnoticed.",
  ]);
  await writeFile(path.join(folder, "a.yaml"), "");
  await expect.poll(countRuns).toBeGreaterThan(0);
});

test.each([
  ["ENOSPC", "Raise the limit of inotify, for example with `sudo sysctl fs.inotify.max_user_watches=524288`"],
  ["EMFILE", "Raise the limit of open files, for example with `ulimit -n 4096`"],
])("the limit %s is logged once, with how to raise it", async (code, remedy) => {
  const { logged, fail } = await watchFolder();
  fail(code, `${code}: limit reached, watch '/a'`);
  fail(code, `${code}: limit reached, watch '/b'`);
  expect(logged).toEqual([expect.stringContaining(`${code}: limit reached, watch '/a'\n${remedy}`)]);
});

test("each file that cannot be watched for a different reason is logged", async () => {
  const { logged, fail } = await watchFolder();
  fail("EACCES", "EACCES: permission denied, watch '/a'");
  fail("EACCES", "EACCES: permission denied, watch '/b'");
  expect(logged).toHaveLength(2);
});
