/** Removes the note that the build appends to the description of an assumption, which the pages show apart. */
export function withoutAssumption(description = "", assumption?: string): string {
  if (assumption === undefined) return description.trim();
  return description.replace(/\n*\*\*Assumption\.\*\*[\s\S]*$/u, "").trim();
}
