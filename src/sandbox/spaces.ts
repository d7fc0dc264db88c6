// A sandbox for each name that requests carry, so that tests can run in parallel.

import { writeError } from "../server/rejection.ts";
import {
  readToken,
  RepeatableRequest,
  type ServiceRequest,
  type ServiceResponse,
} from "../server/request.ts";
import type { Sandbox } from "./sandbox.ts";
import { tokenHeader } from "../../generated/constants.ts";
import { matchRoute, type Route } from "../server/routes.ts";
import { maxTextBytes } from "../server/body.ts";
import { spaceHeader } from "./options.ts";
import { typeOf, writeChecked } from "./responses.ts";
import { readClaims } from "./tokens.ts";

/** The part of a sandbox that a space needs. */
type Space = Pick<Sandbox, "handle" | "close">;

/** Options of the spaces. */
interface SpacesOptions {
  /** Responds to requests that name no space. */
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

/** Number of tokens whose client is remembered. */
const maxKnownTokens = 100;

const codes: Readonly<Record<number, string>> = { 410: "SPACE_DROPPED", 503: "TOO_MANY_SPACES" };

/**
 * Gives each space that a request names a sandbox of its own: data, clock, faults, tokens and logs. Tests that run at the
 * same time do not see each other.
 */
export function createSpaces({ main, create, maxSpaces, idleMs, realTime }: SpacesOptions): Space {
  /** The spaces, the one that was used last at the end. */
  const spaces = new Map<string, { sandbox: Space; usedAt: number }>();
  const dropped = new Set<string>();
  /** Client ids by token: a test sends the same one with each call. */
  const clientIds = new Map<string, string | undefined>();
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

  function readClientId(token: string): string | undefined {
    if (clientIds.has(token)) return clientIds.get(token);
    if (clientIds.size >= maxKnownTokens) clientIds.clear();
    const clientId = readClaims(token)?.clientId;
    clientIds.set(token, clientId);
    return clientId;
  }

  return {
    async handle(given) {
      const request = new RepeatableRequest(given);
      try {
        const space = await findSpace(request, create !== undefined ? readClientId : () => undefined);
        if (space !== undefined) return await find(space, isResetRequest(request)).handle(request);
        const response = await main.handle(request);
        return response.status === 404 && isControl(request)
          ? addSpaces(response, [...spaces.keys()])
          : response;
      } catch (error) {
        if (!(error instanceof SpaceError)) throw error;
        return await writeSpaceError(request, error);
      }
    },
    async close() {
      await Promise.all([{ sandbox: main }, ...spaces.values()].map(({ sandbox }) => sandbox.close()));
    },
  };
}

function isResetRequest({ method, url }: ServiceRequest): boolean {
  return method === "POST" && new URL(url, "http://sandbox").pathname === "/_sandbox/reset";
}

function isControl({ url }: ServiceRequest): boolean {
  return new URL(url, "http://sandbox").pathname.startsWith("/_sandbox/");
}

/** Adds to the response of a control what may be missing: a test in a space often forgets the header. */
function addSpaces(response: ServiceResponse, names: string[]): ServiceResponse {
  const error = JSON.parse(response.text) as { error: string; message: string };
  if (names.length === 0 || error.error === "UNKNOWN_CONTROL") return response;
  const listed = names.slice(-3).map((name) => `\`${name}\``);
  const message = `${error.message} Without the header \`${spaceHeader}\`, this is the main space; others are ${listed.join(", ")}${names.length > 3 ? " …" : "."}`;
  return { ...response, text: JSON.stringify({ ...error, message }) };
}

/** A request whose space cannot be told, or not be had. */
class SpaceError extends Error {
  override readonly name = "SpaceError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Responds in the form that the operation documents, or with an error object to any other request. */
async function writeSpaceError(
  request: ServiceRequest,
  { status, message }: SpaceError,
): Promise<ServiceResponse> {
  const route = findRoute(request);
  const code = codes[status] ?? "INVALID_REQUEST";
  if (route.kind !== "operation") return writeError(status, code, message);
  const written = await writeChecked(route.operationId, { reason: "invalid", status, code, message });
  return { ...written, headers: typeOf(route.operationId, written) };
}

function findRoute({ method, url }: ServiceRequest): Route {
  return matchRoute(method, new URL(url, "http://sandbox").pathname);
}

type ReadClientId = (token: string) => string | undefined;

/**
 * Finds the space of a request: that which the client that has or wants a token names, or else that of the header.
 * @param request one whose text can be read several times
 * @param readClientId reads the client id of a token, if tokens can name spaces
 * @returns `undefined` for the sandbox itself
 * @throws {SpaceError} if they contradict each other, or the name is not valid
 */
async function findSpace(request: ServiceRequest, readClientId: ReadClientId): Promise<string | undefined> {
  const header = request.headers[spaceHeader];
  const client = await findClient(request, readClientId);
  const at = client?.lastIndexOf("@") ?? -1;
  // A client id that names no space contradicts nothing.
  if (client === undefined || at < 0) return checkName(header);
  const space = client.slice(at + 1);
  if (header !== undefined && header !== space)
    throw new SpaceError(
      400,
      `\`${spaceHeader}\` names the space \`${header}\`, but the client id \`${client}\` names \`${space}\`. Leave out the header, or use the client id \`${client.slice(0, at)}@${header}\`.`,
    );
  return checkName(space);
}

function checkName(name: string | undefined): string | undefined {
  if (name === undefined || /^[A-Za-z0-9][\w.-]{0,63}$/u.test(name)) return name;
  const form = "a letter or digit, followed by at most 63 letters, digits, dots, hyphens and underscores";
  throw new SpaceError(400, `\`${name.slice(0, 80)}\` cannot be the name of a space, which is ${form}.`);
}

/** Returns the client id of the token of a request, or of the token that it asks for. */
async function findClient(request: ServiceRequest, readClientId: ReadClientId): Promise<string | undefined> {
  const token = readToken(request.headers[tokenHeader.name]);
  if (token !== undefined) return readClientId(token);
  const route = findRoute(request);
  if (route.kind !== "operation" || route.operationId !== "issueToken") return undefined;
  try {
    const body = JSON.parse(await request.text(maxTextBytes)) as { clientId?: unknown } | null;
    return typeof body?.clientId === "string" ? body.clientId : undefined;
  } catch {
    // Why it cannot be read is for the call itself to say.
    return undefined;
  }
}
