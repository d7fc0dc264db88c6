// Serves the export of a recipe: a Next.js route handler, or a module for Bun, Deno and Workers.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "@hono/node-server";

type Answer = (request: Request) => Promise<Response>;

const file = pathToFileURL(path.resolve(process.argv[2] ?? ""));
const recipe = (await import(file.href)) as { POST?: Answer; default?: { fetch: Answer } };
const answer = recipe.POST ?? recipe.default?.fetch;
if (answer === undefined) throw new Error("The recipe must export `POST`, or a default with `fetch`.");
serve({ fetch: answer, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  console.log(`listening on ${port}`);
});
