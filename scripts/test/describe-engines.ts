import type { TestModule } from "vitest/node";

/**
 * Formats the line with the engines that tests ran on, which the tests store in `task.meta.engine`, and those that were
 * not available. Returns `undefined` for a run without such tests.
 */
export function describeEngines(
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
