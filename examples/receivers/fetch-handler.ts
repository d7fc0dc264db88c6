import { receive } from "./receive.ts";

/**
 * One file for Bun (`bun fetch-handler.ts`), Deno (`deno serve -A fetch-handler.ts`) and Cloudflare Workers (with the
 * flag `nodejs_compat`, which makes the settings available in `process.env`).
 */
export default {
  // A Worker is kept alive by its context until the store is up to date; Bun and Deno pass none.
  fetch: (request: Request, _env?: unknown, context?: Parameters<typeof receive>[1]) =>
    receive(request, context),
};
