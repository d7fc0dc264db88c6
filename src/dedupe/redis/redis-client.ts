import { InvalidOptionError } from "../../errors/invalid-option-error.ts";

/** What is used of `redis` (node-redis): a client, pool, cluster or sentinel of version 4 or later. */
export interface NodeRedisClient {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  /** Tells this client from `ioredis`, which writes `evalsha`. */
  evalSha: unknown;
}

/** What is used of `ioredis`: a client or cluster of version 4 or later. */
export interface IoredisClient {
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
  evalsha: unknown;
}

/** A script over one key, whose reply is a number. */
export type RunScript = (script: string, key: string, ...values: (string | number)[]) => Promise<number>;

/**
 * Gives both clients one way to run a script.
 * @throws {InvalidOptionError} for a client of another kind.
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
  throw new InvalidOptionError("client", "must be a client of `redis` or `ioredis`");
}
