import * as v from "valibot";
import * as z from "zod";
import { readFile } from "node:fs/promises";
import { isOrderPayoutPaidEvent } from "../../generated/validators.js";
import { medians } from "./timing.ts";

/** Measures the speed of each validator on an event. */
export async function benchValidations(): Promise<string[]> {
  const rows = Object.entries(await measureValidations()).map(
    ([name, rate]) => `${name.padEnd(24)} ${rate.toFixed(0).padStart(5)}`,
  );
  return [
    "Validations of one event per second of CPU, in thousands, and parses of its body for comparison.",
    ...rows,
  ];
}

interface Contract {
  components: { examples: Record<string, { value: unknown }> };
}

/** Thousands of validations of one event per CPU second, and of `JSON.parse` calls with the same body. */
export type ValidationRates = Record<string, number>;

/**
 * Validates the example of a paid payout from the contract with each validator.
 * @throws {Error} if a validator rejects the example, or accepts it with an invalid amount, since the results would not
 * be comparable
 */
export async function measureValidations({ rounds = 9, times = 20_000 } = {}): Promise<ValidationRates> {
  const contract = JSON.parse(
    await readFile(new URL("../../generated/openapi.json", import.meta.url), "utf8"),
  ) as Contract;
  const text = JSON.stringify(contract.components.examples["payout-paid-event"]?.value);
  const zodPayout = createZodPayout();
  const valibotPayout = createValibotPayout();
  const validators: Record<string, (payload: unknown) => boolean> = {
    ours: isOrderPayoutPaidEvent,
    zod: (payload) => zodPayout.safeParse(payload).success,
    valibot: (payload) => v.safeParse(valibotPayout, payload).success,
  };
  const payload: unknown = JSON.parse(text);
  const broken: unknown = JSON.parse(text.replace('"1200.00"', '"1200"'));
  for (const [name, isValid] of Object.entries(validators)) {
    if (!isValid(payload) || isValid(broken))
      throw new Error(`${name} gives a different verdict on the example`);
  }
  const tasks: Record<string, (payload: unknown) => boolean> = {
    ...validators,
    "JSON.parse of the body": () => JSON.parse(text) !== null,
  };
  const rates: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, task] of Object.entries(tasks)) {
      const before = process.cpuUsage();
      for (let index = 0; index < times; index += 1) task(payload);
      const { user, system } = process.cpuUsage(before);
      // The first round is a warm-up.
      if (round > 0) (rates[name] ??= []).push((times / (user + system)) * 1_000);
    }
  }
  return medians(rates);
}

// ORDER-PAYOUT.PAID written by hand for two other validators, which would have to be kept in sync with the contract.

const money = /^\d+\.\d{2}$/;

/** The event in zod. */
function createZodPayout() {
  const zodText = z.string().optional();
  const zodBank = z.looseObject({
    ispb: zodText,
    name: zodText,
    branch: zodText,
    account: zodText,
    accountType: zodText,
    code: zodText,
    pix: z
      .looseObject({ type: z.enum(["CPF", "CNPJ", "EMAIL", "PHONE", "RANDOM"]).optional(), key: zodText })
      .optional(),
  });
  const zodTime = z.iso.datetime({ offset: true });

  return z.looseObject({
    id: z.string(),
    code: z.string(),
    event: z.literal("ORDER-PAYOUT.PAID"),
    status: z.literal("PAID"),
    paidAt: zodTime.nullable().optional(),
    updatedAt: zodTime,
    endToEndId: z.string().nullable().optional(),
    controlNumber: z.string().nullable().optional(),
    type: z.literal("PAY-OUT"),
    message: z.string(),
    description: zodText,
    amount: z.looseObject({ currency: z.literal("BRL"), value: z.string().regex(money) }),
    ownerBank: z.looseObject({ name: zodText, document: zodText, bank: zodBank.optional() }).optional(),
    receiver: z.looseObject({
      name: z.string(),
      document: z.looseObject({ type: z.enum(["CPF", "CNPJ"]), number: z.string() }),
      bank: zodBank.optional(),
    }),
  });
}

/** The event in valibot. */
function createValibotPayout() {
  const valibotText = v.optional(v.string());
  const valibotBank = v.looseObject({
    ispb: valibotText,
    name: valibotText,
    branch: valibotText,
    account: valibotText,
    accountType: valibotText,
    code: valibotText,
    pix: v.optional(
      v.looseObject({
        type: v.optional(v.picklist(["CPF", "CNPJ", "EMAIL", "PHONE", "RANDOM"])),
        key: valibotText,
      }),
    ),
  });
  const valibotTime = v.pipe(v.string(), v.isoTimestamp());

  return v.looseObject({
    id: v.string(),
    code: v.string(),
    event: v.literal("ORDER-PAYOUT.PAID"),
    status: v.literal("PAID"),
    paidAt: v.nullish(valibotTime),
    updatedAt: valibotTime,
    endToEndId: v.nullish(v.string()),
    controlNumber: v.nullish(v.string()),
    type: v.literal("PAY-OUT"),
    message: v.string(),
    description: valibotText,
    amount: v.looseObject({ currency: v.literal("BRL"), value: v.pipe(v.string(), v.regex(money)) }),
    ownerBank: v.optional(
      v.looseObject({ name: valibotText, document: valibotText, bank: v.optional(valibotBank) }),
    ),
    receiver: v.looseObject({
      name: v.string(),
      document: v.looseObject({ type: v.picklist(["CPF", "CNPJ"]), number: v.string() }),
      bank: v.optional(valibotBank),
    }),
  });
}
