import path from "node:path";
import { parseArgs } from "node:util";
import { watchContract } from "./watch-contract.ts";

const { values } = parseArgs({ options: { root: { type: "string", default: "." } } });
const root = path.resolve(values.root);

const watching = await watchContract({
  root,
  log: (text) => {
    console.log(`\n${text}`);
  },
});
console.log("Watching openapi/ and the rules; Ctrl-C stops.");

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void watching.close().then(() => {
      console.log("\nStopped.");
    });
  });
}
