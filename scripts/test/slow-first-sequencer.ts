import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose tests start processes, browsers or builds, the longest first. */
const slowFolders = [
  "tests/docs/browser/",
  "tests/package/",
  "tests/dev/",
  "tests/mock/",
  "tests/lint/",
  "tests/build/",
  "tests/dedupe/",
];

/** Begins with what takes long, so that no core waits for it at the end. A fresh clone knows no durations yet. */
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
