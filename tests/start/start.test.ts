import { type AddressInfo, createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { readStartFlags } from "../../scripts/start/flags.ts";
import { asBundle, runMock } from "../mock/run-mock.ts";

const file = "scripts/start/main.ts";

test.each([
  ["docs", "--docs-port"],
  ["sandbox", "--sandbox-port"],
  ["receiver", "--receiver-port"],
])(
  "a port of the %s that is in use is reported before anything starts, with a command that can be followed",
  async (_, flag) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const script = runMock(await asBundle(file), [
      "--port",
      "0",
      ...["--docs-port", "--sandbox-port", "--receiver-port"].flatMap((other) => [
        other,
        other === flag ? String(port) : "0",
      ]),
    ]);
    expect(await script.exit).toEqual([2, null]);
    server.close();
    expect(script.output()).toBe(
      `Port ${port} is already in use. Stop the process that uses it, or let \`npm start -- ${flag} 0\` pick a free one.\n`,
    );
  },
);

describe("read start flags", () => {
  const defaults = {
    port: 4010,
    host: "127.0.0.1",
    dynamic: false,
    docsPort: 4011,
    sandboxPort: 4020,
    receiverPort: 4012,
    watch: false,
  };

  test.each([
    { given: [], want: defaults },
    { given: ["--docs-port", "0", "--port", "0"], want: { ...defaults, port: 0, docsPort: 0 } },
    { given: ["--docs-port=8080", "--watch"], want: { ...defaults, docsPort: 8080, watch: true } },
    { given: ["--sandbox-port", "8081"], want: { ...defaults, sandboxPort: 8081 } },
    { given: ["--watch", "--dynamic"], want: { ...defaults, watch: true, dynamic: true } },
  ])("$given is read", ({ given, want }) => {
    expect(readStartFlags(given)).toEqual(want);
  });

  test.each([
    [["--docs-port", "high"], "`--docs-port` must be a whole number from 0 to 65535, not `high`."],
    [["--port", "4011"], "The mock and the docs cannot share port 4011. Choose another with `--docs-port`."],
    [
      ["--port", "4020"],
      "The mock and the sandbox cannot share port 4020. Choose another with `--sandbox-port`.",
    ],
    [
      ["--docs-port", "1", "--sandbox-port", "1"],
      "The docs and the sandbox cannot share port 1. Choose another with `--sandbox-port`.",
    ],
    [
      ["--receiver-port", "4010"],
      "The mock and the receiver cannot share port 4010. Choose another with `--receiver-port`.",
    ],
    [["--docs-port"], "`--docs-port` needs a value. `npm start -- --help` lists the flags."],
    [["--wach"], "Unknown flag `--wach`"],
  ])("%j is rejected by name", (given, message) => {
    expect(() => readStartFlags(given)).toThrow(message);
  });
});
