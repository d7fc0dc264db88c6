import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose tests start processes, browsers or builds, slowest first. */
const slowFolders = [
  "tests/docs/browser/",
  "tests/package/",
  "tests/dev/",
  "tests/mock/",
  "tests/lint/",
  "tests/build/",
  "tests/dedupe/",
];

/** Runs slow tests first, so that no core waits for them at the end. A fresh clone does not have durations to sort by. */
export class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId));
  }
}

function rank(file: string): number {
  const index = slowFolders.findIndex((folder) => file.includes(folder));
  return index < 0 ? slowFolders.length : index;
}
