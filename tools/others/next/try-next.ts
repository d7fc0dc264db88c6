import path from "node:path";
import { stagePackage } from "../../../scripts/package/stage-package.ts";
import { installTools } from "../../install-tools.ts";
import { serveService, type Service } from "../serve-service.ts";
import { buildApp, listKeptResponses, stageApp, startApp, type NextApp } from "./next-app.ts";

/** The majors of Next that the package is tested with, each the name of the folder in which it is installed. */
const versions = ["14", "16"];

/** The places of the app that read a payout, by path. */
const places = { page: "server component", route: "route handler", static: "page not declared dynamic" };

/** Result of a check with a version of Next. */
export interface NextResult {
  version: string;
  check: string;
  /** `ok`, or what was wrong. */
  result: string;
}

/** Builds and starts an app with each version of Next and the packed package. */
export async function tryNext(): Promise<NextResult[]> {
  const staged = await stagePackage();
  try {
    const results: NextResult[] = [];
    for (const version of versions) {
      const next = path.join(import.meta.dirname, version);
      await installTools(next);
      const service = await serveService();
      try {
        const app = {
          folder: path.join(staged.project, "..", `next-${version}`),
          serviceUrl: `http://127.0.0.1:${service.port}`,
        };
        await stageApp(next, staged.project, app);
        const checks = await tryApp(app, service);
        results.push(...Object.entries(checks).map(([check, result]) => ({ version, check, result })));
      } finally {
        service.close();
      }
    }
    return results;
  } finally {
    await staged.remove();
  }
}

async function tryApp(app: NextApp, service: Service): Promise<Record<string, string>> {
  service.lifetimeMs = 4_000;
  // Next ends the rendering of a static page with what `fetch` throws, which must reach it unchanged and at once.
  const build = await buildApp(app).then(
    (output) => /\w+ is repeated/u.exec(output)?.[0] ?? "ok",
    (error: unknown) => /\w+Error: .*/u.exec(String(error))?.[0] ?? String(error),
  );
  if (build !== "ok") return { build };

  const { url, stop } = await startApp(app);
  try {
    const checks: Record<string, string> = { build };
    for (const [place, name] of Object.entries(places)) {
      const read = (id: string) => readStatus(`${url}/${place}?id=${id}`);
      checks[`${name}, a payout three times`] = findStale([
        await read("payout-1"),
        await read("payout-1"),
        await read("payout-1"),
      ]);
      await service.untilTokensEnd();
      checks[`${name}, others after the token's end`] = findStale([
        await read("payout-2"),
        await read("payout-3"),
        await read("payout-4"),
      ]);
    }
    const kept = await listKeptResponses(app);
    checks["responses on disk"] = kept.length === 0 ? "ok" : `${kept.length}`;
    return checks;
  } finally {
    await stop();
  }
}

/** Reads the status of a payout from a page or a response, or what is there instead. */
async function readStatus(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) return `status ${response.status}`;
  return /<p>(.*?)<\/p>/su.exec(text)?.[1] ?? text;
}

/** Each read must bring a status of its own, as the service returns them. */
function findStale(found: readonly string[]): string {
  const isFresh = found.every((status) => status.startsWith("CALL-")) && new Set(found).size === found.length;
  // Of an error, its name.
  return isFresh ? "ok" : found.map((status) => status.replace(/:.*/su, "")).join(", ");
}
