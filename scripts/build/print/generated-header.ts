/** The one command that makes every generated file. */
export const command = "npm run build";

/** First line of a generated file, as the text of a comment. */
export const notice = `Made from openapi/ by \`${command}\`; do not edit.`;
