import { Buffer } from "node:buffer";
import { createServer } from "node:http";
import process from "node:process";
import { pathToFileURL } from "node:url";

// A server of the bench of the sandbox, in a separate process: the bare server of Node, or the built sandbox
// without the check of its answers. It reports its address, or prints it if nobody listens.
const [, , kind = "", built = ""] = process.argv;

/** @param {string} url */
function report(url) {
  if (process.send === undefined) process.stdout.write(`${url}\n`);
  else process.send({ url });
}

if (kind === "bare") {
  const answer = JSON.stringify({
    id: "8a7b6c5d-4e3f-4a2b-9c1d-0e9f8a7b6c5d",
    status: "INITIAL",
    token: "x".repeat(300),
  });
  const server = createServer((request, response) => {
    /** @type {Buffer[]} */
    const chunks = [];
    request.on("data", (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    request.on("end", () => {
      JSON.parse(Buffer.concat(chunks).toString());
      response.setHeader("content-type", "application/json").end(answer);
    });
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address === "object") report(`http://127.0.0.1:${address?.port ?? 0}`);
  });
} else {
  const { createSandbox } = /** @type {typeof import("../../src/sandbox/index.ts")} */ (
    await load("src/sandbox/index.js")
  );
  const { listen } = /** @type {typeof import("../../src/sandbox/node/index.ts")} */ (
    await load("src/sandbox/node/index.js")
  );
  const { url } = await listen(createSandbox({ checkResponses: false }), { port: 0 });
  report(url);
}
process.on("disconnect", () => process.exit());

/**
 * Loads a module of the built package.
 * @param {string} file
 * @returns {Promise<unknown>}
 */
function load(file) {
  return import(pathToFileURL(`${built}/${file}`).href);
}
