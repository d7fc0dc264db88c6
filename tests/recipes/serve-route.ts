// Serves the export of a recipe: a Next.js route handler, a module for Bun, Deno and Workers, or a handler of AWS Lambda.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "@hono/node-server";

type Answer = (request: Request) => Promise<Response>;
type LambdaHandler = (event: object) => Promise<{ statusCode: number; headers: HeadersInit; body: string }>;

const file = pathToFileURL(path.resolve(process.argv[2] ?? ""));
const recipe = (await import(file.href)) as {
  POST?: Answer;
  default?: { fetch: Answer };
  handler?: LambdaHandler;
};
const answer = recipe.POST ?? recipe.default?.fetch ?? (recipe.handler && invoke(recipe.handler));
if (answer === undefined)
  throw new Error("The recipe must export `POST`, a `handler`, or a default with `fetch`.");
serve({ fetch: answer, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  console.log(`listening on ${port}`);
});

/** Invokes a handler with events like those of API Gateway, which may encode any body. */
function invoke(handler: LambdaHandler): Answer {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const { statusCode, ...response } = await handler({
      version: "2.0",
      rawPath: pathname,
      rawQueryString: search.slice(1),
      headers: Object.fromEntries(request.headers),
      requestContext: { http: { method: request.method } },
      body: Buffer.from(await request.arrayBuffer()).toString("base64"),
      isBase64Encoded: true,
    });
    return new Response(response.body, { status: statusCode, headers: response.headers });
  };
}
