/** The command that generates every file. */
export const command = "npm run build";

/** Text of the comment in the first line of each generated file. */
export const notice = `Generated from openapi/ by \`${command}\`. Do not edit.`;
