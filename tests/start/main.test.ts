import { createServer, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { asBundle, runMock, type RunningScript } from "../mock/run-mock.ts";

const running: RunningScript[] = [];
const file = "scripts/start/main.ts";
const start = (program: readonly string[], ...flags: string[]) => {
  const script = runMock(program, flags);
  running.push(script);
  return script;
};
afterEach(() => {
  for (const script of running.splice(0)) script.killAll();
});

test("a docs port in use is reported before anything starts, with the flag that sets another port", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const script = start(await asBundle(file), "--port", "0", "--docs-port", String(port));
  expect(await script.exit).toEqual([1, null]);
  server.close();
  expect(script.output()).toMatch(/^Port \d+ is already in use\. .*`--docs-port \d+`.*\n$/);
});
