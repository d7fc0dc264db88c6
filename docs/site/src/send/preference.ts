/** Which documented answer a mock should give. */
export interface Preference {
  status: number;
  example?: string;
}

/** Writes a preference as the value of the header `Prefer`, as Prism reads it. */
export function printPreference({ status, example }: Preference): string {
  return example === undefined ? `code=${status}` : `code=${status}, example=${example}`;
}

/** Reads the header `Prefer`. Without it, the answer is the first example of 200. */
export function readPreference(header: string | undefined): Preference {
  const [, status = "200"] = /\bcode=(\d{3})\b/.exec(header ?? "") ?? [];
  const [, example] = /\bexample=([\w-]+)/.exec(header ?? "") ?? [];
  return { status: Number(status), ...(example !== undefined && { example }) };
}
