import { tokenHeader } from "../../generated/marks.ts";

const { scheme } = tokenHeader;
const form = new RegExp(`^${scheme && `${scheme} +`}(\\S+)$`, "i");

/** What a request without a readable token breaks. */
export const tokenIssue =
  scheme === "" ? "must be the token alone" : `must be a ${scheme.toLowerCase()} token`;

/** Reads the token of the header that carries it, in the form of the contract. */
export function readToken(text: string | undefined): string | undefined {
  return form.exec(text ?? "")?.[1];
}
