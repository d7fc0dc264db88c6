// Keeps a data folder to one process, by a lock that ends with it.

import { constants } from "node:fs";
import { open, readFile, stat, writeFile } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { pid, platform } from "node:process";
import { DataError } from "./database.ts";

/**
 * Locks a folder for this process. The operating system releases the lock when the process ends, however it ends: no
 * lock is ever stale, two processes never both get it, and a busy process need not prove that it is alive, as lock files
 * with a time would demand. Containers that share a folder are the exception on Linux: they do not see one another's
 * locks.
 * @param system the system whose lock is used
 * @returns a function that releases the lock
 * @throws {DataError} that says which process holds it
 */
export async function lockFolder(folder: string, system = thisSystem): Promise<() => Promise<void>> {
  const file = path.join(folder, "lock");
  const prefix = namePrefixes[system.platform];
  const unlock = await (prefix === undefined
    ? openExclusively(file, system)
    : listenAs(prefix + (await nameOf(folder)), system));
  if (unlock === undefined) throw new DataError(await describeOwner(folder, file));
  await writeFile(file, `${pid}\n`);
  return unlock;
}

/** The parts of an operating system that a lock needs. */
interface LockSystem {
  readonly platform: string;
  readonly createServer: (onConnection: (socket: Pick<Socket, "destroy">) => void) => Listener;
  readonly open: (file: string, flags: number) => Promise<{ close(): Promise<void> }>;
}

type Listener = Pick<Server, "once" | "listen" | "unref" | "close">;

const thisSystem: LockSystem = { platform, createServer, open };

/** Linux and Windows have listeners that are not files: they end with their process. */
const namePrefixes: Readonly<Record<string, string>> = { linux: "\0", android: "\0", win32: "\\\\.\\pipe\\" };

/** Returns a name that is the same for every path of the folder. */
async function nameOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  return `payment-orders-sandbox-${dev}-${ino}`;
}

function listenAs(
  name: string,
  { createServer: create }: LockSystem,
): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    const server = create((socket) => socket.destroy());
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

async function openExclusively(
  file: string,
  { open: openFile }: LockSystem,
): Promise<(() => Promise<void>) | undefined> {
  const { O_CREAT, O_RDWR, O_NONBLOCK } = constants;
  try {
    const handle = await openFile(file, O_CREAT | O_RDWR | O_NONBLOCK | exclusiveLock);
    return () => handle.close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EAGAIN" || code === "EWOULDBLOCK") return undefined;
    throw error;
  }
}

async function describeOwner(folder: string, file: string): Promise<string> {
  const owner = (await readFile(file, "utf8").catch(() => "")).trim();
  const who = owner === "" ? "Another process" : `Process ${owner}`;
  return `${who} is already using the data folder ${folder}. Stop it, or keep the data of both in a Postgres database, such as postgres://user:password@host/database.`;
}
