import { defaultCompany } from "../rules.ts";
import { RejectedError, type Behavior } from "../context/context.ts";
import { signToken } from "./jwt.ts";
import { readSecret } from "./token-secret.ts";

/** Issues a token for any credentials, unless the clients are listed. */
export const issueToken: Behavior<"issueToken"> = async ({ body }, { records, now, ids, rules }) => {
  const { clientId, clientSecret, scopes } = body;
  const { clients, companies, tokenLifetimeMs } = rules;
  const isKnown =
    clients === undefined || (Object.hasOwn(clients, clientId) && clients[clientId] === clientSecret);
  if (!isKnown) throw new RejectedError({ reason: "unauthorized" });
  const company = Object.hasOwn(companies, clientId) ? (companies[clientId] as string) : defaultCompany;
  const claims = { clientId, company, scopes, issuedAt: now, expiresAt: now + tokenLifetimeMs };
  const token = await signToken(claims, ids.uuid(), await readSecret(records, ids));
  return { tokenType: "Bearer", expiresIn: tokenLifetimeMs, token };
};
