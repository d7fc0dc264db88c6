import questions from "../../../../openapi/questions.yaml?raw";
import { nameSource } from "../../../text/name-source.ts";

/** The line of every page about where its facts come from, as Markdown. */
export const sourceLine = nameSource(questions);
