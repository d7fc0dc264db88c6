import { constants } from "node:fs";
import * as files from "node:fs/promises";
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { platform } from "node:process";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DataError, plannerSettings } from "../../../src/sandbox/node/store/database.ts";
import { lockFolder } from "../../../src/sandbox/node/store/lock-folder.ts";
import {
  type EmbeddedDatabase,
  explainFolder,
  openFolder,
} from "../../../src/sandbox/node/store/open-store.ts";

type LockSystem = NonNullable<Parameters<typeof lockFolder>[1]>;

describe("open data folder", () => {
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
});

describe("lock folder", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "data-folder-"));
    return () => rm(folder, { recursive: true });
  });

  describe("the lock of a folder", () => {
    test("is one for all paths of the folder, and can be taken again once it is released", async () => {
      const link = `${folder}-link`;
      await symlink(folder, link, "junction");
      const unlock = await lockFolder(folder);
      await expect(lockFolder(link)).rejects.toThrow(DataError);
      await expect(lockFolder(`${folder}/.`)).rejects.toThrow(DataError);
      await unlock();
      const unlockAgain = await lockFolder(link);
      await unlockAgain();
      await rm(link);
    });

    test("goes to one of 20 that ask at the same moment", async () => {
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
      const won = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
      expect(won).toHaveLength(1);
      await won[0]?.();
    });

    test("names its process, to a reader of the file and to those who come later", async () => {
      const unlock = await lockFolder(folder);
      expect(await readFile(path.join(folder, "lock"), "utf8")).toBe(`${process.pid}\n`);
      await expect(lockFolder(folder)).rejects.toThrow(
        new DataError(
          `Process ${process.pid} is already using the data folder ${folder}. Stop it, or keep the data of both in a Postgres database, such as postgres://user:password@host/database.`,
        ),
      );
      await rm(path.join(folder, "lock"));
      await expect(lockFolder(folder)).rejects.toThrow(
        `Another process is already using the data folder ${folder}. Stop it,`,
      );
      await unlock();
    });

    test.runIf(platform === "linux")("closes connections from other processes", async () => {
      const unlock = await lockFolder(folder);
      const { dev, ino } = await stat(folder, { bigint: true });
      const socket = connect(`\0payment-orders-sandbox-${dev}-${ino}`);
      await new Promise((resolve) => socket.once("close", resolve));
      await unlock();
    });
  });

  describe("where listeners have names, one of them is the lock", () => {
    /** A system whose listeners fail as given, and note how they are used. */
    function createSystem(name: string, failure?: NodeJS.ErrnoException) {
      const notes: unknown[] = [];
      const createServer = () => {
        const onError: ((error: unknown) => void)[] = [];
        return {
          once: (_: string, listener: (error: unknown) => void) => onError.push(listener),
          listen(options: unknown, listening: () => void) {
            notes.push(options);
            if (failure === undefined) listening();
            else for (const listener of onError) listener(failure);
          },
          unref: () => notes.push("unref"),
          close(closed: () => void) {
            notes.push("close");
            closed();
          },
        };
      };
      const open = () => Promise.reject(new Error("no file is opened"));
      return { notes, system: { platform: name, createServer, open } as unknown as LockSystem };
    }

    test.each([
      ["linux", "\0payment-orders-sandbox-"],
      ["android", "\0payment-orders-sandbox-"],
      ["win32", "\\\\.\\pipe\\payment-orders-sandbox-"],
    ])("on %s, for this process alone, without keeping it alive", async (name, prefix) => {
      const { system, notes } = createSystem(name);
      const unlock = await lockFolder(folder, system);
      const { dev, ino } = await stat(folder, { bigint: true });
      expect(notes).toEqual([{ path: `${prefix}${dev}-${ino}`, exclusive: true }, "unref"]);
      await unlock();
      expect(notes.slice(2)).toEqual(["close"]);
    });

    test.each(["EADDRINUSE", "EACCES"])("and %s means that another process has it", async (code) => {
      const { system } = createSystem("win32", Object.assign(new Error("no"), { code }));
      await expect(lockFolder(folder, system)).rejects.toThrow(
        "Another process is already using the data folder",
      );
    });

    test("and any other error is thrown as it is", async () => {
      const error = Object.assign(new Error("no"), { code: "EMFILE" });
      await expect(lockFolder(folder, createSystem("linux", error).system)).rejects.toBe(error);
    });
  });

  describe("where listeners are files, the lock file itself is locked", () => {
    const onMac = (open: LockSystem["open"]): LockSystem => ({
      platform: "darwin",
      createServer: () => {
        throw new Error("nothing listens");
      },
      open,
    });

    test("by `O_EXLOCK` of the system, until the file is closed", async () => {
      const close = vi.fn(() => Promise.resolve());
      const open = vi.fn(() => Promise.resolve({ close }));
      const unlock = await lockFolder(folder, onMac(open));
      const { O_CREAT, O_RDWR, O_NONBLOCK } = constants;
      expect(open.mock.calls).toEqual([[path.join(folder, "lock"), O_CREAT | O_RDWR | O_NONBLOCK | 0x20]]);
      expect(close).not.toHaveBeenCalled();
      await unlock();
      expect(close).toHaveBeenCalledOnce();
    });

    test.each(["EAGAIN", "EWOULDBLOCK"])("and %s means that another process has it", async (code) => {
      await writeFile(path.join(folder, "lock"), "7\n");
      const failing = onMac(() => Promise.reject(Object.assign(new Error(code), { code })));
      await expect(lockFolder(folder, failing)).rejects.toThrow(
        `Process 7 is already using the data folder ${folder}.`,
      );
    });

    test("and any other error is thrown as it is", async () => {
      const error = Object.assign(new Error("no"), { code: "EACCES" });
      await expect(
        lockFolder(
          folder,
          onMac(() => Promise.reject(error)),
        ),
      ).rejects.toBe(error);
    });
  });
});
