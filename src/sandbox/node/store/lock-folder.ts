import { constants } from "node:fs";
import { open, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { pid, platform } from "node:process";
import { DataError } from "./data-error.ts";

/**
 * Takes a folder for this process alone. The operating system holds the lock, and gives it back when the process ends,
 * however it ends: no lock is ever stale, two processes never both get it, and none has to prove that it is alive while
 * it is busy, as lock files with a time would demand. Containers that share a folder are the exception on Linux: they
 * do not see one another's locks.
 * @returns a function that gives the lock back
 * @throws {DataError} that says which process has it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, "lock");
  const unlock = await (hasNamedListeners ? listenAs(await nameOf(folder)) : openExclusively(file));
  if (unlock === undefined) throw new DataError(await describeOwner(folder, file));
  await writeFile(file, `${pid}\n`);
  return unlock;
}

/** Linux and Windows have listeners that are not files: they end with their process. */
const hasNamedListeners = platform === "linux" || platform === "android" || platform === "win32";

/** Returns a name that is the same for every path of the folder. */
async function nameOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  return `${platform === "win32" ? "\\\\.\\pipe\\" : "\0"}payment-orders-sandbox-${dev}-${ino}`;
}

function listenAs(name: string): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(undefined);
      else reject(error);
    });
    // `exclusive`: the workers of a cluster would share the listener.
    server.listen({ path: name, exclusive: true }, () => {
      // The lock alone must not keep the process alive.
      server.unref();
      resolve(
        () =>
          new Promise((closed) => {
            server.close(() => {
              closed();
            });
          }),
      );
    });
  });
}

/** `O_EXLOCK` of macOS and BSD, which Node does not name: opening the file locks it. */
const exclusiveLock = 0x20;

async function openExclusively(file: string): Promise<(() => Promise<void>) | undefined> {
  const { O_CREAT, O_RDWR, O_NONBLOCK } = constants;
  try {
    const handle = await open(file, O_CREAT | O_RDWR | O_NONBLOCK | exclusiveLock);
    return () => handle.close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EAGAIN" || code === "EWOULDBLOCK") return undefined;
    throw error;
  }
}

async function describeOwner(folder: string, file: string): Promise<string> {
  const owner = (await readFile(file, "utf8").catch(() => "")).trim();
  const who = owner === "" ? "Another process" : `The process ${owner}`;
  return `${who} is already using the data folder ${folder}. Stop it, or keep the data of both in a Postgres database, such as postgres://user:password@host/database.`;
}
