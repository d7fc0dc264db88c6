import { demoteHeadings } from "../compose/demote-headings.ts";
import { escapeText } from "../text/escape-text.ts";
import { joinBlocks } from "../text/join-blocks.ts";

/** The section on what changed: the text of `CHANGELOG.md`, its versions below the title and out of the menu. */
export function describeChangelog(text: string): string {
  const [, title = "Changelog", rest = ""] = /^# (.+)\n([\s\S]*)$/u.exec(text.trim()) ?? [
    null,
    undefined,
    text,
  ];
  return joinBlocks(`# ${title}`, escapeText(demoteHeadings(rest)));
}
