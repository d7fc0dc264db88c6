import { expect, test } from "vitest";
import { readFlags } from "../../../../src/sandbox/node/command/read-flags.ts";
import { flags, printUsage } from "../../../../src/sandbox/node/command/usage.ts";

const defaults = {
  port: 4020,
  host: "127.0.0.1",
  webhookAllow: [],
  allowHosts: [],
  allowOrigins: [],
  latencyMs: 0,
  exampleData: false,
  rules: {
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
  { given: ["--data", "./kept"], want: { ...defaults, data: "./kept" } },
  {
    given: ["--webhook-allow", "app:3000", "--webhook-allow", "*.example.com"],
    want: { ...defaults, webhookAllow: ["app:3000", "*.example.com"] },
  },
  { given: ["--allow-host", "sandbox"], want: { ...defaults, allowHosts: ["sandbox"] } },
  {
    given: ["--allow-origin", "https://docs.example.com", "--allow-origin=*"],
    want: { ...defaults, allowOrigins: ["https://docs.example.com", "*"] },
  },
  { given: ["--seed", "7", "--latency", "250"], want: { ...defaults, seed: 7, latencyMs: 250 } },
  {
    given: ["--idempotency", "off", "--tokens", "any", "--endpoints", "all"],
    want: { ...defaults, rules: { ...defaults.rules, idempotency: "off", tokens: "any", endpoints: "all" } },
  },
  {
    given: ["--token-lifetime", "1000", "--retry-delays", "0,5,0,60000"],
    want: {
      ...defaults,
      rules: { ...defaults.rules, tokenLifetimeMs: 1_000, retryDelaysMs: [0, 5, 0, 60_000] },
    },
  },
  { given: ["--example-data"], want: { ...defaults, exampleData: true } },
  { given: ["--port", "0", "--help"], want: undefined },
])("$given is read", ({ given, want }) => {
  expect(readFlags(given)).toEqual(want);
});

test.each([
  [["--port", "high"], "`--port` must be a whole number from 0 to 65535, not `high`."],
  [["--seed", "-1"], "Option '--seed' argument is ambiguous"],
  [["--latency", "1.5"], "`--latency` must be a whole number from 0 to 600000, not `1.5`."],
  [["--host", ""], "`--host` must be an address, such as 127.0.0.1 or 0.0.0.0."],
  [["--data="], "`--data` must be a folder, or the URL of a database"],
  [["--retry-delays", "1,2,3"], "`--retry-delays` must be four whole numbers, such as 0,0,0,0, not `1,2,3`."],
  [["--retry-delays", "1,2,3,4,5"], "`--retry-delays` must be four whole numbers"],
  [["--retry-delays", "1,2,,4"], "`--retry-delays` must be a whole number from 0 to 9999999999, not ``."],
  [["--token-lifetime", "1h"], "`--token-lifetime` must be a whole number from 0 to 9999999999, not `1h`."],
  [["--tokens", "all"], "`--tokens` must be `issued` or `any`, not `all`."],
  [["--idempotency", "on"], "`--idempotency` must be `replay`, `replay-any-body` or `off`, not `on`."],
  [["--webhook-allow", "http://app"], "`--webhook-allow` must be a host such as `example.com`"],
  [
    ["--allow-origin", "docs.example.com"],
    "`--allow-origin` must be an origin such as `https://docs.example.com`, or `*`, not `docs.example.com`",
  ],
  [["--seed", "7", "--data", "./kept"], "`--seed` and `--data` cannot be combined"],
  [["--data"], "Option '--data <value>' argument missing. `payment-orders sandbox --help` lists the flags."],
  [["--wach"], "Unknown option '--wach'. `payment-orders sandbox --help` lists the flags."],
  [["more"], "Unexpected argument 'more'"],
])("%j is rejected by name", (given, message) => {
  expect(() => readFlags(given)).toThrow(message);
});

test("the help describes every flag, with its default", () => {
  const text = printUsage();
  for (const [name, { help }] of Object.entries(flags))
    expect(text).toMatch(new RegExp(`  --${name}\\b.*${help.slice(0, 20)}`, "u"));
  expect(text).toContain("the port; 0 picks a free one (default: 4020)");
});
