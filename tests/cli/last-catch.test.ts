import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { askFor } from "../services/ask-for.ts";

const { file } = await askFor("program", "src/cli/api.ts");

/** Runs `payment-orders-api --help` where printing fails in this way. */
function runBroken(code: string) {
  const preload = `data:text/javascript,${encodeURIComponent(`console.log = () => { ${code} };`)}`;
  const args = ["--import", preload, file, "--help"];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, stderr };
}

test.each([
  ["in the command", 'throw new TypeError("no paper");'],
  ["in a callback that nobody waits for", 'setImmediate(() => { throw new TypeError("no paper"); });'],
  ["in a promise that nobody waits for", 'void Promise.reject(new TypeError("no paper"));'],
])("an unexpected error %s is one line, and the exit code 2", (_where, code) => {
  expect(runBroken(code)).toEqual({
    status: 2,
    stderr: "Unexpected error: TypeError: no paper. Set PAYMENT_ORDERS_DEBUG=1 to see where it comes from.\n",
  });
});
