import { measureValidations } from "./measure-validations.ts";

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
