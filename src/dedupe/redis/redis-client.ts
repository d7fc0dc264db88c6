import { InputError } from "../../errors/input-error.ts";

/** The part of `redis` (node-redis) that the store uses: a client, pool, cluster or sentinel of version 4 or later. */
export interface NodeRedisClient {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  /** Distinguishes this client from `ioredis`, which calls it `evalsha`. */
  evalSha: unknown;
}

/** The part of `ioredis` that the store uses: a client or cluster of version 4 or later. */
export interface IoredisClient {
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
  evalsha: unknown;
}

/** Runs a script on one key and returns its numeric reply. */
export type RunScript = (script: string, key: string, ...values: (string | number)[]) => Promise<number>;

/**
 * Creates a function that runs a script with either client.
 * @throws {InputError} for an unknown kind of client.
 */
export function createRunScript(client: NodeRedisClient | IoredisClient): RunScript {
  // Callers without types may pass anything.
  const given = client as Partial<NodeRedisClient & IoredisClient> | undefined;
  if (typeof given?.eval === "function") {
    // Replies may be mapped to other types by the client's settings, hence `Number`.
    if ("evalSha" in client) {
      return async (script, key, ...values) =>
        Number(await client.eval(script, { keys: [key], arguments: values.map(String) }));
    }
    if ("evalsha" in client) {
      return async (script, key, ...values) =>
        Number(await client.eval(script, 1, key, ...values.map(String)));
    }
  }
  throw new InputError("client", "must be a client of `redis` or `ioredis`, passed as `{ client }`");
}
