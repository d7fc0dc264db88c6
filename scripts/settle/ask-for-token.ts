import type { RunOptions } from "../../src/conformance/create-run.ts";
import { isJsonObject } from "../../src/conformance/json-values.ts";
import { TargetError } from "../../src/conformance/target-error.ts";
import { isAccepted, unanswered, type Observation, type ProbeTools, type Seen } from "./probe.ts";

/** What is known about how the token is sent. */
interface Presented {
  header: { name: string; prefix: string };
  observations: Observation[];
}

const bearer = "/components/securitySchemes/bearerAuth";
const scheme = "$.components.securitySchemes.bearerAuth";

/**
 * Asks how the token is sent, first of all, since every other call needs it. A call without one must be refused.
 * @throws {TargetError} if no call with a token is accepted
 */
export async function askForToken({ target }: RunOptions, { ask, compose }: ProbeTools): Promise<Presented> {
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
  let last: Seen | undefined;
  for (const { name, prefix } of forms) {
    last = await read({ [name]: prefix + token });
    if (last.kind !== "accepted" && last.kind !== "unauthenticated" && last.kind !== "refused") break;
    if (!isAccepted(last)) continue;
    const header = { name, prefix };
    const none = await read({});
    if (none.kind !== "unauthenticated" && none.kind !== "refused")
      return { header, observations: [unanswered(point, `A call without a token got ${none.why}.`)] };
    const isBearer = name === "authorization" && prefix === "Bearer ";
    const seen = `The token is sent in the header \`${name}\`, ${prefix === "" ? "alone" : `after \`${prefix.trim()}\``}.`;
    const verdict = isBearer ? "confirmed" : "different";
    const isKey = prefix === "";
    const actions = isKey
      ? [
          { target: scheme, update: { type: "apiKey", in: "header", name, description: seen } },
          { target: `${scheme}['scheme','bearerFormat']`, remove: true as const },
        ]
      : [];
    const settles = isBearer || isKey ? bearer : undefined;
    return { header, observations: [{ point, verdict, seen, actions, ...(settles && { settles }) }] };
  }
  throw new TargetError(`No form of the token was accepted: the last call got ${last?.why ?? "nothing"}.`);

  async function issue(): Promise<string> {
    const request = target.credentials && compose("issueToken", "order-scope");
    if (request === undefined) throw new TargetError("The target file names no token and no credentials.");
    const { body, why } = await ask("issueToken", { ...request, isAuthenticated: false });
    const given = isJsonObject(body) ? body["token"] : undefined;
    if (typeof given === "string") return given;
    throw new TargetError(
      `The token call got ${why}, and no token. Check \`--base-url\` and the credentials.`,
    );
  }
}
