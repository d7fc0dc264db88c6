/** A question for the provider, which one or more assumptions of the contract raise. */
export interface Question {
  ask: string;
  /**
   * The assumptions that the answer replaces, the one to show first. Each is the name of a place, such as
   * `Token.expiresIn` (see `namePlace`). Where an assumption leaves several points open, words of a sentence follow:
   * `bearerAuth: Which scope`. A place without words has the sentences that no other question names.
   */
  about: readonly string[];
  /** The behavior of this project until there is an answer, if the assumption does not describe it. */
  until?: string;
  /** The change to make in your program, as Markdown. The files of the contract are added to it. */
  change?: string;
}

/** Questions on one subject, the most important first. */
export interface QuestionGroup {
  title: string;
  /** Whether no integration can go live without the answers. */
  isUrgent?: boolean;
  questions: readonly Question[];
}
