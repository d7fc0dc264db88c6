import { postgresConnectors, prepareDatabase } from "../engines/postgres-clients.ts";
import { prepareRedis, redisConnectors } from "../engines/redis-clients.ts";
import type { ReceiverSettings } from "./receiver-process.ts";

/** A place in an engine that the stores of several processes share during a test. */
export interface SharedPlace extends Pick<ReceiverSettings, "engine" | "url" | "place"> {
  /** Name and version of the engine. */
  readonly version: string;
  readonly close: () => Promise<void>;
}

/** Creates a separate schema or key prefix for a test. `close` deletes it with its content. */
export async function openPlace(engine: "postgres" | "redis", url: string): Promise<SharedPlace> {
  if (engine === "postgres") {
    const connect = postgresConnectors["a `Pool` of `pg`"];
    if (connect === undefined) throw new Error("No connector for a `Pool` of `pg` was found.");
    const { table, engine: version, close } = await prepareDatabase(connect(url), "PostgreSQL");
    return { engine, url, place: table, version, close };
  }
  const connect = redisConnectors["`redis`"];
  if (connect === undefined) throw new Error("No connector for `redis` was found.");
  const { prefix, engine: version, close } = await prepareRedis(connect(url));
  return { engine, url, place: prefix, version, close };
}
