import { bare } from "../../src/conformance/probe.ts";
import { TargetError } from "../../src/conformance/target-error.ts";
import type { Target } from "../../src/conformance/target.ts";
import type { Asker } from "./ask-probe.ts";
import { isAccepted, readObject, type Observation, type Seen } from "./probe.ts";

const bearer = "/components/securitySchemes/bearerAuth";
const scheme = "$.components.securitySchemes.bearerAuth";
const call = ["issueToken"] as const;

/**
 * Asks how the token is sent, first of all, since every other call needs it, and sets it in the target. A call without a
 * token must be refused.
 * @throws {TargetError} if no call with a token is accepted
 */
export async function askForToken(target: Target, { ask, compose }: Asker): Promise<Observation> {
  const point = "token-header";
  const token = target.token ?? (await issue());
  const forms = [
    ...(target.tokenHeader ? [target.tokenHeader] : []),
    { name: "authorization", prefix: "Bearer " },
    { name: "authorization", prefix: "" },
    { name: "x-access-token", prefix: "" },
  ];
  const read = (headers: Record<string, string>): Promise<Seen> =>
    ask("listUndeliveredEvents", { headers, isAuthenticated: false, query: { limit: "1" } });
  const isDenied = ({ kind }: Seen) => kind === "unauthenticated" || kind === "refused";
  let last: Seen | undefined;
  for (const { name, prefix } of forms) {
    last = await read({ [name]: prefix + token });
    if (isDenied(last)) continue;
    if (!isAccepted(last)) break;
    target.tokenHeader = { name, prefix };
    const none = await read({});
    if (!isDenied(none))
      return { point, verdict: "not answered", seen: `A call without a token got ${none.why}.` };
    const seen = `The token is sent in the header \`${name}\`, ${prefix === "" ? "alone" : `after \`${prefix.trim()}\``}.`;
    if (name === "authorization" && prefix === "Bearer ")
      return { point, verdict: "confirmed", seen, settles: [bearer] };
    if (prefix !== "") return { point, verdict: "different", seen };
    const actions = [
      { target: scheme, update: { type: "apiKey", in: "header", name, description: seen } },
      { target: `${scheme}['scheme','bearerFormat']`, remove: true as const },
    ];
    return { point, verdict: "different", seen, actions, settles: [bearer] };
  }
  throw new TargetError(`No form of the token was accepted: the last call got ${last?.why ?? "nothing"}.`);

  async function issue(): Promise<string> {
    const request = target.credentials && compose({ call });
    if (request === undefined) throw new TargetError("The target file names no token and no credentials.");
    const seen = await ask(call[0], { ...bare, ...request, isAuthenticated: false });
    const { token: given } = readObject(seen);
    if (typeof given === "string") return given;
    throw new TargetError(
      `The token call got ${seen.why}, and no token. Check \`--base-url\` and the credentials.`,
    );
  }
}
