import path from "node:path";

/** Matches the message of Node for a file that does not exist. Redocly passes it on without `path`, so it is parsed. */
const missingFile = /ENOENT: no such file or directory[^']*'(.+)'$/u;

/** Says in the message of a finding which file of a project does not exist. */
export function nameMissing(message: string, root: string): string {
  return message.replace(missingFile, (_, file: string) => {
    return `\`${path.relative(root, file).replaceAll(path.sep, "/")}\` does not exist`;
  });
}

/** The file that an error says is missing, if it says nothing else. */
function findMissing(error: unknown): string | undefined {
  const found = error instanceof Error ? missingFile.exec(error.message) : null;
  return found?.index === 0 ? found[1] : undefined;
}

/** Why a file of rules cannot be loaded. */
class LoadError extends Error {
  constructor(file: string, cause: unknown) {
    super(`${file} cannot be loaded`, { cause });
  }
}

/** Loads a file of rules, and names it if that fails. A file that does not exist is named already. */
export async function naming<Loaded>(file: string, load: () => Promise<Loaded>): Promise<Loaded> {
  return load().catch((error: unknown) => {
    throw findMissing(error) === undefined ? new LoadError(file, error) : error;
  });
}

/** Describes in one line why lint itself could not run. */
export function describeFailure(error: unknown): string {
  const missing = findMissing(error);
  const reason =
    missing === undefined
      ? listReasons(error).join(": ")
      : `${missing} does not exist. Lint also reads rules/, .spectral.yaml and redocly.yaml, next to openapi/`;
  return `Lint could not run: ${reason}.`;
}

/** The first line of an error and of its causes, or of each fault of rules that are invalid, with its place. */
function listReasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const faults = "errors" in error && Array.isArray(error.errors) ? (error.errors as unknown[]) : [];
  const listed = faults.map((fault) => listReasons(fault).join(": ")).join("; ");
  const [line = ""] = error.message.split("\n");
  const place = "path" in error && Array.isArray(error.path) ? ` (${error.path.join(" > ")})` : "";
  const cause = error.cause === undefined ? [] : listReasons(error.cause);
  return [`${line.replace(/\.$/u, "")}${place}`, listed, ...cause].filter((text) => text !== "");
}
