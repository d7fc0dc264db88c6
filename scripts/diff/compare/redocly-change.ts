/** One change as `redocly diff --format json` reports it. */
export interface RedoclyChange {
  /** Kind of the node, such as `Schema` or `Operation`. */
  typeName: string;
  kind: "added" | "removed" | "modified";
  impact: "major" | "minor" | "patch";
  verdicts: { ruleId: string; message: string }[];
  /** Of what was modified: the keyword, or `key` for the name of the node. */
  property?: string;
  base?: Side;
  revision?: Side;
}

interface Side {
  /** `#` and the JSON pointer of the value; of the node, where the keyword is missing. */
  pointer: string;
  value?: unknown;
}
