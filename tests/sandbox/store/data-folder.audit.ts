import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openStore } from "../../../src/sandbox/node/store/open-store.ts";
import { startProcess } from "./processes/start-process.ts";

let data: string;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), "data-folder-"));
  return () => rm(data, { recursive: true });
});
const start = () => startProcess({ data, schema: "sandbox", receiver: "http://127.0.0.1:1" });

test("what a data folder keeps is there again after it was closed", async () => {
  const first = await openStore(path.join(data, "new"));
  expect(first.isShared).toBe(false);
  await first.transact((records) =>
    records.put("setting", "a", { secret: "\0\ud800" }, { group: "g", at: 0.5 }),
  );
  const kept = await first.dump();
  await first.close();
  const second = await openStore(path.join(data, "new"));
  expect(await second.dump()).toEqual(kept);
  await second.close();
});

test("a second process learns which one holds the lock, and gets it immediately after a kill", async () => {
  const first = await start();
  await first.waitFor("ready");
  const second = await start();
  const { code, errors } = await second.ended;
  expect(code).toBe(1);
  expect(errors).toContain(`Process ${first.pid} is already using the data folder ${data}.`);
  await first.kill();
  const third = await start();
  await third.waitFor("ready");
  expect(third.lines).toEqual([{ type: "ready" }]);
});

test("a process id that belongs to another process by now does not keep the folder locked", async () => {
  const first = await start();
  await first.waitFor("ready");
  await first.kill();
  await writeFile(path.join(data, "lock"), `${process.pid}\n`);
  const second = await start();
  await second.waitFor("ready");
  expect(second.lines).toEqual([{ type: "ready" }]);
});

test("a folder whose process was killed while it created the database is created again", async () => {
  for (const milliseconds of [200, 700, 1_500]) {
    const killed = await start();
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
    await killed.kill();
  }
  const next = await start();
  await next.waitFor("ready");
  expect(next.lines).toEqual([{ type: "ready" }]);
});
