import { BaseSequencer, type TestSpecification, type Vite } from "vitest/node";

/**
 * Runs slow tests first, so that no core waits for them at the end, unless the command line asks for another order. This is
 * a plugin because the setting for it would win over `--sequence.shuffle`.
 */
export function slowFirst(): Vite.Plugin {
  return {
    name: "slow-first",
    configureVitest({ vitest: { config } }) {
      if (config.sequence.sequencer === BaseSequencer) config.sequence.sequencer = SlowFirstSequencer;
    },
  };
}

/** Sorts files by their folders: a fresh clone does not have durations to sort by. */
class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId));
  }
}

/** Folders whose tests start processes, browsers or builds, slowest first. */
const slowFolders = [
  "tests/docs/browser/",
  "tests/package/",
  "tests/dev/",
  "tests/mock/",
  "tests/test/",
  "tests/lint/",
  "tests/build/",
  "tests/webhooks/stores/",
];

function rank(file: string): number {
  const index = slowFolders.findIndex((folder) => file.includes(folder));
  return index < 0 ? slowFolders.length : index;
}
