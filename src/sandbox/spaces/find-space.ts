import { tokenHeader } from "../../../generated/marks.ts";
import { matchRoute } from "../../server/match-route.ts";
import { readToken } from "../../server/read-token.ts";
import { maxTextBytes } from "../../server/read-body.ts";
import type { ServiceRequest } from "../../server/service-request.ts";
import { spaceHeader } from "../rules.ts";
import { readClaims } from "../tokens/jwt.ts";

/** A request whose space cannot be told, or not be had. */
export class SpaceError extends Error {
  override readonly name = "SpaceError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Finds the space of a request: that which the client that has or wants a token names, or else that of the header.
 * @param request one whose text can be read several times
 * @param readsTokens whether tokens can name spaces
 * @returns `undefined` for the sandbox itself
 * @throws {SpaceError} if they contradict each other, or the name is not valid
 */
export async function findSpace(request: ServiceRequest, readsTokens: boolean): Promise<string | undefined> {
  const header = request.headers[spaceHeader];
  const client = await findClient(request, readsTokens);
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
  const rule = "a letter or digit, followed by at most 63 letters, digits, dots, hyphens and underscores";
  throw new SpaceError(400, `\`${name.slice(0, 80)}\` cannot be the name of a space, which is ${rule}.`);
}

/** Returns the client id of the token of a request, or of the token that it asks for. */
async function findClient(request: ServiceRequest, readsTokens: boolean): Promise<string | undefined> {
  const token = readToken(request.headers[tokenHeader.name]);
  if (token !== undefined) return readsTokens ? readClaims(token)?.clientId : undefined;
  const route = matchRoute(request.method, new URL(request.url, "http://sandbox").pathname);
  if (route.kind !== "operation" || route.operationId !== "issueToken") return undefined;
  try {
    const body = JSON.parse(await request.text(maxTextBytes)) as { clientId?: unknown } | null;
    return typeof body?.clientId === "string" ? body.clientId : undefined;
  } catch {
    // Why it cannot be read is for the call itself to say.
    return undefined;
  }
}
