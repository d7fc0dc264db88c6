import { loadOnce } from "./load-once.ts";

/** Loads the sandbox in the page when it is first used. */
export const loadSandbox = loadOnce(async () => {
  const { createPageSandbox } = await import("./page-fetch.ts");
  const sandbox = await createPageSandbox(() => sessionStorage);
  // A page that the browser brings back is as it was left, and the pages after it may have changed the records.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void sandbox.reload();
  });
  return sandbox;
});
