/** Returns whether a value occurs in another one at any depth. Its objects may lack members of those in the other. */
export function isContained(part: unknown, whole: unknown): boolean {
  if (isPartOf(part, whole)) return true;
  if (typeof whole !== "object" || whole === null) return false;
  return Object.values(whole).some((value) => isContained(part, value));
}

function isPartOf(part: unknown, whole: unknown): boolean {
  if (typeof part !== "object" || part === null) return part === whole;
  if (typeof whole !== "object" || whole === null || Array.isArray(part) !== Array.isArray(whole))
    return false;
  const members = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(part).every(([member, value]) => isPartOf(value, members.get(member)));
}
