import { constants } from "node:fs";
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { platform } from "node:process";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DataError } from "../../../src/sandbox/node/store/database.ts";
import { lockFolder, type LockSystem } from "../../../src/sandbox/node/store/lock-folder.ts";

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

  test("is not that of another folder", async () => {
    const other = await mkdtemp(path.join(tmpdir(), "data-folder-"));
    const unlocks = [await lockFolder(folder), await lockFolder(other)];
    for (const unlock of unlocks) await unlock();
    await rm(other, { recursive: true });
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

  test("cannot be that of a folder that does not exist", async () => {
    await expect(lockFolder(path.join(folder, "none"))).rejects.toMatchObject({ code: "ENOENT" });
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
