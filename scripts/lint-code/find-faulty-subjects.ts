/** The longest subject, in characters: more is cut off where commits are listed. */
const longest = 72;

/**
 * What is wrong with the subjects of commits.
 * @param commits a line for each: the short id, a space, the subject.
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
