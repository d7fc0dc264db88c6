import { tryConsumers } from "./try-consumers.ts";

for (const { name, result } of await tryConsumers()) {
  console.log(`${name.padEnd(24)} ${result}`);
  if (result !== "works") process.exitCode = 1;
}
