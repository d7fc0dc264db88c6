import type { ValibotModule, ValibotType, ZodModule } from "./load-peers.ts";

// ORDER-PAYOUT.PAID written by hand for two other validators, which would have to be kept in sync with the contract.

const money = /^\d+\.\d{2}$/;

/** The event in zod. */
export function createZodPayout(z: ZodModule): ReturnType<ZodModule["looseObject"]> {
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
export function createValibotPayout(v: ValibotModule): ValibotType {
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
