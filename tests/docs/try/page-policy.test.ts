import { expect, test } from "vitest";
import { covers } from "../../../docs/try/page-policy.ts";

test.each([
  ["http://127.0.0.1:*", "http://127.0.0.1:4010/mock", true],
  ["http://127.0.0.1:*", "http://127.0.0.1", true],
  ["http://127.0.0.1:*", "https://127.0.0.1:4010", false],
  ["https://docs.example.com", "https://docs.example.com/mock", true],
  ["https://docs.example.com", "https://docs.example.com:8443/mock", false],
  ["https://*.example.com", "https://sandbox.example.com/api", true],
  ["https://*.example.com", "http://sandbox.example.com", false],
  ["https://*.example.com", "https://example.com", false],
  ["https://*.example.com", "https://sandbox.example.com:8443", false],
  ["https://*.example.com", "ftp://sandbox.example.com", false],
  ["https://one.example.org:8443/api", "https://one.example.org:8443/api", true],
  ["https://one.example.org:8443/api", "https://one.example.org", false],
  ["https:", "https://anything.example.net", true],
  ["https:", "http://anything.example.net", false],
  ["*", "http://anything.example.net", true],
  ["*", "ftp://anything.example.net", false],
])("a policy that names %s covers %s: %s", (source, address, isCovered) => {
  expect(covers(source, address)).toBe(isCovered);
});
