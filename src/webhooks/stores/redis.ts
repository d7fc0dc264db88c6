// The dedupe store in Redis, by scripts that each run as one step. What a claim means is in ../dedupe-store.ts.

import { InputError } from "../../errors/errors.ts";
import { redisStoreNames } from "../option-names.ts";
import type { Claim, DedupeStore } from "../dedupe-store.ts";
import { checkStoreOptions, readRetention } from "./options.ts";

export { InputError } from "../../errors/errors.ts";
export type { Claim, ClaimState, DedupeStore } from "../dedupe-store.ts";

/** Options of the Redis store. */
export interface RedisDedupeStoreOptions {
  /** Your connected client of `redis` or `ioredis`. The store neither opens nor closes it. */
  readonly client: NodeRedisClient | IoredisClient;
  /**
   * Prefix of each key in Redis. Use the same one for receivers that share notifications, and different ones for
   * receivers that must each handle every notification.
   * @default "payment-orders:dedupe:"
   */
  readonly prefix?: string;
  /**
   * Time to remember handled notifications, in milliseconds. The provider's documentation does not say when the last
   * delivery of a notification is sent; seven days are our choice.
   * @default 604_800_000
   */
  readonly retentionMs?: number;
}

// Each script runs as one step of the server. An owner cannot be taken for `done`, since its value begins with `run:`.
const claimScript = `local held = redis.call("GET", KEYS[1])
if held == "done" then return 2 end
if held and held ~= ARGV[1] then return 1 end
redis.call("SET", KEYS[1], ARGV[1], "PX", ARGV[2])
return 0`;
const renewScript = `if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call("PEXPIRE", KEYS[1], ARGV[2])`;
const releaseScript = `if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call("DEL", KEYS[1])`;
const completeScript = `redis.call("SET", KEYS[1], "done", "PX", ARGV[1])
return 1`;

const states = ["claimed", "busy", "done"] as const;

/**
 * Remembers handled notifications in Redis, for receivers in any number of processes. Leases and retention use the
 * expiry of keys, so there is nothing to clean up. A server that evicts keys, or loses writes in a failover, forgets:
 * the notification is then handled again.
 * @throws {InputError} for an unknown kind of client, an empty prefix or a retention below one millisecond.
 */
export function redisDedupeStore(options: RedisDedupeStoreOptions): DedupeStore {
  checkStoreOptions(options, redisStoreNames);
  const { client, prefix = "payment-orders:dedupe:", retentionMs } = options;
  const run = createRunScript(client);
  const retention = readRetention(retentionMs);
  if (typeof prefix !== "string" || prefix === "") {
    throw new InputError("prefix", "must be a non-empty string");
  }
  const runOwned = (script: string, { key, owner, leaseMs }: Claim) =>
    run(script, prefix + key, `run:${owner}`, Math.ceil(leaseMs));

  return {
    claim: async (claim) => states[await runOwned(claimScript, claim)] ?? "busy",
    renew: async (claim) => (await runOwned(renewScript, claim)) === 1,
    complete: ({ key }) => run(completeScript, prefix + key, retention),
    release: (claim) => runOwned(releaseScript, claim),
  };
}

/** The part of `redis` (node-redis) that the store uses: a client, pool, cluster or sentinel of version 4 or later. */
interface NodeRedisClient {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  /** Distinguishes this client from `ioredis`, which calls it `evalsha`. */
  evalSha: unknown;
}

/** The part of `ioredis` that the store uses: a client or cluster of version 4 or later. */
interface IoredisClient {
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
  evalsha: unknown;
}

/** Runs a script on one key and returns its numeric reply. */
type RunScript = (script: string, key: string, ...values: (string | number)[]) => Promise<number>;

/**
 * Creates a function that runs a script with either client.
 * @throws {InputError} for an unknown kind of client.
 */
function createRunScript(client: NodeRedisClient | IoredisClient): RunScript {
  // Callers without types may pass anything.
  const given = client as Partial<NodeRedisClient & IoredisClient> | undefined;
  let send: ((script: string, key: string, values: string[]) => Promise<unknown>) | undefined;
  if (typeof given?.eval === "function") {
    if ("evalSha" in client)
      send = (script, key, values) => client.eval(script, { keys: [key], arguments: values });
    else if ("evalsha" in client) send = (script, key, values) => client.eval(script, 1, key, ...values);
  }
  if (send === undefined)
    throw new InputError("client", "must be a client of `redis` or `ioredis`, passed as `{ client }`");
  return async (script, key, ...values) => {
    // Replies may be mapped to other types by the client's settings.
    const reply = Number(await send(script, key, values.map(String)));
    if (Number.isInteger(reply)) return reply;
    throw new InputError(
      "client",
      "must send each command at once and return its reply: pass the client itself, not its `pipeline()` or `multi()`",
    );
  };
}
