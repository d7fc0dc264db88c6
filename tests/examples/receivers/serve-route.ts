// Serves the export of a recipe: a Next.js route handler, a module for Bun, Deno and Workers, or a handler of AWS Lambda.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "@hono/node-server";
import { invokeLambda, lambdaSources } from "./lambda-events.ts";

type Answer = (request: Request) => Promise<Response>;

const file = pathToFileURL(path.resolve(process.argv[2] ?? ""));
const recipe = (await import(file.href)) as {
  POST?: Answer;
  default?: { fetch: Answer };
  handler?: Parameters<typeof invokeLambda>[0];
};
const answer = recipe.POST ?? recipe.default?.fetch ?? (recipe.handler && invoke(recipe.handler));
if (answer === undefined)
  throw new Error("The recipe must export `POST`, a `handler`, or a default with `fetch`.");
serve({ fetch: answer, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  console.log(`listening on ${port}`);
});

/**
 * Invokes a handler as the source does that a header names, or API Gateway, which may encode any body. An event in a header
 * is passed on as it is, and what the handler returns is the body of the response.
 */
function invoke(handler: Parameters<typeof invokeLambda>[0]): Answer {
  return async (request) => {
    const event = request.headers.get("x-lambda-event");
    if (event !== null) return Response.json(await handler(JSON.parse(decodeURIComponent(event)) as object));
    const [usual] = Object.values(lambdaSources);
    const source = lambdaSources[request.headers.get("x-lambda-source") ?? ""] ?? usual;
    if (source === undefined) throw new Error("There is no source.");
    return invokeLambda(handler, source, request.headers.get("x-lambda-body") !== "text")(request);
  };
}
