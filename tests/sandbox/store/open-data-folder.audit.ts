import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openStore } from "../../../src/sandbox/node/store/open-store.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "data-folder-"));
  return () => rm(folder, { recursive: true });
});

test("what a data folder keeps is there again after it was closed, and nobody else can open it meanwhile", async () => {
  const data = path.join(folder, "new", "data");
  // As if the process had been killed while it created the database.
  await mkdir(path.join(data, "postgres"), { recursive: true });
  await writeFile(path.join(data, "postgres", "PG_VERSION"), "half");
  const first = await openStore(data);
  expect(first.isShared).toBe(false);
  await first.transact((records) =>
    records.put("setting", "a", { secret: "\0\ud800" }, { group: "g", at: 0.5 }),
  );
  const kept = await first.dump();
  await expect(openStore(data)).rejects.toThrow(
    `Process ${process.pid} is already using the data folder ${data}. Stop it, or keep the data of both in a Postgres database, such as postgres://user:password@host/database.`,
  );
  await first.close();
  const second = await openStore(data);
  expect(await second.dump()).toEqual(kept);
  await second.close();
});
