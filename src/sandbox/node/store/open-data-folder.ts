import { constants } from "node:fs";
import { access, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { DataError } from "./data-error.ts";
import { plannerSettings, type Database, type Query, type SqlValue } from "./database.ts";
import { lockFolder } from "./lock-folder.ts";
import { loadPackage } from "./load-package.ts";

/** The folder of the database within a data folder. */
const databaseName = "postgres";
/** A file that exists once the database has been created: an incomplete database is created again. */
const createdName = "created";
/** Names that the folder may contain: those of the sandbox, hidden ones, and that of file systems in their root. */
const harmless = new RegExp(`^(?:${databaseName}|${createdName}|lock|lost\\+found|\\..*)$`);

/**
 * Opens a folder in which embedded Postgres keeps data, and creates it if necessary. The package `@electric-sql/pglite`
 * must be installed. No other process can use the folder until it is closed, or this process ends for any reason.
 * What is committed survives the end of the process, but not necessarily a power failure.
 * @returns a database, in which `createSqlStore` keeps the records of a sandbox; `openStore` does both
 * @throws {DataError} if the package is missing, a process uses the folder, or something else is in it
 */
export async function openDataFolder(folder: string): Promise<Database> {
  const { PGlite } = await loadPackage(
    "@electric-sql/pglite",
    "Keeping data in a folder",
    () => import("@electric-sql/pglite"),
  );
  return openFolder(folder, (dataDir) => PGlite.create({ dataDir }));
}

/**
 * Opens a folder, with a function that opens the database within it.
 * @throws {DataError} if a process uses the folder, or something else is in it
 */
export async function openFolder(
  folder: string,
  openDatabase: (place: string) => Promise<EmbeddedDatabase>,
): Promise<Database> {
  await createFolder(folder);
  await rejectForeign(folder);
  const unlock = await lockFolder(folder);
  try {
    const place = path.join(folder, databaseName);
    const isCreated = (await readdir(folder)).includes(createdName);
    if (!isCreated) await rm(place, { recursive: true, force: true });
    const database = await openDatabase(place).catch((error: unknown) => {
      throw new DataError(
        `The data folder ${folder} cannot be opened: ${String(error)}. It may have been created by another version of \`@electric-sql/pglite\`. Use that version, or another folder.`,
        { cause: error },
      );
    });
    try {
      await database.exec(plannerSettings.map((name) => `set ${name} = off`).join("; "));
      if (!isCreated) await writeFile(path.join(folder, createdName), "");
    } catch (error) {
      await database.close().catch(() => undefined);
      throw error;
    }
    return {
      isExclusive: true,
      query: queryOn(database),
      transact: (work) => database.transaction((transaction) => work(queryOn(transaction))),
      async close() {
        await database.close().finally(unlock);
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Creates a folder that does not exist, and checks that one that exists can be read. */
async function createFolder(folder: string): Promise<void> {
  try {
    await makeFolders(folder);
    await access(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw explainFolder(folder, error as Error);
  }
}

/**
 * Creates a folder, and those that it is in. The recursive `mkdir` of Node does not end where creating a folder fails as
 * if the one around it did not exist, as in `/proc`.
 */
async function makeFolders(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch(async (error: unknown) => {
      if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw error;
    });
  await make().catch(async (error: unknown) => {
    const isRoot = path.dirname(folder) === folder;
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || isRoot) throw error;
    await makeFolders(path.dirname(folder));
    await make();
  });
}

/** Returns the error that says why a folder cannot be used. */
export function explainFolder(folder: string, cause: Error & { code?: string }): DataError {
  const reason = reasons[cause.code ?? ""] ?? cause.message;
  return new DataError(`The data folder ${folder} cannot be used: ${reason}. Choose another folder.`, {
    cause,
  });
}

/** Reasons by the code of the error. */
const reasons: Readonly<Record<string, string>> = {
  EEXIST: "it is a file",
  ENOENT: "it cannot be created there",
  ENOTDIR: "part of its path is a file",
  EACCES: "you are not allowed to write there",
  EPERM: "you are not allowed to write there",
  EROFS: "the file system is read-only",
};

async function rejectForeign(folder: string): Promise<void> {
  const foreign = (await readdir(folder)).find((name) => !harmless.test(name));
  if (foreign === undefined) return;
  throw new DataError(
    `The data folder ${folder} contains \`${foreign}\`, which does not belong to the sandbox. Choose an empty folder, or one that does not exist.`,
  );
}

/** The part of PGlite and of its transactions that runs statements. */
interface Queryable {
  query(text: string, values: SqlValue[]): Promise<{ rows: unknown[] }>;
}

/** The part of PGlite that is used. */
export interface EmbeddedDatabase extends Queryable {
  exec(text: string): Promise<unknown>;
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

function queryOn(client: Queryable): Query {
  return async <Row>(text: string, values: readonly SqlValue[] = []) =>
    (await client.query(text, [...values])).rows as Row[];
}
