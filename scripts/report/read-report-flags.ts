import { parseArgs } from "node:util";

/** What `npm run report` was asked for. */
export interface ReportFlags {
  /** Names of subjects, in the order of the report. */
  subjects: string[];
  openapiFetch: string | undefined;
}

/**
 * Reads the flags of `npm run report`.
 * @throws {Error} for an unknown subject or flag.
 */
export function readReportFlags(args: readonly string[], known: readonly string[]): ReportFlags {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { "openapi-fetch": { type: "string" } },
  });
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`Unknown subject \`${unknown}\`; choose from ${known.join(", ")}.`);
  return {
    subjects: known.filter((name) => positionals.length === 0 || positionals.includes(name)),
    openapiFetch: values["openapi-fetch"],
  };
}
