import type { Logger } from "../../src/base/log.ts";

/** A logger that keeps its lines, each after its level. */
export function recordLog(): { logger: Logger; lines: string[] } {
  const lines: string[] = [];
  const write = (level: string) => (line: string) => lines.push(`${level} ${line}`);
  return {
    lines,
    logger: { error: write("error"), warn: write("warn"), info: write("info"), debug: write("debug") },
  };
}
