import type { Statement } from "../statement.ts";
import { listImplemented, type Behavior } from "./read-behavior.ts";

/**
 * Compares the statements about behavior with the documentation and the tests.
 * @param titles the titles of the tests, by file below `tests/`
 * @returns a sentence for each statement that is not listed exactly once, and for each test that does not exist
 */
export function findBehaviorFaults(
  behavior: Behavior,
  statements: readonly Pick<Statement, "id">[],
  titles: ReadonlyMap<string, readonly string[]>,
): string[] {
  const groups = [...behavior.open, ...behavior.data];
  const listed = [...listImplemented(behavior), ...groups.flatMap((group) => group.statements)];
  const expected = new Set(statements.map(({ id }) => id));
  const tests = Object.entries(behavior.implemented).flatMap(([file, list]) =>
    Object.keys(list).map((title) => ({ file, title })),
  );
  return [
    ...[...expected].filter((id) => !listed.includes(id)).map((id) => `\`${id}\` is not listed.`),
    ...[...new Set(listed)].filter((id) => !expected.has(id)).map((id) => `\`${id}\` is not a statement.`),
    ...listed
      .filter((id, index) => listed.indexOf(id) !== index)
      .map((id) => `\`${id}\` is listed more than once.`),
    ...tests
      .filter(({ file, title }) => !titles.get(file)?.includes(title))
      .map(({ file, title }) => `tests/${file} has no test "${title}".`),
  ];
}
