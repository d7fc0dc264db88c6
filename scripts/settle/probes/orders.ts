import { isJsonObject } from "../../../src/conformance/json-values.ts";
import { unanswered, type Observation, type Probe, type Seen } from "../probe.ts";

const v3 = "createTransparentOrderV3";
const money = "/components/schemas/OrderMoney";

/** The probes of what an order and a subscription are answered with. */
export const orderProbes: readonly Probe[] = [
  {
    name: "what the QR code of an order says",
    points: ["amount-unit", "Static and dynamic QR codes", "Fees of an order"],
    risk: "write",
    operationId: v3,
    control: async ({ sendValid }) => (await sendValid(v3, "pix"))?.seen,
    async run({ sendValid }) {
      const sent = await sendValid(v3, "pix");
      const body = isJsonObject(sent?.seen.body) ? sent.seen.body : {};
      const value = /"value":"([\d.]+)"/u.exec(JSON.stringify(sent?.request.body))?.[1] ?? "";
      const fields = readCode(sent?.seen);
      const [paid, kind, toPay] = [fields?.get("54"), fields?.get("01"), readNumber(body["amountToPay"])];
      const isSame = toPay === Number(value) || toPay === 100 * Number(value);
      return [
        readUnit(value, paid),
        fields === undefined
          ? unanswered("Static and dynamic QR codes", "The order has no QR code.")
          : {
              point: "Static and dynamic QR codes",
              verdict: kind === "12" ? "consistent" : "different",
              seen: `The code of an order with an amount is ${kind === "12" ? "dynamic" : "not marked as dynamic"}.`,
            },
        toPay === undefined
          ? unanswered("Fees of an order", "The order has no `amountToPay`.")
          : {
              point: "Fees of an order",
              verdict: isSame ? "consistent" : "different",
              seen: `\`amountToPay\` of a PIX order is ${isSame ? "" : "not "}its amount.`,
            },
      ];
    },
  },
  {
    name: "an order with an open amount",
    points: ["Order with an open amount"],
    risk: "write",
    operationId: v3,
    control: async ({ sendValid }) => (await sendValid(v3, "pix-open-amount"))?.seen,
    async run({ sendValid }) {
      const [point = ""] = this.points;
      const text = JSON.stringify((await sendValid(v3, "pix-open-amount"))?.seen.body);
      const toPay = /"amountToPay":(?:"([\d.]+)"|\{[^}]*"value":"([\d.]+)")/u.exec(text);
      if (toPay === null) return [unanswered(point, "The order has no `amountToPay`.")];
      const isZero = Number(toPay[1] ?? toPay[2]) === 0;
      const seen = `\`amountToPay\` of an open amount is ${isZero ? "" : "not "}0.`;
      return [{ point, verdict: isZero ? "consistent" : "different", seen }];
    },
  },
  {
    name: "the amount in the code of a first charge",
    points: ["Amount in a PIX QR code"],
    risk: "write",
    operationId: "createSubscription",
    control: async ({ sendValid }) => (await sendValid("createSubscription", "journey-3"))?.seen,
    async run({ sendValid }) {
      const [point = ""] = this.points;
      const fields = readCode((await sendValid("createSubscription", "journey-3"))?.seen);
      if (fields === undefined) return [unanswered(point, "The subscription has no QR code.")];
      const verdict = fields.has("54") ? "consistent" : "different";
      return [
        { point, verdict, seen: `The code of a first charge has ${fields.has("54") ? "an" : "no"} amount.` },
      ];
    },
  },
];

/** Reads the amount of a text, or of an object with it. */
function readNumber(value: unknown): number | undefined {
  const found = /\d+(?:\.\d+)?/u.exec(JSON.stringify(value ?? ""));
  return found === null ? undefined : Number(found[0]);
}

/** The code has the amount in reais (Banco Central, field 54): the number that was sent, or a hundredth of it. */
function readUnit(value: string, paid: string | undefined): Observation {
  const point = "amount-unit";
  const [sent, coded] = [Number(value), Number(paid)];
  const [isMajor, isMinor] = [coded === sent, coded === sent * 100 || coded === sent / 100];
  if (paid === undefined || sent === 0 || !(isMajor || isMinor))
    return unanswered(point, "The QR code of the order does not tell.");
  const seen = `A value of ${value} is ${paid} in the QR code (${v3}).`;
  if (isMajor) return { point, verdict: "confirmed", seen, settles: money };
  const description = "The amount as a decimal string, which the service does not read in major units.";
  const actions = [{ target: "$.components.schemas.OrderMoney.properties.value", update: { description } }];
  return { point, verdict: "different", seen, settles: money, actions };
}

/** Reads the fields of the PIX code in an answer: pairs of a number and a text, each with its length. */
function readCode(seen: Seen | undefined): Map<string, string> | undefined {
  let [, left = ""] = /"(000201[^"]+)"/u.exec(seen?.text ?? "") ?? [];
  if (left === "") return undefined;
  const fields = new Map<string, string>();
  while (left.length >= 4) {
    const end = 4 + Number(left.slice(2, 4));
    if (!(end >= 4)) return undefined;
    fields.set(left.slice(0, 2), left.slice(4, end));
    left = left.slice(end);
  }
  return fields;
}
