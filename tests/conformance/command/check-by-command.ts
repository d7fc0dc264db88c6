import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { conformanceCommand } from "../../../src/conformance/command/command.ts";
import type { Report } from "../../../src/conformance/report/report.ts";
import { reviewedRisks } from "../../../src/target/risks.ts";

/**
 * Sends every case to a service by the command, as CI does.
 * @param target the target file; the environment variable `SERVICE_TOKEN` holds the token; `args` are further flags
 * @returns the exit code and the report
 */
export async function checkByCommand(
  baseUrl: string,
  {
    target,
    token,
    concurrency,
    args = [],
  }: { target: string; token: string; concurrency: number; args?: readonly string[] },
): Promise<{ code: number; report: Report }> {
  const folder = await mkdtemp(path.join(tmpdir(), "check-"));
  const final = Object.keys(reviewedRisks).filter((name) => reviewedRisks[name]?.risk === "final");
  vi.stubEnv("SERVICE_TOKEN", token);
  const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    const file = path.join(folder, "report.json");
    const options = conformanceCommand.read([
      "--base-url",
      baseUrl,
      "--target",
      target,
      "--concurrency",
      String(concurrency),
      "--allow",
      ["write", "card", ...final].join(),
      "--max-writes",
      "10000",
      // On a busy machine, a body as large as the contract allows takes a while.
      "--timeout",
      "240s",
      "--report",
      `json=${file}`,
      ...args,
    ]);
    const code = await conformanceCommand.run(options);
    return { code, report: JSON.parse(await readFile(file, "utf8")) as Report };
  } finally {
    printed.mockRestore();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  }
}
