/** Maximum length of a subject. Lists of commits truncate longer ones. */
const longest = 72;

/**
 * Describes each problem with the subjects of commits.
 * @param commits a line for each commit: the short id, a space, the subject
 */
export function findFaultySubjects(commits: readonly string[]): string[] {
  return commits.flatMap((commit) => {
    const [, id = "", subject = ""] = /^(\S+) (.*)$/u.exec(commit) ?? [];
    const { length } = Array.from(subject);
    if (length > longest) {
      return [`${id}: the subject has ${length} characters; reword it in at most ${longest}: ${subject}`];
    }
    return subject.endsWith(".") ? [`${id}: the subject must not end with a full stop: ${subject}`] : [];
  });
}
