/** A phrase to avoid in public text: another language's grammar in English words, or our own word for a known thing. */
export interface Turn {
  /** Identifies the turn in findings. */
  name: string;
  /** Source of a regular expression. A space matches any white space, including a line break within a comment. */
  pattern: string;
  /** The words to use instead. */
  use: string;
  /** Why the turn is avoided. */
  reason: string;
}
