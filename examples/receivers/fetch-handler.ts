// One file for Bun (`bun fetch-handler.ts`), Deno (`deno serve -A fetch-handler.ts`) and Cloudflare Workers, there with
// the flag `nodejs_compat`, by which `process.env` holds the settings.
import { receive } from "./receive.ts";

export default { fetch: (request: Request) => receive(request) };
