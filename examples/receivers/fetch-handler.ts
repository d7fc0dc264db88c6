import { receive } from "./receive.ts";

/**
 * One file for Bun (`bun fetch-handler.ts`), Deno (`deno serve -A fetch-handler.ts`) and Cloudflare Workers (with the
 * flag `nodejs_compat`, which makes the settings available in `process.env`).
 */
export default { fetch: (request: Request) => receive(request) };
