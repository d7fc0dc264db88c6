import { postgresConnectors, prepareDatabase } from "../engines/postgres-clients.ts";
import { prepareRedis, redisConnectors } from "../engines/redis-clients.ts";
import type { ReceiverSettings } from "./receiver-process.ts";

/** Where the stores of several processes meet, for one test. */
export interface SharedPlace extends Pick<ReceiverSettings, "engine" | "url" | "place"> {
  /** Name and version of the engine. */
  readonly version: string;
  readonly close: () => Promise<void>;
}

/** Makes a schema or a prefix of one test's own, which `close` deletes with all that is in it. */
export async function openPlace(engine: "postgres" | "redis", url: string): Promise<SharedPlace> {
  if (engine === "postgres") {
    const connect = postgresConnectors["a `Pool` of `pg`"];
    if (connect === undefined) throw new Error("There is no such client.");
    const { table, engine: version, close } = await prepareDatabase(connect(url), "PostgreSQL");
    return { engine, url, place: table, version, close };
  }
  const connect = redisConnectors["`redis`"];
  if (connect === undefined) throw new Error("There is no such client.");
  const { prefix, engine: version, close } = await prepareRedis(connect(url));
  return { engine, url, place: prefix, version, close };
}
