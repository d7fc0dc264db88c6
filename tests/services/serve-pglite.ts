import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { PGlite, type Transaction } from "@electric-sql/pglite";

/** A request to the database. */
export interface PgliteRequest {
  readonly task: "query" | "exec" | "begin" | "commit" | "rollback";
  readonly text?: string;
  readonly values?: (string | number)[];
  /** The transaction that it belongs to, as returned by `begin`. */
  readonly transaction?: string;
}

/** A database in this process that other processes can reach at `url`. */
export interface PgliteServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves one PGlite to all workers, since it takes seconds to start. Other requests wait while a transaction is open. */
export async function servePglite(): Promise<PgliteServer> {
  // The process lives for a minute, in which the optimizing compiler of WebAssembly takes more time than it saves.
  setFlagsFromString("--liftoff-only");
  const database = await PGlite.create();
  const open = new Map<string, { transaction: Transaction; end: () => Promise<void> }>();

  /** Resolves once the transaction has begun, and keeps it open until it is ended. */
  function begin(): Promise<string> {
    return new Promise((resolve, reject) => {
      const id = randomUUID();
      const ended = database.transaction(
        (transaction) =>
          new Promise<void>((release) => {
            const end = () => {
              open.delete(id);
              release();
              return ended;
            };
            open.set(id, { transaction, end });
            resolve(id);
          }),
      );
      ended.catch(reject);
    });
  }

  async function run({
    task,
    text: statement = "",
    values = [],
    transaction,
  }: PgliteRequest): Promise<unknown> {
    if (task === "begin") return begin();
    const found = open.get(transaction ?? "");
    if (task === "query") return (await (found?.transaction ?? database).query(statement, values)).rows;
    if (task === "exec") return database.exec(statement);
    if (task === "rollback") await found?.transaction.rollback();
    return found?.end();
  }

  const read = async (request: IncomingMessage) => run(JSON.parse(await text(request)) as PgliteRequest);
  const server = createServer((request, response) => {
    read(request).then(
      (answer) => response.end(JSON.stringify(answer ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // A connection that the server closes while a busy worker sends its next request on it would be reset.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      // An aborted test leaves transactions open, and the database would wait for them.
      for (const { transaction, end } of open.values()) {
        await transaction.rollback();
        await end();
      }
      await database.close();
    },
  };
}
