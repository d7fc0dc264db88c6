/** The place of a page, and the possible targets of its links. */
export interface LinkOptions {
  /** The page, relative to the repository. */
  page: string;
  /** The files of the tarball. */
  files: readonly string[];
  /** Web address of the repository; without it, links to files outside the tarball become plain text. */
  repository?: string | undefined;
  /** The version that is packed. Its tag is `v` followed by it. */
  version: string;
}

/** Matches the text, target and anchor of a Markdown link to a file of the repository. Its text may wrap. */
const localLink = /\[((?:[^\]\n]|\n(?!\n))+)\]\((?![a-z]+:|#)([^)\s#]+)(#[^)\s]*)?\)/gu;

/** Matches a sentence that only leads on, such as "See [the client](client.md) and [examples](examples)." */
const pointer = /\s?(?<!\S)(?:See|Continue with) (?:\[[^\]]*\]\([^)]*\)|\n(?!\n)|[^.[\n])*\.(?=\s|$)/gu;

/**
 * Converts a page of the repository for the tarball, without links to files that are not in the tarball. Without a
 * repository, sentences that only lead to such files are left out.
 */
export function publishLinks(text: string, { page, files, repository, version }: LinkOptions): string {
  const isLost = (target: string) => !files.includes(resolveLink(target, page));
  const leadsNowhere = (sentence: string) => {
    const targets = [...sentence.matchAll(localLink)].map(([, , target = ""]) => target);
    return repository === undefined && targets.length > 0 && targets.every(isLost);
  };
  const whole = text.replace(pointer, (sentence) => (leadsNowhere(sentence) ? "" : sentence));
  return whole.replace(localLink, (link, words: string, target: string, anchor = "") => {
    if (!isLost(target)) return link;
    if (repository === undefined) return words;
    return `[${words}](${repository}/blob/v${version}/${resolveLink(target, page)}${anchor as string})`;
  });
}

/** Lists the files of the repository that a page links to, relative to the repository. */
export function listLocalLinks(text: string, page: string): string[] {
  return [...text.matchAll(localLink)].map(([, , target = ""]) => resolveLink(target, page));
}

function resolveLink(target: string, page: string): string {
  return new URL(target, `file:///${page}`).pathname.slice(1);
}
