import type { TestModule } from "vitest/node";

/**
 * The line that says which engines tests ran on, as they wrote it to `task.meta.engine`, and which did not answer; none
 * for a run without such tests.
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
  const skipped = missing.length > 0 ? `; nothing answers as ${missing.join(", ")}` : "";
  return `engines that tests passed on: ${tested.join(", ")}${skipped}`;
}
