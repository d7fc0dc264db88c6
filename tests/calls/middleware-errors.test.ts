import { expect, test } from "vitest";
import { createClient, type ApiError } from "../../src/index.ts";
import { respondInTurn } from "../transport/respond-in-turn.ts";

/** Calls an operation whose response comes from middleware, not from the service. */
async function respondByMiddleware(response: Response) {
  const { fetch, sent } = respondInTurn(Response.json({}));
  const api = createClient({ baseUrl: "http://127.0.0.1:9", token: "t", fetch });
  api.use({ onRequest: () => response });
  const { error } = await api.safe.getPayout({ path: { id: "p" } });
  expect(sent).toEqual([]);
  return error as ApiError;
}

test.each([
  ["JSON", '{"error":"NOT_FOUND","message":"Nothing here"}', ": NOT_FOUND: Nothing here"],
  ["text", "Nothing here", "; its body is in `response`"],
])("an error that middleware gives as %s is reported", async (_, text, said) => {
  const error = await respondByMiddleware(new Response(text, { status: 404 }));
  expect(error).toMatchObject({ name: "NotFoundError", operationId: "getPayout", status: 404, attempts: 0 });
  expect(error.message).toBe(`\`getPayout\` failed with status 404${said}.`);
  expect(error.response.body).toBe(text);
});

test("an error that middleware gives without a body has an empty text", async () => {
  const error = await respondByMiddleware(new Response(null, { status: 500 }));
  expect(error.message).toBe("`getPayout` failed with status 500 and an empty body.");
  expect(error.response.body).toBe("");
});
