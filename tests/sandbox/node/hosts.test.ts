import { describe, expect, test } from "vitest";
import {
  type AddressClass,
  classifyAddress,
  isLoopback,
  printAddress,
} from "../../../src/sandbox/node/addresses.ts";

/** The first and the last address of each range, by the registries of IANA for special-purpose addresses. */
const ranges: Record<Exclude<AddressClass, "public">, [first: string, last: string][]> = {
  loopback: [
    ["127.0.0.0", "127.255.255.255"],
    ["::1", "0:0:0:0:0:0:0:1"],
  ],
  private: [
    ["10.0.0.0", "10.255.255.255"],
    ["172.16.0.0", "172.31.255.255"],
    ["192.168.0.0", "192.168.255.255"],
    ["100.64.0.0", "100.127.255.255"],
    ["fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ],
  special: [
    ["0.0.0.0", "0.255.255.255"],
    ["169.254.0.0", "169.254.255.255"],
    ["192.0.0.0", "192.0.0.255"],
    ["192.0.2.0", "192.0.2.255"],
    ["192.88.99.0", "192.88.99.255"],
    ["198.18.0.0", "198.19.255.255"],
    ["198.51.100.0", "198.51.100.255"],
    ["203.0.113.0", "203.0.113.255"],
    ["224.0.0.0", "239.255.255.255"],
    ["240.0.0.0", "255.255.255.255"],
    ["::", "::"],
    ["100::", "100::ffff:ffff:ffff:ffff"],
    ["2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"],
    ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
    ["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"],
    ["5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
    ["fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
    ["fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
    ["ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
    ["::2", "::ffff:ffff"],
    ["64:ff9b::", "64:ff9b::ffff:ffff"],
    ["64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"],
    ["2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ],
};

describe.each(Object.entries(ranges))("an address is %s", (name, pairs) => {
  test.each(pairs)("from %s to %s", (first, last) => {
    expect([classifyAddress(first), classifyAddress(last)]).toEqual([name, name]);
  });
});

test.each([
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2606:4700::1111",
  "2001:200::",
  "2001:db9::",
  "2003::",
  "fbff::",
  "fe00::",
  "64:ff9b::1:0:0",
])("an address outside of these ranges is public: %s", (address) => {
  expect(classifyAddress(address)).toBe("public");
});

test.each<[address: string, name: AddressClass]>([
  ["::ffff:127.0.0.1", "loopback"],
  ["::ffff:10.1.2.3", "private"],
  ["::ffff:169.254.169.254", "special"],
  ["::ffff:1.1.1.1", "public"],
  ["fe80::1%eth0", "special"],
  ["::1%lo", "loopback"],
])(
  "an IPv4 address within IPv6 counts as itself, and the zone of an address does not matter: %s",
  (address, name) => {
    expect(classifyAddress(address)).toBe(name);
  },
);

test.each([
  ["localhost", true],
  ["LOCALHOST", true],
  ["shop.localhost", true],
  ["127.0.0.1", true],
  ["127.8.8.8", true],
  ["::1", true],
  ["[::1]", true],
  ["[::ffff:127.0.0.1]", true],
  ["localhost.example.com", false],
  ["notlocalhost", false],
  ["127.0.0.1.example.com", false],
  ["10.0.0.1", false],
  ["[fe80::1]", false],
  ["x[::1]", false],
  ["[::1]x", false],
  ["", false],
])("the host `%s` is this computer: %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:4010"],
  ["localhost", "http://localhost:4010"],
  ["::1", "http://[::1]:4010"],
  ["0.0.0.0", "http://127.0.0.1:4010"],
  ["::", "http://[::1]:4010"],
])("a server on %s has the address %s", (host, address) => {
  expect(printAddress(host, 4010)).toBe(address);
});
