import { writeError } from "../../server/rejection.ts";
import { RepeatableRequest, type ServiceRequest } from "../../server/service-request.ts";
import type { Sandbox } from "../create-sandbox.ts";
import { findSpace, SpaceError } from "./find-space.ts";

/** The part of a sandbox that a space needs. */
type Space = Pick<Sandbox, "handle" | "close">;

/** Options of the spaces. */
export interface SpacesOptions {
  /** Answers requests that name no space. */
  readonly main: Space;
  /** Creates the sandbox of a space. `undefined` if the store is kept, so that there are no spaces. */
  readonly create: ((space: string) => Space) | undefined;
  readonly maxSpaces: number;
  /** Time without a request after which a space may be dropped for a new one, in real milliseconds. */
  readonly idleMs: number;
  readonly realTime: () => number;
}

/** Number of dropped spaces that are remembered, so that none of them seems to be empty. */
const maxDropped = 100_000;

const codes: Readonly<Record<number, string>> = { 410: "SPACE_DROPPED", 503: "TOO_MANY_SPACES" };

/**
 * Gives each space that a request names a sandbox of its own: data, clock, faults, tokens and logs. Tests that run at the
 * same time do not see each other.
 */
export function createSpaces({ main, create, maxSpaces, idleMs, realTime }: SpacesOptions): Space {
  /** The spaces, the one that was used last at the end. */
  const spaces = new Map<string, { sandbox: Space; usedAt: number }>();
  const dropped = new Set<string>();
  const idle = `${idleMs / 60_000} minutes`;

  /** Drops the space that was used first, to make room for another one. */
  function dropOne(now: number): void {
    const [oldest] = spaces;
    if (oldest === undefined || now - oldest[1].usedAt < idleMs)
      throw new SpaceError(
        503,
        `All ${maxSpaces} spaces are in use. Wait until one has had no request for ${idle}, or start the sandbox with a larger \`--max-spaces\`.`,
      );
    const [name, { sandbox }] = oldest;
    spaces.delete(name);
    dropped.add(name);
    const [first = name] = dropped;
    if (dropped.size > maxDropped) dropped.delete(first);
    // Deliveries in progress end by themselves; a store in memory has nothing else to close.
    sandbox.close().catch(() => undefined);
  }

  function find(name: string, isReset: boolean): Space {
    if (create === undefined)
      throw new SpaceError(400, "Spaces are kept in memory only. Start the sandbox without `--data`.");
    const now = realTime();
    const known = spaces.get(name);
    if (known === undefined && dropped.has(name) && !isReset)
      throw new SpaceError(
        410,
        `The space \`${name}\` was dropped after ${idle} without a request. Use another name, or start it again, empty, with POST /_sandbox/reset.`,
      );
    if (known === undefined && spaces.size >= maxSpaces) dropOne(now);
    const sandbox = known?.sandbox ?? create(name);
    dropped.delete(name);
    spaces.delete(name);
    spaces.set(name, { sandbox, usedAt: now });
    return sandbox;
  }

  return {
    async handle(given) {
      const request = new RepeatableRequest(given);
      try {
        const space = await findSpace(request, create !== undefined);
        return await (space === undefined ? main : find(space, isReset(request))).handle(request);
      } catch (error) {
        if (!(error instanceof SpaceError)) throw error;
        return writeError(error.status, codes[error.status] ?? "INVALID_REQUEST", error.message);
      }
    },
    async close() {
      await Promise.all([{ sandbox: main }, ...spaces.values()].map(({ sandbox }) => sandbox.close()));
    },
  };
}

function isReset({ method, url }: ServiceRequest): boolean {
  return method === "POST" && new URL(url, "http://sandbox").pathname === "/_sandbox/reset";
}
