/** Removes the note that the build appends to the description of an assumption, which the pages show apart. */
export function withoutAssumption(description = "", assumption?: string): string {
  if (assumption === undefined) return description.trim();
  return description.replace(/\n*\*\*Assumption\.\*\*[\s\S]*$/u, "").trim();
}

/** Removes the notes that the build appends about limits, defaults and open lists, which the pages show apart. */
export function withoutNotes(description: string): string {
  return description.replace(/\n*^\*\*(?:Default:|Limit\.|Open list\.)\*\*.*$/gmu, "").trim();
}
