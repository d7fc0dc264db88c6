import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { asBundle, runMock } from "../mock/run-mock.ts";

const file = "scripts/start/main.ts";

test.each([
  ["docs", "--docs-port"],
  ["sandbox", "--sandbox-port"],
  ["receiver", "--receiver-port"],
])(
  "a port of the %s that is in use is reported before anything starts, with the flag that chooses another",
  async (_, flag) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const script = runMock(await asBundle(file), [
      ...["--port", "0"],
      ...["--docs-port", "--sandbox-port", "--receiver-port"].flatMap((other) => [
        other,
        other === flag ? String(port) : "0",
      ]),
    ]);
    expect(await script.exit).toEqual([1, null]);
    server.close();
    expect(script.output()).toMatch(
      new RegExp(`^Port ${port} is already in use\\. .*\`${flag} \\d+\`.*\\n$`, "u"),
    );
  },
);
