/** A change in the output of `redocly diff --format json`. */
export interface RedoclyChange {
  /** `#` and the JSON pointer from the root, through the references that lead to the node. */
  path: string;
  /** Kind of the node, such as `Schema` or `Operation`. */
  typeName: string;
  kind: "added" | "removed" | "modified";
  impact: "major" | "minor" | "patch";
  verdicts: { ruleId: string; message: string }[];
  /** The modified keyword, or `key` for the name of the node. Only present if `kind` is `modified`. */
  property?: string;
  base?: Side;
  revision?: Side;
}

interface Side {
  /** `#` and the JSON pointer of the value, or of the node if the keyword is missing. */
  pointer: string;
  value?: unknown;
}
