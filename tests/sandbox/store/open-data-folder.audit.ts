import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { DataError, openStore } from "../../../src/sandbox/node/store/open-store.ts";

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

test("a path that cannot be a folder is rejected with the reason", async () => {
  const file = path.join(folder, "letter.txt");
  await writeFile(file, "Dear");
  await expect(openStore(file)).rejects.toThrow(
    new DataError(`The data folder ${file} cannot be used: it is a file. Choose another folder.`),
  );
  const below = path.join(file, "data");
  await expect(openStore(below)).rejects.toThrow(`${below} cannot be used: part of its path is a file`);
});
