// What this repository adds to Vitest: the last lines of a run, and the order of its files.

import {
  type Reporter,
  type SerializedError,
  type TestModule,
  type Vitest,
  BaseSequencer,
  type TestSpecification,
  type Vite,
} from "vitest/node";
import { describeBrowserSeconds } from "./cpu.ts";
import { countResults, describeCounts, type ResultCounts } from "./results.ts";

/**
 * Ends a test run with the line `N passed, N failed`, for people and for programs that read only the last line. The lines
 * before it show the CPU seconds of the browser and the tested engines. This is a plugin rather than one of the
 * `reporters`, which `--reporter` would replace.
 */
export function finalLine(): Vite.Plugin {
  return {
    name: "final-line",
    configureVitest({ vitest }) {
      vitest.config.reporters.push(new FinalLineReporter());
    },
  };
}

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

class FinalLineReporter implements Reporter {
  #counts: ResultCounts = { passed: 0, failed: 0, skipped: 0 };
  #lines: string[] = [];
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    // Vitest may print after the end of the run, for example about a process that does not close, but not after this.
    process.once("exit", () => {
      // On a terminal, Vitest has just restored the cursor with an escape sequence that does not end the line.
      const start = process.stdout.isTTY ? "\n" : "";
      process.stdout.write(`${start}${[...this.#lines, describeCounts(this.#counts)].join("\n")}\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.#counts = countResults(modules, unhandledErrors);
    const { engines } = this.#vitest?.getRootProject().getProvidedContext() ?? {};
    const browser = sumBrowserSeconds(modules);
    const lines = [
      browser > 0 ? describeBrowserSeconds(browser) : undefined,
      describeEngines(modules, { ...engines }),
    ];
    this.#lines = lines.filter((line) => line !== undefined);
  }
}

/** Adds up the seconds of the browsers, which the tests store in `task.meta.browserSeconds`. */
function sumBrowserSeconds(modules: readonly TestModule[]): number {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const seconds = tests.map((test) => (test.meta() as { browserSeconds?: number }).browserSeconds ?? 0);
  return seconds.reduce((sum, part) => sum + part, 0);
}

/**
 * Formats the line with the engines that tests ran on, which the tests store in `task.meta.engine`, and those that were
 * not available. Returns `undefined` for a run without such tests.
 */
function describeEngines(
  modules: readonly TestModule[],
  urls: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const tests = new Map<string, number>();
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { engine } = test.meta() as { engine?: string };
      if (engine !== undefined && test.result().state === "passed")
        tests.set(engine, (tests.get(engine) ?? 0) + 1);
    }
  }
  if (tests.size === 0) return undefined;
  const tested = [...tests].sort().map(([engine, count]) => `${engine} (${count})`);
  const missing = Object.keys(urls).filter((engine) => urls[engine] === undefined);
  const skipped = missing.length > 0 ? `; not available: ${missing.join(", ")}` : "";
  return `engines with passing tests: ${tested.join(", ")}${skipped}`;
}

/** Folders whose tests start processes, browsers or builds, slowest first. */
const slowFolders = [
  "tests/docs/browser/",
  "tests/package/",
  "tests/dev/",
  "tests/mock/",
  "tests/lint/",
  "tests/build/",
  "tests/webhooks/stores/",
];

function rank(file: string): number {
  const index = slowFolders.findIndex((folder) => file.includes(folder));
  return index < 0 ? slowFolders.length : index;
}
