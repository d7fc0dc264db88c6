import { expect, test } from "vitest";
import { readFlags, sandboxUsage } from "../../../../src/sandbox/node/flags.ts";
import { printUsage } from "../../../../src/cli/command.ts";

const defaults = {
  port: 4020,
  host: "127.0.0.1",
  webhookAllow: [],
  allowHosts: [],
  allowOrigins: [],
  latencyMs: 0,
  exampleData: false,
  exitWithParent: false,
  maxSpaces: 256,
  settings: {
    idempotency: "replay",
    tokens: "issued",
    endpoints: "without-own-url",
    tokenLifetimeMs: 3_600_000,
    retryDelaysMs: [1_000, 2_000, 4_000, 8_000],
  },
};

test.each([
  { given: [], want: defaults },
  { given: ["--port", "0", "--host=::1"], want: { ...defaults, port: 0, host: "::1" } },
  { given: ["--port", "65535"], want: { ...defaults, port: 65_535 } },
  { given: ["--latency", "600000"], want: { ...defaults, latencyMs: 600_000 } },
  { given: ["--seed", "2147483647"], want: { ...defaults, seed: 2_147_483_647 } },
  { given: ["--data", "./kept"], want: { ...defaults, data: "./kept" } },
  {
    given: ["--webhook-allow", "app:3000", "--webhook-allow", "*.example.com"],
    want: { ...defaults, webhookAllow: ["app:3000", "*.example.com"] },
  },
  {
    given: ["--allow-host", "sandbox", "--allow-host", "sandbox.example.com"],
    want: { ...defaults, allowHosts: ["sandbox", "sandbox.example.com"] },
  },
  {
    given: ["--allow-origin", "https://docs.example.com", "--allow-origin=*"],
    want: { ...defaults, allowOrigins: ["https://docs.example.com", "*"] },
  },
  { given: ["--seed", "7", "--latency", "250"], want: { ...defaults, seed: 7, latencyMs: 250 } },
  {
    given: ["--idempotency", "off", "--tokens", "any", "--endpoints", "all"],
    want: {
      ...defaults,
      settings: { ...defaults.settings, idempotency: "off", tokens: "any", endpoints: "all" },
    },
  },
  {
    given: ["--token-lifetime", "1000", "--retry-delays", "0,5,0,60000"],
    want: {
      ...defaults,
      settings: { ...defaults.settings, tokenLifetimeMs: 1_000, retryDelaysMs: [0, 5, 0, 60_000] },
    },
  },
  { given: ["--example-data"], want: { ...defaults, exampleData: true } },
  { given: ["--port", "0", "--help"], want: undefined },
])("$given is read", ({ given, want }) => {
  expect(readFlags(given)).toStrictEqual(want);
});

const delaysProblem = (text: string) =>
  `\`--retry-delays\` must be four whole numbers from 0 to 1000000000000, separated by commas, such as 0,0,0,0, not \`${text}\`.`;

test.each([
  [["--port", "high"], "`--port` must be a whole number from 0 to 65535, not `high`."],
  [["--port", "65536"], "`--port` must be a whole number from 0 to 65535, not `65536`."],
  [["--seed", "2147483648"], "`--seed` must be a whole number from 0 to 2147483647, not `2147483648`."],
  [["--endpoints", "some"], "`--endpoints` must be `without-own-url` or `all`, not `some`."],
  [["--a.b"], "Unknown flag `--a.b`. `payment-orders-api sandbox --help` lists the flags."],
  [["--help=yes"], "`--help` takes no value. `payment-orders-api sandbox --help` lists the flags."],
  [["--seed", "-1"], "`--seed` needs a value; one that begins with a dash is written `--seed=-1`."],
  [["--seed=-1"], "`--seed` must be a whole number from 0 to 2147483647, not `-1`."],
  [["--latency", "1.5"], "`--latency` must be a whole number from 0 to 600000, not `1.5`."],
  [["--host", ""], "`--host` must be an address, such as 127.0.0.1 or 0.0.0.0."],
  [["--data="], "`--data` must be a folder, or the URL of a database"],
  [["--retry-delays", "1,2,3"], delaysProblem("1,2,3")],
  [["--retry-delays", "1,2,3,4,5"], delaysProblem("1,2,3,4,5")],
  [["--retry-delays", "1,2,,4"], delaysProblem("1,2,,4")],
  [["--retry-delays", "a,b,c,d"], delaysProblem("a,b,c,d")],
  [["--retry-delays", "1,2,3,1000000000001"], delaysProblem("1,2,3,1000000000001")],
  [
    ["--allow-host", "http://app"],
    "`--allow-host` must be a host name without a port, such as sandbox or sandbox.example.com, not `http://app`.",
  ],
  [
    ["--token-lifetime", "1h"],
    "`--token-lifetime` must be a whole number from 0 to 1000000000000, not `1h`.",
  ],
  [["--tokens", "all"], "`--tokens` must be `issued` or `any`, not `all`."],
  [["--idempotency", "on"], "`--idempotency` must be `replay`, `replay-any-body` or `off`, not `on`."],
  [["--webhook-allow", "http://app"], "`--webhook-allow` must be a host such as `example.com`"],
  [
    ["--allow-origin", "docs.example.com"],
    "`--allow-origin` must be an origin such as `https://docs.example.com`, or `*`, not `docs.example.com`",
  ],
  [["--seed", "7", "--data", "./kept"], "`--seed` and `--data` cannot be combined"],
  [["--data"], "`--data` needs a value. `payment-orders-api sandbox --help` lists the flags."],
  [["--wach"], "Unknown flag `--wach`. `payment-orders-api sandbox --help` lists the flags."],
  [["more"], "Unexpected argument `more`."],
])("%j is rejected by name", (given, message) => {
  expect(() => readFlags(given)).toThrow(message);
});

test("an error is that of the command, and keeps its cause", () => {
  const error = { name: "CommandError", cause: expect.any(Error) as unknown };
  expect(() => readFlags(["--wach"])).toThrow(expect.objectContaining(error) as Error);
  expect(() => readFlags(["--webhook-allow", "http://app"])).toThrow(expect.objectContaining(error) as Error);
});

test("the help describes every flag in a column, with its default", () => {
  const [summary, usage, list = "", end] = printUsage(sandboxUsage).split("\n\n");
  expect(summary).toBe(
    "Simulates the API, with state: orders, subscriptions and notifications behave as documented.",
  );
  expect(usage).toBe("Usage: payment-orders-api sandbox [flags]");
  expect(end).toBe("Ctrl-C or SIGTERM stops it with exit code 0.");
  const lines = list.split("\n");
  expect(lines).toHaveLength(Object.keys(sandboxUsage.flags).length + 1);
  expect(lines[0]).toBe("  --port NUMBER               the port; 0 picks a free one (default: 4020)");
  expect(lines.at(-1)).toBe("  --help                      show this text");
  for (const [index, [name, { help }]] of Object.entries(sandboxUsage.flags).entries())
    expect(lines[index]).toMatch(new RegExp(`^  --${name}\\b[^a-z]* {2,}${help.slice(0, 20)}`, "u"));
});
