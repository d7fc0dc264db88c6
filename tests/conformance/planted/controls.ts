import type { Plant } from "./check-planted.ts";

/** Services that keep the contract, each in an unusual way. One of them does so from a certain call on. */
export const harmless: Readonly<Record<string, (from?: number) => Plant>> = {
  "one that is slow": () => async (request, next) => {
    const response = await next(request);
    await new Promise((resolve) => setImmediate(resolve));
    return response;
  },
  "one that adds members": () => async (request, next) => {
    const response = await next(request);
    const body = (await response.json()) as unknown;
    return Response.json(addMembers(body), response);
  },
  "one that knows more values of open lists": () => async (request, next) => {
    const response = await next(request);
    if (!/transparent$|order-payouts|claims|webhook/u.test(request.url) || !response.ok) return response;
    const text = (await response.text()).replaceAll(/"status":"[A-Z]+"/gu, '"status":"ADDED_LATER"');
    return new Response(text, response);
  },
  "one that has too many requests for a while": (from = 20) => {
    let calls = 0;
    return (request, next) => {
      calls += 1;
      const isLimited = calls >= from && calls % 10 < 2;
      return isLimited
        ? Promise.resolve(Response.json(["Slow down."], { status: 429, headers: { "retry-after": "1" } }))
        : next(request);
    };
  },
};

/** Services that do what the contract only assumes otherwise. */
export const assumed: Readonly<Record<string, () => Plant>> = {
  "201 in place of 200": () => replaceStatus(200, 201),
  "422 in place of 400": () => replaceStatus(400, 422),
  "timestamps in another form of ISO 8601": () => async (request, next) => {
    const response = await next(request);
    const text = (await response.text()).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/gu, '"20261121T120000Z"');
    return new Response(text, response);
  },
};

function replaceStatus(from: number, to: number): Plant {
  return async (request, next) => {
    const response = await next(request);
    if (response.status !== from) return response;
    return new Response(await response.text(), { status: to, headers: response.headers });
  };
}

const rejection = { error: "NO", message: "No.", details: [] };
const always = (response: () => Response | Promise<Response>) => () => Promise.resolve(response());

/** Services that respond to everything in one way, so that nothing can be said about them. */
export const degenerate: Readonly<Record<string, Plant>> = {
  ...Object.fromEntries(
    [400, 401, 403, 404, 429].map((status) => [
      String(status),
      always(() => Response.json(rejection, { status })),
    ]),
  ),
  "the page of a login": always(
    () => new Response("<html>Log in</html>", { headers: { "content-type": "text/html; charset=utf-8" } }),
  ),
  "a redirect": always(
    () => new Response(null, { status: 302, headers: { location: "https://login.test/" } }),
  ),
  "a closed connection": () =>
    Promise.reject(
      new TypeError("fetch failed", {
        cause: Object.assign(new Error("closed"), { code: "UND_ERR_SOCKET" }),
      }),
    ),
};

/** A service that always fails. */
export const failing: Plant = always(() => Response.json(rejection, { status: 500 }));

function addMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addMembers);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, addMembers(member)]);
  return { ...Object.fromEntries(members), addedLater: { new: true } };
}
