/** Where a page is, and where its links may lead. */
export interface LinkOptions {
  /** The page, relative to the repository. */
  page: string;
  /** The files of the tarball. */
  files: readonly string[];
  /** Address of the repository at this version; without it, links to files outside the tarball become plain text. */
  repository?: string | undefined;
}

/** A Markdown link to a file of the repository: its text, and where it leads. */
const localLink = /\[([^\]\n]+)\]\((?![a-z]+:|#)([^)\s#]+)(#[^)\s]*)?\)/gu;

/** A page of the repository as the tarball has it, without links to files that are not in it. */
export function publishLinks(text: string, { page, files, repository }: LinkOptions): string {
  return text.replace(localLink, (link, words: string, target: string, anchor = "") => {
    const file = new URL(target, `file:///${page}`).pathname.slice(1);
    if (files.includes(file)) return link;
    return repository === undefined ? words : `[${words}](${repository}/${file}${anchor as string})`;
  });
}

/** The files of the repository that a page links to, relative to the repository. */
export function listLocalLinks(text: string, page: string): string[] {
  return [...text.matchAll(localLink)].map(([, , target = ""]) =>
    new URL(target, `file:///${page}`).pathname.slice(1),
  );
}
