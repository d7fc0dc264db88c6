import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { isOrderPayoutPaidEvent } from "../../generated/validators.js";
import { createZodPayout, valibotPayout } from "./equivalent-schemas.ts";
import { loadPeer } from "./load-peers.ts";
import { medians } from "./median.ts";

interface Contract {
  components: { examples: Record<string, { value: unknown }> };
}

/** Thousands of validations of one event in a second of CPU, and of `JSON.parse` of the same body. */
export type ValidationRates = Record<string, number>;

/**
 * Validates the contract's example of a paid payout by each validator in turn.
 * @throws Error when a validator refuses the example, or takes it with a wrong amount: that would measure something else.
 */
export async function measureValidations({ rounds = 9, times = 20_000 } = {}): Promise<ValidationRates> {
  const contract = JSON.parse(
    await readFile(new URL("../../generated/openapi.json", import.meta.url), "utf8"),
  ) as Contract;
  const text = JSON.stringify(contract.components.examples["payout-paid-event"]?.value);
  const zodPayout = createZodPayout(await loadPeer("zod"));
  const validators: Record<string, (payload: unknown) => boolean> = {
    ours: isOrderPayoutPaidEvent,
    zod: (payload) => zodPayout.safeParse(payload).success,
    valibot: (payload) => v.safeParse(valibotPayout, payload).success,
  };
  const payload: unknown = JSON.parse(text);
  const broken: unknown = JSON.parse(text.replace('"1200.00"', '"1200"'));
  for (const [name, isValid] of Object.entries(validators)) {
    if (!isValid(payload) || isValid(broken)) throw new Error(`${name} judges the example otherwise`);
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
      // The first round warms up.
      if (round > 0) (rates[name] ??= []).push((times / (user + system)) * 1_000);
    }
  }
  return medians(rates);
}
