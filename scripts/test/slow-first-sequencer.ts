import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Rooms whose files start processes, browsers or builds, the longest first. */
const slowRooms = [
  "tests/docs/browser/",
  "tests/package/",
  "tests/dev/",
  "tests/mock/",
  "tests/lint/",
  "tests/build/",
];

/** Begins with what takes long, so that no core waits for it at the end. A fresh clone knows no durations yet. */
export class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId));
  }
}

function rank(file: string): number {
  const index = slowRooms.findIndex((room) => file.includes(room));
  return index < 0 ? slowRooms.length : index;
}
