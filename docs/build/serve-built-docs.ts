import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createGzip } from "node:zlib";
import sirv from "sirv";
import { escapeMarkup } from "../../src/contract/text.ts";
import { printAddress } from "../../src/sandbox/node/addresses.ts";
import { digestFile, digestSources } from "./digest-sources.ts";
import type { ServeDocsOptions, ServedDocs } from "./serve-docs.ts";

/** Docs that are served from files. */
export interface ServedBuild extends ServedDocs {
  /** Whether they have to be built first. */
  readonly isBuilding: boolean;
}

/**
 * Serves the built docs at once. While they are missing or older than their sources, a process of its own builds them,
 * and each address shows how far it is, and reloads itself.
 * @param onBuilt is called when there is nothing left to build, with the address, and the reason if that failed
 */
export async function serveBuiltDocs(
  { root, host, port }: ServeDocsOptions,
  onBuilt: (result: { url: string; problem: string | undefined }) => void,
): Promise<ServedBuild> {
  const out = path.join(root, "dist", "docs");
  const serveFile = sirv(out, { dev: true, setHeaders: setType });
  let state: "building" | "built" | "stopped" | { problem: string } = (await isFresh(root, out))
    ? "built"
    : "building";
  const started = performance.now();
  const server = createServer((request, response) => {
    if (state === "built") {
      const compressed = compress(request, response);
      serveFile(request, compressed, () => {
        compressed.writeHead(404, { "content-type": "text/html; charset=utf-8" });
        createReadStream(path.join(out, "404.html")).pipe(compressed);
      });
    } else if (typeof state === "object")
      respond(response, `The docs could not be built.\n\n${state.problem}`);
    else {
      const seconds = Math.round((performance.now() - started) / 1_000);
      void countPages(out).then((pages) => {
        respond(response, describeBuild(seconds, pages), 1);
      });
    }
  });
  server.listen({ port, host });
  await once(server, "listening");
  const url = printAddress(host, (server.address() as AddressInfo).port);
  const isBuilding = state === "building";
  const build = isBuilding ? startBuild(root) : undefined;
  const built = (build?.result ?? Promise.resolve(undefined)).then((problem) => {
    if (state === "stopped") return;
    state = problem === undefined ? "built" : { problem };
    onBuilt({ url, problem });
  });
  return {
    url,
    isBuilding,
    async stop() {
      state = "stopped";
      build?.stop();
      await built;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Types of texts that a browser would guess wrong: it takes types.ts for a film. */
const types: Readonly<Record<string, string>> = {
  ".ts": "text/plain",
  ".txt": "text/plain",
  ".md": "text/markdown",
  ".yaml": "text/yaml",
};

function setType(response: ServerResponse, pathname: string): void {
  const type = types[path.posix.extname(pathname)];
  if (type !== undefined) response.setHeader("content-type", `${type}; charset=utf-8`);
}

/** Compresses what is written to a response, as static hosts do: a page is a tenth of its size then. */
function compress(request: IncomingMessage, response: ServerResponse): ServerResponse {
  const accepted = String(request.headers["accept-encoding"]);
  if (request.headers.range !== undefined || !/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/u.test(accepted))
    return response;
  const compressed = createGzip();
  compressed.pipe(response);
  // What a file needs of a response; the length of the file is not that of what is sent.
  return Object.assign(compressed as unknown as ServerResponse, {
    getHeader: (name: string) => response.getHeader(name),
    setHeader: (name: string, value: string) => response.setHeader(name, value),
    writeHead: (status: number, headers: OutgoingHttpHeaders) => {
      delete headers["Content-Length"];
      return response.writeHead(status, { ...headers, "content-encoding": "gzip", vary: "accept-encoding" });
    },
  });
}

/** Returns whether the built docs were made from the sources as they are, for the root of a host. */
async function isFresh(root: string, out: string): Promise<boolean> {
  const digest = await readFile(path.join(out, digestFile), "utf8").catch(() => undefined);
  return digest !== undefined && digest === (await digestSources(root, {}));
}

/** Starts `npm run docs`, from what the mock serves too. The result is its output if it failed. */
function startBuild(root: string) {
  const script = path.join(root, "docs", "build", "main.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, "--as-is"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const result = once(child, "close").then(([code]) => (code === 0 ? undefined : output.trim()));
  return { result, stop: () => child.kill() };
}

/** Counts the pages in the folder that a build writes to. */
async function countPages(out: string): Promise<number> {
  const names = await readdir(path.dirname(out)).catch(() => []);
  const fresh = names.find((name) => name.startsWith(`${path.basename(out)}-`));
  if (fresh === undefined) return 0;
  const files = await readdir(path.join(path.dirname(out), fresh), { recursive: true }).catch(() => []);
  return files.filter((file) => path.basename(file) === "index.html").length;
}

function describeBuild(seconds: number, pages: number): string {
  const progress = `The docs are being built: ${seconds} s${pages === 0 ? "" : `, ${pages} pages`}.`;
  return `${progress}\n\nThis happens once. The page reloads itself.`;
}

function respond(response: ServerResponse, text: string, seconds?: number): void {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  const refresh = seconds === undefined ? {} : { refresh: String(seconds), "retry-after": String(seconds) };
  response.writeHead(503, { ...headers, ...refresh }).end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Docs</title>
<p role="status" style="white-space: pre-wrap; font: 1rem/1.5 system-ui; max-width: 60rem; margin: 20vh auto; padding: 0 1rem">${escapeMarkup(text)}</p>
</html>
`);
}
