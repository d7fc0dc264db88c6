/** The contract of the last release, in its source form, relative to the root. */
export const releasedFile = "released/openapi.json";

/** The extension with the ids of the questions that the release lists as answered. */
export const answeredKeyword = "x-answered-questions";
