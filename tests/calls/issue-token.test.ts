import { expect, onTestFinished, test } from "vitest";
import { routes, type Route } from "../../generated/routes.ts";
import { createClient } from "../../src/index.ts";
import { respondInTurn } from "../transport/respond-in-turn.ts";

/** Changes how an operation is called during a test. */
function changeRoute(route: Route, change: Partial<Route>): void {
  const original = { ...route };
  Object.assign(route, change);
  onTestFinished(() => {
    Object.assign(route, original);
  });
}

test("the token call has the method and path of the contract", async () => {
  changeRoute(routes.issueToken, { method: "PUT", path: "/auth/v2/token" });
  const token = { tokenType: "Bearer", token: "a.b.c", expiresIn: 3_600_000 };
  const { fetch, sent } = respondInTurn(Response.json(token), Response.json({}));
  const credentials = { clientId: "app", clientSecret: "secret", scopes: [] };
  const api = createClient({ baseUrl: "http://127.0.0.1:9", credentials, fetch });
  await api.getPayout({ path: { id: "p" } });
  expect(sent[0]).toMatchObject({ method: "PUT", url: "http://127.0.0.1:9/auth/v2/token" });
});
