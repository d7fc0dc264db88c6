import path from "node:path";

/**
 * Lists the files that the `$ref`s of a contract file point to, without duplicates. References
 * within the file are skipped.
 * @param data the parsed file
 * @param file its own path, `/` between the folders
 */
export function listReferences(data: unknown, file: string): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if (key !== "$ref" || typeof member !== "string") {
        visit(member);
        continue;
      }
      const target = member.split("#")[0] ?? "";
      if (target !== "") found.add(path.posix.join(path.posix.dirname(file), target));
    }
  };
  visit(data);
  return [...found];
}
