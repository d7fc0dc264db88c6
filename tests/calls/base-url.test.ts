import { describe, expect, test } from "vitest";
import { createClient, InputError } from "../../src/index.ts";
import { recordRequests } from "../client/record-requests.ts";

const events = "/order/v1/webhook/events";

describe("the base URL", () => {
  test.each([
    ["https://api.example.com", "https://api.example.com"],
    ["https://api.example.com/", "https://api.example.com"],
    ["https://api.example.com///", "https://api.example.com"],
    ["https://api.example.com/gateway/v9", "https://api.example.com/gateway/v9"],
    ["https://api.example.com/gateway/v9/", "https://api.example.com/gateway/v9"],
    ["https://api.example.com:443", "https://api.example.com"],
    ["https://API.example.com", "https://api.example.com"],
    ["HTTPS://api.example.com", "https://api.example.com"],
    ["http://localhost:80", "http://localhost"],
    ["http://127.1:8080", "http://127.0.0.1:8080"],
    ["http://[0:0:0:0:0:0:0:1]:8080", "http://[::1]:8080"],
    ["https://münchen.example", "https://xn--mnchen-3ya.example"],
    ["https://api.example.com/v1/../", "https://api.example.com"],
    ["https://api.example.com/v1/../v2", "https://api.example.com/v2"],
    ["https://api.example.com/a b", "https://api.example.com/a%20b"],
    ["https://api.example.com/ü", "https://api.example.com/%C3%BC"],
    [" https://api.example.com ", "https://api.example.com"],
  ])("%j leads to %s with its token, whether or not there is middleware", async (baseUrl, root) => {
    const { requests, fetch } = recordRequests();
    const api = createClient({ baseUrl, token: "t", fetch });
    await api.GET(events, {});
    api.use({ onRequest: () => undefined });
    await api.GET(events, {});
    const sent = requests.map(({ url, headers }) => [url, headers.get("authorization")]);
    const want = [root + events, "Bearer t"];
    expect(sent).toEqual([want, want]);
  });

  test.each([
    ["", "must be an absolute http or https URL"],
    ["/relative", "must be an absolute http or https URL"],
    ["api.example.com", "must be an absolute http or https URL"],
    ["ftp://api.example.com", "must be an absolute http or https URL"],
    ["https://user:secret@api.example.com", "must not contain credentials"],
    ["https://api.example.com/?tenant=1", "must not have a query or a fragment"],
    ["https://api.example.com/#top", "must not have a query or a fragment"],
  ])("%j is rejected at creation: it %s", (baseUrl, problem) => {
    const create = () => createClient({ baseUrl });
    expect(create).toThrow(InputError);
    expect(create).toThrow(`\`baseUrl\` ${problem}`);
    expect(create).not.toThrow("secret");
  });
});

describe("http without encryption", () => {
  test.each([
    "http://api.example.com",
    "http://8.8.8.8",
    "http://172.32.0.1",
    "http://[2001:db8::1]",
    "http://10.example.com",
    "http://localhost.example.com",
  ])("is rejected for %s unless it is allowed", (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow("`baseUrl` must use https on a public host");
    expect(() => createClient({ baseUrl, insecure: true })).not.toThrow();
  });

  test.each([
    "http://localhost:4110",
    "http://api.localhost",
    "http://127.0.0.1:4110",
    "http://[::1]:4110",
    "http://10.1.2.3",
    "http://172.20.0.5",
    "http://192.168.1.7",
    "http://[fd12::1]",
    "http://mock:4110",
    "http://payments.default.svc.cluster.local",
    "http://host.docker.internal",
    "http://service.test",
  ])("is always allowed for %s", (baseUrl) => {
    expect(() => createClient({ baseUrl })).not.toThrow();
  });
});

test.each(["https://user@api.example.com", "https://:secret@api.example.com"])(
  "%s contains half of the credentials, and is rejected as well",
  (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow("`baseUrl` must not contain credentials");
  },
);
