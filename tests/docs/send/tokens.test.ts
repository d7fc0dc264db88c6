import { expect, test } from "vitest";
import { Tokens, TokenRejectedError } from "../../../docs/site/src/send/tokens.ts";

const request = { path: "/auth/v1/token", body: { clientId: "c" } };

function startService(answer: () => Response) {
  const calls: string[] = [];
  const fetch = (url: string, init: RequestInit) => {
    calls.push(`${init.method ?? ""} ${url} ${init.body as string}`);
    return Promise.resolve(answer());
  };
  return { calls, fetch };
}

test("a token is requested once for each base URL, and again shortly before it expires", async () => {
  let now = 0;
  let count = 0;
  const tokens = new Tokens(() => now);
  const { calls, fetch } = startService(() => Response.json({ token: `t-${++count}`, expiresIn: 1_000 }));
  expect(await tokens.get(fetch, "https://a.example", request)).toBe("t-1");
  expect(await tokens.get(fetch, "https://a.example", request)).toBe("t-1");
  expect(await tokens.get(fetch, "https://b.example", request)).toBe("t-2");
  now = 950;
  expect(await tokens.get(fetch, "https://a.example", request)).toBe("t-3");
  expect(calls[0]).toBe('POST https://a.example/auth/v1/token {"clientId":"c"}');
});

test("a token that was not accepted is not used again", async () => {
  let count = 0;
  const tokens = new Tokens(() => 0);
  const { fetch } = startService(() => Response.json({ token: `t-${++count}`, expiresIn: 1_000 }));
  await tokens.get(fetch, "https://a.example", request);
  tokens.forget("https://a.example");
  expect(await tokens.get(fetch, "https://a.example", request)).toBe("t-2");
});

test.each([
  () => Response.json({ token: "t" }, { status: 401 }),
  () => Response.json({}),
  () => new Response("<html>"),
])("an answer without a token is rejected", async (answer) => {
  const { fetch } = startService(answer);
  await expect(new Tokens().get(fetch, "https://a.example", request)).rejects.toThrow(TokenRejectedError);
});
