/**
 * Rules that a file may break, with the reason. Comments cannot switch rules off.
 * @type {Record<string, string[]>}
 */
export const exceptions = {
  // Spectral takes one function from each file; those of a theme stand together, each short.
  "rules/**": ["max-lines"],
  // One pass over the code points counts them; their values do not matter.
  "src/bundle/runtime/count-code-points.js": ["@typescript-eslint/no-unused-vars"],
  // What reading throws is passed on as it is.
  "src/sandbox/node/request.ts": ["@typescript-eslint/prefer-promise-reject-errors"],
  // Fastify waits for a callback if a plugin is not asynchronous.
  "src/webhooks/fastify.ts": ["@typescript-eslint/require-await"],
  // It runs source that the repository itself has written.
  "tests/docs/samples/send-samples.test.ts": [
    "@typescript-eslint/no-implied-eval",
    "@typescript-eslint/no-unsafe-call",
  ],
};
