import { readLifetime } from "../../../src/conformance/judge.ts";
import { isAccepted, isRefused, judge, readList, type Probe, type Reading, type Seen } from "../probe.ts";

const upload = ["uploadDocument", "without-account-request"] as const;
const events = ["listUndeliveredEvents"] as const;
const parameters = "$.paths['/order/v1/webhook/events'].get.parameters";
const bound = "$.components.schemas.CreationBound";

/** The other questions for which a row of the table is not enough. */
export const byHand: readonly Probe[] = [
  {
    points: ["error-members"],
    what: "Two faults in one request",
    call: events,
    changes: [{ query: { limit: "0" } }, { query: { sort: "up" } }, { query: { limit: "0", sort: "up" } }],
    read(seen) {
      const [one, other, both = 0] = seen.map((answer) => readList(answer.body, "details").length);
      if (!seen.every(isRefused) || one !== 1 || other !== 1 || both === 0)
        return "One fault alone is not refused with one entry of `details`.";
      return {
        verdict: both === 2 ? "confirmed" : "different",
        seen: `Entries of \`details\` for two faults in one request: ${both} (listUndeliveredEvents).`,
        settles: ["/components/schemas/ErrorBody/properties/details"],
      };
    },
  },
  {
    points: ["time-bounds"],
    what: "Dates and times as bounds",
    call: events,
    changes: ["2026-01-01", "2026-01-01T00:00:00Z", "yesterday"].map((from) => ({ query: { from } })),
    read(seen) {
      const [isDate, isTime, isAny] = seen.map(isAccepted);
      const isClear = seen.every((one) => isAccepted(one) || isRefused(one));
      if (!isClear || isAny || !(isDate || isTime))
        return `A date, a time and a word got ${seen.map(({ why }) => why).join(", ")}.`;
      const settles = ["/components/schemas/CreationBound"];
      if (isDate && isTime)
        return { verdict: "confirmed", seen: `A date and a time are accepted (${events[0]}).`, settles };
      const [kind, format] = isDate ? ["date", "date"] : ["timestamp", "date-time"];
      const [name, example] = isDate ? ["to", "2026-11-21"] : ["from", "2026-11-01T00:00:00Z"];
      const actions = [
        { target: `${bound}.anyOf`, remove: true as const },
        { target: bound, update: { format, description: `A ${kind}; the bound itself is included.` } },
        { target: `${parameters}[?@.name == '${name}']`, update: { example } },
      ];
      return { verdict: "different", seen: `Only a ${kind} is accepted (${events[0]}).`, settles, actions };
    },
  },
  {
    points: ["token-lifetime"],
    what: "What a token says about its lifetime",
    call: ["issueToken"],
    changes: [],
    read([seen], { now }) {
      const { issuedAt, ms } = readLifetime(seen.body) ?? {};
      if (issuedAt === undefined || ms === undefined) return "The token states no lifetime.";
      if (Math.abs(issuedAt - now) > 120_000) return "The clocks of the service and of this computer differ.";
      return {
        verdict: "confirmed",
        seen: `The lifetime that a token states, ${ms / 1_000} seconds, starts when it is issued.`,
        settles: ["/components/schemas/Token/properties/expiresIn"],
        sandbox: { tokenLifetimeMs: Math.max(0, Math.round(ms)) },
      };
    },
  },
  {
    points: ["unauthorized-token"],
    what: "A made-up scope",
    call: ["issueToken"],
    with: { "/scopes": ["api://made-up"] },
    read([seen]) {
      const text = `A made-up scope gets ${seen.why}.`;
      if (seen.kind === "unauthenticated") return { verdict: "confirmed", seen: text };
      return judge(seen, isAccepted(seen), text);
    },
  },
  {
    points: ["amount-unit"],
    what: "The amount in the QR code of an order",
    call: ["createTransparentOrderV3", "pix"],
    changes: [],
    read: ([seen], { request }) => describeUnit(JSON.stringify(request.body), JSON.stringify(seen.body)),
  },
  {
    points: ["document-slots"],
    what: "A made-up document type",
    call: upload,
    with: { "/documentType": "noSuchSlot" },
    read: ([seen]) => readSlots(seen),
  },
];

/** The code has the amount in reais (Banco Central, field 54): the number that was sent, or a hundredth of it. */
function describeUnit(request: string, answer: string): Reading | string {
  const value = /"value":"([\d.]+)"/u.exec(request)?.[1] ?? "";
  const paid = readField(/"(000201[^"]+)"/u.exec(answer)?.[1] ?? "", "54");
  const [sent, coded] = [Number(value), Number(paid)];
  const [isMajor, isMinor] = [coded === sent, coded === sent * 100 || coded === sent / 100];
  if (paid === undefined || sent === 0 || !(isMajor || isMinor))
    return "The QR code of the order does not tell.";
  const seen = `A value of ${value} is ${paid} in the QR code (createTransparentOrderV3).`;
  const settled = { seen, settles: ["/components/schemas/OrderMoney"] };
  if (isMajor) return { ...settled, verdict: "confirmed" };
  const description = "The amount as a decimal string, which the service does not read in major units.";
  const target = "$.components.schemas.OrderMoney.properties.value";
  return { ...settled, verdict: "different", actions: [{ target, update: { description } }] };
}

/** Reads a field of a PIX code, which has pairs of a number and a text, each with its length. */
function readField(code: string, wanted: string): string | undefined {
  const length = Number(code.slice(2, 4));
  if (code.length < 4 || !(length >= 0)) return undefined;
  return code.startsWith(wanted) ? code.slice(4, 4 + length) : readField(code.slice(4 + length), wanted);
}

const knownSlots = new Set(
  `documentHolder selfieHolder pepDeclaration documentRepresentative selfieRepresentative partnerProofAddress
  documentType accountRequestId noSuchSlot`.split(/\s+/u),
);

/** The error lists the slots, in the provider's words, so that they can be read from it. */
function readSlots({ kind, body, why }: Seen): Reading | string {
  const words = [...new Set(JSON.stringify(body).match(/\b[a-z]+(?:[A-Z][a-z]+)+\b/gu))];
  if (kind !== "refused" || !words.includes("documentHolder"))
    return `A made-up document type got ${why}, without a list of slots.`;
  const slots = words.filter((word) => !knownSlots.has(word));
  if (slots.length === 0) return { verdict: "consistent", seen: "The error lists known slots only." };
  const described = slots.map((slot) => [slot, "Listed in an error of `uploadDocument`."] as const);
  const update = { "x-extensible-enum": slots, "x-enumDescriptions": Object.fromEntries(described) };
  const seen = `The error also lists the slots ${slots.join(", ")}.`;
  return { verdict: "different", seen, actions: [{ target: "$.components.schemas.DocumentType", update }] };
}
