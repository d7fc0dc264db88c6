import { expect, test } from "vitest";
import { printAddress } from "../../../../src/sandbox/node/addresses.ts";

test.each([
  ["127.0.0.1", "http://127.0.0.1:4010"],
  ["localhost", "http://localhost:4010"],
  ["::1", "http://[::1]:4010"],
  ["0.0.0.0", "http://127.0.0.1:4010"],
  ["::", "http://[::1]:4010"],
])("a server on %s has the address %s", (host, address) => {
  expect(printAddress(host, 4010)).toBe(address);
});
