import * as files from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { plannerSettings } from "../../../src/sandbox/node/store/database.ts";
import {
  explainFolder,
  openFolder,
  type EmbeddedDatabase,
} from "../../../src/sandbox/node/store/open-store.ts";

let folder: string;
beforeEach(async () => {
  folder = await files.mkdtemp(path.join(tmpdir(), "data-folder-"));
  return () => files.rm(folder, { recursive: true });
});

/** Creates a database that notes how it is used. */
function createDatabase() {
  const notes: unknown[] = [];
  const query = (text: string, values: unknown[]) => {
    notes.push([text, values]);
    return Promise.resolve({ rows: [{ text }] });
  };
  const database = {
    query,
    exec: (text: string) => Promise.resolve(notes.push(text)),
    transaction: (work: (transaction: unknown) => unknown) => work({ query }),
    close: () => Promise.resolve(notes.push("close")),
  };
  return { database: database as unknown as EmbeddedDatabase, notes };
}

describe("a data folder", () => {
  test("is created with a database whose planner is set up, and is free after it is closed", async () => {
    const { database, notes } = createDatabase();
    const opened: string[] = [];
    const open = (place: string) => {
      opened.push(place);
      return Promise.resolve(database);
    };
    const data = path.join(folder, "new");
    const first = await openFolder(data, open);
    expect(first.isExclusive).toBe(true);
    expect(opened).toEqual([path.join(data, "postgres")]);
    expect(notes).toEqual([plannerSettings.map((name) => `set ${name} = off`).join("; ")]);
    expect(await files.readFile(path.join(data, "created"), "utf8")).toBe("");
    await expect(openFolder(data, open)).rejects.toThrow("is already using the data folder");
    await first.close();
    expect(notes.at(-1)).toBe("close");
    const second = await openFolder(data, open);
    await second.close();
  });

  test.skipIf(process.platform !== "linux")(
    "that cannot be created is rejected, not tried forever",
    async () => {
      await expect(openFolder("/proc/data", () => Promise.reject(new Error("opened")))).rejects.toThrow(
        "The data folder /proc/data cannot be used: it cannot be created there. Choose another folder.",
      );
    },
  );

  test("may be several folders deep, or exist", async () => {
    const { database } = createDatabase();
    for (let time = 0; time < 2; time += 1)
      await (await openFolder(path.join(folder, "a/b/c"), () => Promise.resolve(database))).close();
    const file = path.join(folder, "a/letter.txt");
    await files.writeFile(file, "");
    await expect(openFolder(file, () => Promise.resolve(database))).rejects.toThrow("it is a file");
  });

  test("runs statements alone or in a transaction, and returns their rows", async () => {
    const { database, notes } = createDatabase();
    const opened = await openFolder(folder, () => Promise.resolve(database));
    expect(await opened.query("select 1")).toEqual([{ text: "select 1" }]);
    const text = "select $1, $2, $3";
    expect(await opened.transact((inside) => inside(text, ["a", "b", "c"]))).toEqual([{ text }]);
    expect(notes.slice(1)).toEqual([
      ["select 1", []],
      [text, ["a", "b", "c"]],
    ]);
    await opened.close();
  });

  test("is free again after its database could not be set up, and was closed", async () => {
    const { database, notes } = createDatabase();
    const broken = { ...database, exec: () => Promise.reject(new Error("disk full")) };
    await expect(openFolder(folder, () => Promise.resolve(broken))).rejects.toThrow("disk full");
    expect(notes).toEqual(["close"]);
    await (await openFolder(folder, () => Promise.resolve(database))).close();
  });

  test("is free again after its database could not be closed", async () => {
    const { database } = createDatabase();
    const broken = { ...database, close: () => Promise.reject(new Error("disk full")) };
    const opened = await openFolder(folder, () => Promise.resolve(broken));
    await expect(opened.close()).rejects.toThrow("disk full");
    await (await openFolder(folder, () => Promise.resolve(database))).close();
  });

  test("keeps what is in it unless it was left half-made", async () => {
    const { database } = createDatabase();
    const open = () => Promise.resolve(database);
    const file = path.join(folder, "postgres", "PG_VERSION");
    await files.mkdir(path.dirname(file));
    await files.writeFile(file, "half");
    await (await openFolder(folder, open)).close();
    expect(await files.readdir(folder)).not.toContain("postgres");
    await files.mkdir(path.dirname(file));
    await files.writeFile(path.join(folder, ".hidden"), "");
    await files.writeFile(file, "whole");
    await (await openFolder(folder, open)).close();
    expect(await files.readFile(file, "utf8")).toBe("whole");
  });

  test("that contains something else among its own files is rejected", async () => {
    const { database } = createDatabase();
    for (const name of [".hidden", "letter.txt", "postgres"])
      await files.writeFile(path.join(folder, name), "");
    await expect(openFolder(folder, () => Promise.resolve(database))).rejects.toThrow(
      `The data folder ${folder} contains \`letter.txt\`, which does not belong to the sandbox.`,
    );
  });

  test("that cannot be opened says why, and is free again", async () => {
    const cause = new Error("wrong version");
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(openFolder(folder, () => Promise.reject(cause))).rejects.toMatchObject({
        name: "DataError",
        message: `The data folder ${folder} cannot be opened: Error: wrong version. It may have been created by another version of \`@electric-sql/pglite\`. Use that version, or another folder.`,
        cause,
      });
    expect(await files.readdir(folder)).not.toContain("created");
  });
});

test.each([
  ["EEXIST", "it is a file"],
  ["ENOENT", "it cannot be created there"],
  ["ENOTDIR", "part of its path is a file"],
  ["EACCES", "you are not allowed to write there"],
  ["EPERM", "you are not allowed to write there"],
  ["EROFS", "the file system is read-only"],
  ["EIO", "in the words of the system"],
  [undefined, "in the words of the system"],
])("a folder that fails with %s cannot be used, because %s", (code, reason) => {
  const cause = Object.assign(new Error("in the words of the system"), code !== undefined && { code });
  expect(explainFolder("/data", cause)).toMatchObject({
    name: "DataError",
    message: `The data folder /data cannot be used: ${reason}. Choose another folder.`,
    cause,
  });
});
