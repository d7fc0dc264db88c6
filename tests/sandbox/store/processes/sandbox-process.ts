import { createInterface } from "node:readline";
import {
  connectPostgres,
  createSqlStore,
  openDataFolder,
} from "../../../../src/sandbox/node/store/open-store.ts";
import { createSandbox } from "../../../../src/sandbox/sandbox.ts";
import { callOrders } from "./call-orders.ts";

/** Told to a process as JSON in its only argument. */
export interface ProcessOptions {
  /** Folder, or URL of a PostgreSQL server. */
  readonly data: string;
  readonly schema: string;
  /** URL that receives the notifications. */
  readonly receiver: string;
}

/** Written by a process as a line of JSON. */
export type ProcessLine =
  | { readonly type: "ready" }
  /** A response that the caller has got. */
  | { readonly type: "order"; readonly key: string; readonly status: number; readonly text: string }
  | { readonly type: "paid"; readonly id: string }
  | { readonly type: "fault"; readonly message: string };

const { data, schema, receiver } = JSON.parse(process.argv[2] ?? "") as ProcessOptions;
const write = (line: ProcessLine) => process.stdout.write(`${JSON.stringify(line)}\n`);

async function start() {
  const database = await (data.startsWith("postgres:") ? connectPostgres(data) : openDataFolder(data));
  const store = await createSqlStore(database, { schema });
  const sandbox = createSandbox({
    store,
    receiver: async (request) => fetch(receiver, { method: "POST", body: await request.text() }),
    settings: { retryDelaysMs: [300, 300, 300, 300] },
    pollMs: 50,
  });
  sandbox.events.subscribe((event) => {
    if (event.type === "fault") write({ type: "fault", message: event.message });
  });
  const orders = callOrders(sandbox, await callOrders(sandbox).issueToken());

  /** Creates orders without end, and pays every second one. */
  const load = async (prefix: string) => {
    for (let number = 0; ; number += 1) {
      const key = `${prefix}-${number}`;
      const { status, text } = await orders.create(key);
      write({ type: "order", key, status, text });
      if (number % 2 === 1) continue;
      const { id } = JSON.parse(text) as { id: string };
      await sandbox.control.payOrder(id);
      write({ type: "paid", id });
    }
  };
  createInterface(process.stdin).on("line", (prefix) => {
    for (let worker = 0; worker < 8; worker += 1) void load(`${prefix}-${worker}`);
  });
  write({ type: "ready" });
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
