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
  | { readonly type: "delivery"; readonly id: string; readonly attempt: number }
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
    if (event.type === "delivery") write({ type: "delivery", id: event.id, attempt: event.attempt });
    if (event.type === "fault") write({ type: "fault", message: event.message });
  });
  const orders = callOrders(sandbox, await callOrders(sandbox).issueToken());

  /** Creates an order, and pays it if its response says that it was created. */
  const createPaid = async (key: string, isPaid: boolean) => {
    const { status, text } = await orders.create(key);
    write({ type: "order", key, status, text });
    const { id } = JSON.parse(text) as { id: string };
    if (!isPaid) return;
    await sandbox.control.payOrder(id);
    write({ type: "paid", id });
  };
  const commands: Record<string, (argument: string) => Promise<unknown>> = {
    /** Calls without end. */
    load: (prefix) =>
      Promise.all(
        Array.from({ length: 8 }, async (_, worker) => {
          for (let number = 0; ; number += 1)
            await createPaid(`${prefix}-${worker}-${number}`, number % 2 === 0);
        }),
      ),
    /** Makes 30 calls with one key. */
    repeat: (key) => Promise.all(Array.from({ length: 30 }, () => createPaid(key, false))),
    pay: async (keys) => Promise.all(keys.split(",").map((key) => createPaid(key, true))),
  };
  createInterface(process.stdin).on("line", (line) => {
    const [name = "", argument = ""] = line.split(" ");
    void commands[name]?.(argument);
  });
  write({ type: "ready" });
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
