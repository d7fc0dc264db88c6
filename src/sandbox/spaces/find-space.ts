import { matchRoute } from "../../server/match-route.ts";
import { readToken } from "../../server/read-token.ts";
import { maxTextBytes } from "../../server/read-body.ts";
import { RepeatableRequest, type ServiceRequest } from "../../server/service-request.ts";
import { spaceHeader } from "./space-header.ts";
import { readClientId } from "../tokens/jwt.ts";

/** A request belongs to no space. */
export class SpaceError extends Error {
  override readonly name = "SpaceError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A request, and the name of its space; `undefined` for the sandbox itself. */
export interface SpaceRequest {
  readonly space: string | undefined;
  /** The same request, whose body may have been read. */
  readonly request: ServiceRequest;
}

/**
 * Finds the space of a request: that of the client that has or wants a token, or else that of the header.
 * @throws {SpaceError} if they contradict each other, or the name is not valid
 */
export async function findSpace(given: ServiceRequest): Promise<SpaceRequest> {
  const header = given.headers[spaceHeader];
  const { client, request } = await findClient(given);
  if (client === undefined) return { space: checkName(header), request };
  const at = client.lastIndexOf("@");
  const space = at < 0 ? undefined : client.slice(at + 1);
  if (header !== undefined && header !== space)
    throw new SpaceError(
      400,
      `\`${spaceHeader}\` names the space \`${header}\`, but the client id \`${client}\` ${space === undefined ? "names none" : `names \`${space}\``}. Leave out the header, or use the client id \`${client.slice(0, at < 0 ? undefined : at)}@${header}\`.`,
    );
  return { space: checkName(space), request };
}

function checkName(name: string | undefined): string | undefined {
  if (name === undefined || /^[A-Za-z0-9][\w.-]{0,63}$/u.test(name)) return name;
  const rule = "a letter or digit, followed by at most 63 letters, digits, dots, hyphens and underscores";
  throw new SpaceError(400, `\`${name.slice(0, 80)}\` cannot be the name of a space, which is ${rule}.`);
}

/** Returns the client id of the token of a request, or of the token that it asks for. */
async function findClient(
  request: ServiceRequest,
): Promise<{ client: string | undefined; request: ServiceRequest }> {
  const token = readToken(request.headers["authorization"]);
  if (token !== undefined) return { client: readClientId(token), request };
  const { pathname } = new URL(request.url, "http://sandbox");
  const route = matchRoute(request.method, pathname);
  if (route.kind !== "operation" || route.operationId !== "issueToken") return { client: undefined, request };
  const repeatable = new RepeatableRequest(request);
  // Why it cannot be read is for the call itself to say.
  const client = await repeatable
    .text(maxTextBytes)
    .then(readMember)
    .catch(() => undefined);
  return { client, request: repeatable };
}

function readMember(text: string): string | undefined {
  const body = JSON.parse(text) as { clientId?: unknown } | null;
  return typeof body?.clientId === "string" ? body.clientId : undefined;
}
