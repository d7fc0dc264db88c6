/** Which documented answer a service should give. */
export interface Preference {
  status: number;
  example?: string;
}

/** Writes a preference as the value of the header `Prefer`, as Prism and the sandbox read it. */
export function printPreference({ status, example }: Preference): string {
  return example === undefined ? `code=${status}` : `code=${status}, example=${example}`;
}
