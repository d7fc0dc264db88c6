import { loadOnce } from "../../guards/load-once.ts";
import type {
  TransparentOrder,
  TransparentOrderRequestV2,
  TransparentOrderRequestV3,
} from "../../../generated/types.ts";
import type { Rows } from "../records/records.ts";
import { rejectField, type Behavior, type Call, type Context } from "../context/context.ts";
import { lastTimestamp, toTimestamp } from "../clock/calendar.ts";
import { amountInCode, writeBrCode } from "./br-code.ts";
import { completeClabe } from "./clabe.ts";
import { addRecord } from "../store/add-record.ts";

/** The random key of the account that receives the payments. */
const accountKey = "7d9f0335-8dcc-4054-9bf9-0dbd61d36906";

/** Seconds after which a PIX QR code expires, if the request does not say. */
const defaultExpiration = 86_400;

type OrderRequest = TransparentOrderRequestV2 | TransparentOrderRequestV3;

/** Creates an order of version 3. */
export const createTransparentOrderV3: Behavior<"createTransparentOrderV3"> = createOrder;

/** Creates an order of version 2. */
export const createTransparentOrderV2: Behavior<"createTransparentOrderV2"> = createOrder;

async function createOrder(
  { company, body }: Call<OrderRequest>,
  context: Context,
): Promise<TransparentOrder> {
  const { records, now, ids } = context;
  const { customer, order } = body;
  const id = ids.uuid();
  const createdAt = toTimestamp(now);
  const row: Rows["order"] = {
    company,
    code: order.code,
    status: "INITIAL",
    method: order.paymentMethod,
    description: order.additionalInfo,
    webhookUrl: order.webhookUrl,
    createdAt,
    updatedAt: createdAt,
    ...(order.amount !== undefined && { amount: order.amount }),
    ...(customer !== undefined && {
      customer: { name: customer.fullName, document: customer.document },
    }),
    ...(order.paymentMethod === "PIX" && describePix(order, id, context)),
  };
  await addRecord(records, "order", id, row);
  return {
    id,
    code: row.code,
    status: row.status,
    ...(row.qrcodeData === undefined ? describePayment(id, order, context) : await describeQrCode(id, row)),
    universalLink: `${links}/orders/${id}`,
    amountToPay: row.amount === undefined ? openAmount : `${row.amount.value}`,
    fee: noFee,
    description: order.additionalInfo,
  };
}

/** The final value of an order with an open amount is not documented; the sandbox writes zero. */
const openAmount = "0.00";
const none = { amount: "0.00" };
const noFee = { fixed: none, variable: none, additional: none };
/** A host that never resolves, by RFC 6761. */
const links = "https://sandbox.invalid";

function describePix(
  { pixKey = accountKey, amount, expiration = defaultExpiration }: OrderRequest["order"],
  id: string,
  { now, ids }: Context,
): Partial<Rows["order"]> {
  // A code with an open amount is static: the payer's bank learns nothing but the key and an id.
  if (amount === undefined) {
    const conciliationId = ids.code(25);
    return { pixKey, conciliationId, qrcodeData: writeBrCode({ pixKey, transactionId: conciliationId }) };
  }
  const location = `sandbox.invalid/qr/v2/${id.replaceAll("-", "")}`;
  const longest = Math.floor((lastTimestamp - now) / 1000);
  if (!(expiration > 0 && expiration <= longest))
    throw rejectField("order.expiration", `must be more than 0 and at most ${longest} seconds`);
  return {
    pixKey,
    expiresAt: now + expiration * 1000,
    qrcodeData: writeBrCode({ location, ...amountInCode(amount) }),
  };
}

/** Loaded when it is first needed, and kept: an import costs 40 µs even of a module that is already there. */
const loadDrawing = loadOnce(() => import("./draw-qr-code.ts"));

async function describeQrCode(
  id: string,
  { qrcodeData = "", expiresAt }: Rows["order"],
): Promise<Partial<TransparentOrder>> {
  const { drawQrCode } = await loadDrawing();
  return {
    qrcodeData,
    qrcodeBase64: drawQrCode(qrcodeData),
    qrcodeLink: `${links}/qr/${id}.png`,
    ...(expiresAt !== undefined && { expireDateTime: toTimestamp(expiresAt) }),
  };
}

/** Returns what the customer needs to pay by another method. */
function describePayment(
  id: string,
  { paymentMethod, specialPaymentDetails }: OrderRequest["order"],
  { ids }: Context,
): Partial<TransparentOrder> {
  switch (paymentMethod) {
    case "SPEI":
      return {
        bankAccount: {
          clabe: completeClabe(`002010${ids.digits(11)}`),
          beneficiary: "Exemplo Pagos SA de CV",
          bankCode: "002",
        },
      };
    case "EXCHANGE_PAY":
      return { deepLink: `exchange://pay/${id}`, checkoutLink: `${links}/checkout/${id}` };
    case "CREDIT_CARD":
      return specialPaymentDetails?.creditCard?.skipThreeDSecure === false
        ? {
            challengeUrl: `${links}/challenge/${id}`,
            challengeAccessToken: ids.code(32),
            challengeSetupUrl: `${links}/challenge/${id}/setup`,
            challengeSetupAccessToken: ids.code(32),
            challengeStatus: "PENDING",
          }
        : {};
    default:
      return { checkoutLink: `${links}/checkout/${id}` };
  }
}
