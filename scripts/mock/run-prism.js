import { subscribe } from "node:diagnostics_channel";
import process from "node:process";
// Must come first: it changes what the next modules load.
import "./load-one-locale.js";
import prismRunner from "@stoplight/prism-cli/dist/util/runner.js";
import prismServer from "@stoplight/prism-cli/dist/util/createServer.js";
import { nameViolations } from "./name-violations.js";

// Ctrl-C reaches every process of the terminal, but only the supervisor decides when Prism ends.
process.on("SIGINT", () => undefined);
// The channel also closes when the supervisor is killed: the mock never outlives it.
process.on("disconnect", () => process.exit(0));

/** @param {import("./events.ts").PrismMessage} message */
const report = (message) => {
  if (process.connected) process.send?.(message);
};

process.on("message", () => {
  report({ kind: "alive" });
});

/** @typedef {{ request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse }} Exchange */

subscribe("http.server.request.start", (message) => {
  const { request, response } = /** @type {Exchange} */ (message);
  report({ kind: "asked", method: request.method ?? "", url: request.url ?? "" });
  const end = /** @type {(text?: unknown) => typeof response} */ (response.end.bind(response));
  // Prism has no hook for a body, which it sends as one text.
  response.end = (/** @type {unknown} */ text) => {
    const violations = response.getHeader("sl-violations");
    const isExplained = [400, 422].includes(response.statusCode) && typeof violations === "string";
    if (!isExplained || typeof text !== "string") return end(text);
    const explained = nameViolations(text, violations);
    response.setHeader("content-length", Buffer.byteLength(explained));
    return end(explained);
  };
});

subscribe("http.server.response.finish", (message) => {
  const { request, response } = /** @type {Exchange} */ (message);
  const violations = response.getHeader("sl-violations");
  report({
    kind: "answered",
    method: request.method ?? "",
    url: request.url ?? "",
    status: response.statusCode,
    violations: typeof violations === "string" ? violations : null,
  });
});

// What `prism mock -m false` runs, called directly to know when it listens and why it could not start.
const [document = "", host = "", port = "", dynamic = ""] = process.argv.slice(2);

prismRunner
  .runPrismAndSetupWatcher(prismServer.createSingleProcessPrism, {
    document,
    host,
    port: Number(port),
    dynamic: dynamic === "dynamic",
    cors: true,
    errors: false,
    ignoreExamples: false,
    multiprocess: false,
    verboseLevel: "error",
    seed: "",
    jsonSchemaFakerFillProperties: true,
  })
  .then(
    () => {
      report({ kind: "listening" });
    },
    (/** @type {unknown} */ error) => {
      const reason = error instanceof Error ? error.message : String(error);
      process.send?.({ kind: "failed", reason }, () => process.exit(1));
    },
  );
