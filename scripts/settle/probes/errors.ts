import { isJsonObject, type JsonObject } from "../../../src/conformance/json-values.ts";
import { askEach, isAccepted, isRefused, readList, unanswered, type Probe } from "../probe.ts";

const events = "listUndeliveredEvents";

/** The probes of errors and tokens. */
export const errorProbes: readonly Probe[] = [
  {
    name: "two faults in one request",
    points: ["error-members"],
    risk: "read",
    operationId: events,
    async run({ ask }) {
      const faults = [{ limit: "0" }, { sort: "up" }, { limit: "0", sort: "up" }];
      const seen = await askEach<Record<string, string>, Awaited<ReturnType<typeof ask>>>(faults, (query) =>
        ask(events, { query }),
      );
      const [one, other, both = 0] = seen.map((answer) => readList(answer, "details").length);
      if (!seen.every(isRefused) || one !== 1 || other !== 1 || both === 0)
        return [unanswered("error-members", "One fault alone is not refused with one entry of `details`.")];
      return [
        {
          point: "error-members",
          verdict: both === 2 ? "confirmed" : "different",
          seen: `Entries of \`details\` for two faults in one request: ${both} (${events}).`,
          settles: "/components/schemas/ErrorBody/properties/details",
        },
      ];
    },
  },
  {
    name: "an unknown id",
    points: ["status-codes"],
    risk: "read",
    operationId: "getSubscription",
    // Without one that can be read, 404 may also mean that the path does not exist.
    async control({ ask, values }) {
      const [, id] = Object.entries(values).find(([name]) => name.startsWith("subscription")) ?? [];
      return id === undefined ? undefined : ask("getSubscription", { path: { id } });
    },
    async run({ ask }) {
      const seen = await ask("getSubscription", { path: { id: crypto.randomUUID() } });
      if (seen.status !== 404 && !isRefused(seen))
        return [unanswered("status-codes", `An unknown id got ${seen.why}.`)];
      const text = `An unknown id gets ${seen.status} (getSubscription)`;
      if (seen.status === 404) return [{ point: "status-codes", verdict: "confirmed", seen: `${text}.` }];
      const note = "that status has another meaning in the contract, so nothing is written";
      return [{ point: "status-codes", verdict: "different", seen: `${text}; ${note}.` }];
    },
  },
  {
    name: "what a JWT says about its lifetime",
    points: ["token-lifetime"],
    risk: "read",
    operationId: "issueToken",
    async run({ ask, compose, now }) {
      const request = compose("issueToken", "order-scope");
      const { iat, exp } = readClaims(request && (await ask("issueToken", request)).body);
      const say = (seen: string) => [unanswered("token-lifetime", seen)];
      if (typeof iat !== "number" || typeof exp !== "number") return say("The token states no lifetime.");
      if (Math.abs(iat * 1_000 - now()) > 120_000)
        return say("The clocks of the service and of this computer differ.");
      const seen = "The lifetime that a token states starts when it is issued.";
      return [{ point: "token-lifetime", verdict: "consistent", seen }];
    },
  },
  {
    name: "a scope that is nobody's",
    points: ["unauthorized-token"],
    risk: "read",
    operationId: "issueToken",
    async control({ ask, compose }) {
      const request = compose("issueToken", "order-scope");
      return request && ask("issueToken", request);
    },
    async run({ ask, compose }) {
      const request = compose("issueToken", "order-scope");
      const body = { ...(request?.body as JsonObject), scopes: ["api://made-up"] };
      const seen = await ask("issueToken", { ...request, body });
      const point = "unauthorized-token";
      if (isAccepted(seen)) return [{ point, verdict: "consistent", seen: "A made-up scope gets a token." }];
      const text = `A made-up scope gets ${seen.why}.`;
      if (seen.kind === "unauthenticated") return [{ point, verdict: "confirmed", seen: text }];
      return [isRefused(seen) ? { point, verdict: "different", seen: text } : unanswered(point, text)];
    },
  },
];

function readClaims(body: unknown): JsonObject {
  try {
    const [, claims = ""] = String(isJsonObject(body) ? body["token"] : "").split(".");
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as JsonObject;
  } catch {
    return {};
  }
}
