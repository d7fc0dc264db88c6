/** Matches the message of Node for a file that does not exist. Redocly throws it without `path`, so it is parsed. */
const missingFile = /^ENOENT: no such file or directory.*'(.+)'$/u;

/**
 * Describes why lint itself could not run, one fault per line: an invalid rule book reports all of its faults at
 * once, each with its place.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, missing] = missingFile.exec(error.message) ?? [];
  if (missing !== undefined) {
    return `Lint could not run: ${missing} does not exist. Lint also reads rules/, .spectral.yaml and redocly.yaml, next to openapi/.`;
  }
  const faults = "errors" in error && Array.isArray(error.errors) ? (error.errors as unknown[]) : [];
  const lines = faults.map((fault) => {
    const at = typeof fault === "object" && fault !== null && "path" in fault ? fault.path : [];
    const place = Array.isArray(at) ? at.join(" > ") : "";
    return `  ${fault instanceof Error ? fault.message : String(fault)}${place === "" ? "" : ` (${place})`}`;
  });
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  const message = error.message === "" ? "the rules could not be loaded" : error.message;
  return [`Lint could not run: ${message}${cause}`, ...lines].join("\n");
}
