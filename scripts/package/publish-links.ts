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

/** Matches the text, target and anchor of a Markdown link to a file of the repository. */
const localLink = /\[([^\]\n]+)\]\((?![a-z]+:|#)([^)\s#]+)(#[^)\s]*)?\)/gu;

/** Converts a page of the repository for the tarball, without links to files that are not in the tarball. */
export function publishLinks(text: string, { page, files, repository, version }: LinkOptions): string {
  return text.replace(localLink, (link, words: string, target: string, anchor = "") => {
    const file = new URL(target, `file:///${page}`).pathname.slice(1);
    if (files.includes(file)) return link;
    if (repository === undefined) return words;
    return `[${words}](${repository}/blob/v${version}/${file}${anchor as string})`;
  });
}

/** Lists the files of the repository that a page links to, relative to the repository. */
export function listLocalLinks(text: string, page: string): string[] {
  return [...text.matchAll(localLink)].map(([, , target = ""]) =>
    new URL(target, `file:///${page}`).pathname.slice(1),
  );
}
