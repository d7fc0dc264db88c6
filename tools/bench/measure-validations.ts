import { readFile } from "node:fs/promises";
import { isOrderPayoutPaidEvent } from "../../generated/validators.js";
import { createValibotPayout, createZodPayout } from "./equivalent-schemas.ts";
import { loadPeer } from "./load-peers.ts";
import { medians } from "./median.ts";

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
  const zodPayout = createZodPayout(await loadPeer("zod"));
  const valibot = await loadPeer("valibot");
  const valibotPayout = createValibotPayout(valibot);
  const validators: Record<string, (payload: unknown) => boolean> = {
    ours: isOrderPayoutPaidEvent,
    zod: (payload) => zodPayout.safeParse(payload).success,
    valibot: (payload) => valibot.safeParse(valibotPayout, payload).success,
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
