// How many errors the validators of a contract report. src/bundle compiles the limit into their loops.

/** After so many errors in the items or members of one value, a validator does not look at the others. */
export const maxErrors = 100;

/** Keyword of the last error of a value that may break more rules than the validator looked at. */
export const unlisted = "maxErrors";

/** An error of a validator. */
interface Violation {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/**
 * Adds to the errors that were selected that there may be more, if the validator stopped at its limit.
 * @param found all errors of the validator
 */
export function addUnlisted(selected: readonly Violation[], found: readonly Violation[]): Violation[] {
  if (found.length < maxErrors) return [...selected];
  const message = `may break more rules than the ${selected.length} listed`;
  return [
    ...selected,
    { instancePath: "", schemaPath: "#", keyword: unlisted, params: { limit: maxErrors }, message },
  ];
}
