import { writeErrorObject } from "../../server/rejection.ts";
import type { ServiceAnswer, ServiceRequest } from "../../server/service-request.ts";
import type { Sandbox } from "../create-sandbox.ts";
import { findSpace, SpaceError } from "./find-space.ts";

/** Options of the spaces. */
export interface SpacesOptions {
  /** Answers requests that name no space. */
  readonly main: Pick<Sandbox, "handle" | "close">;
  /** Creates the sandbox of a space. `undefined` if the store is kept, so that there are no spaces. */
  readonly create: ((space: string) => Pick<Sandbox, "handle" | "close">) | undefined;
  /** Maximum number of spaces. */
  readonly maxSpaces: number;
  /** Time without a request after which a space may be dropped for a new one, in real milliseconds. */
  readonly idleMs: number;
  readonly realTime: () => number;
}

/** Number of dropped spaces that are remembered, so that none of them seems to be empty. */
const maxDropped = 100_000;

/**
 * Gives each space that a request names a sandbox of its own: data, clock, faults, tokens and logs. Tests that run at the
 * same time do not see each other.
 */
export function createSpaces(options: SpacesOptions): Pick<Sandbox, "handle" | "close"> {
  const { main, create, maxSpaces, idleMs, realTime } = options;
  /** The spaces, the one that was used last at the end. */
  const spaces = new Map<string, { sandbox: Pick<Sandbox, "handle" | "close">; usedAt: number }>();
  const dropped = new Set<string>();

  function drop(name: string): void {
    const { sandbox } = spaces.get(name) as { sandbox: Pick<Sandbox, "close"> };
    spaces.delete(name);
    dropped.add(name);
    const [oldest = name] = dropped;
    if (dropped.size > maxDropped) dropped.delete(oldest);
    // Deliveries in progress end by themselves; a store in memory has nothing else to close.
    sandbox.close().catch(() => undefined);
  }

  function find(name: string, isReset: boolean): Pick<Sandbox, "handle"> {
    const now = realTime();
    const known = spaces.get(name);
    if (known === undefined && dropped.has(name) && !isReset)
      throw new SpaceError(
        410,
        `The space \`${name}\` was dropped after ${idleMs / 60_000} minutes without a request. Use another name, or start it again, empty, with POST /_sandbox/reset.`,
      );
    if (known === undefined && spaces.size >= maxSpaces) {
      const [[oldest, { usedAt }] = ["", { usedAt: now }]] = spaces;
      if (now - usedAt < idleMs)
        throw new SpaceError(
          503,
          `All ${maxSpaces} spaces are in use. Wait until one has had no request for ${idleMs / 60_000} minutes, or start the sandbox with a larger \`--max-spaces\`.`,
        );
      drop(oldest);
    }
    const sandbox = known?.sandbox ?? (create as NonNullable<typeof create>)(name);
    dropped.delete(name);
    spaces.delete(name);
    spaces.set(name, { sandbox, usedAt: now });
    return sandbox;
  }

  return {
    async handle(given) {
      try {
        const { space, request } = await findSpace(given);
        if (space === undefined) return await main.handle(request);
        if (create === undefined)
          throw new SpaceError(400, "Spaces are kept in memory only. Start the sandbox without `--data`.");
        return await find(space, isReset(request)).handle(request);
      } catch (error) {
        if (error instanceof SpaceError) return answerWith(error);
        throw error;
      }
    },
    async close() {
      await Promise.all(
        [main, ...[...spaces.values()].map(({ sandbox }) => sandbox)].map((one) => one.close()),
      );
    },
  };
}

function isReset({ method, url }: ServiceRequest): boolean {
  return method === "POST" && new URL(url, "http://sandbox").pathname === "/_sandbox/reset";
}

const codes: Readonly<Record<number, string>> = { 410: "SPACE_DROPPED", 503: "TOO_MANY_SPACES" };

function answerWith({ status, message }: SpaceError): ServiceAnswer {
  const error = codes[status] ?? "INVALID_REQUEST";
  return {
    status,
    headers: { "content-type": "application/json" },
    text: JSON.stringify(writeErrorObject({ error, message })),
  };
}
