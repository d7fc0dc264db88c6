import { test } from "vitest";
import { VitestTestRunner } from "vitest/runners";

/**
 * Adds a failing test to a file that cannot be loaded. Stryker looks at tests alone: a mutant with which a module throws
 * as soon as it is imported would survive, since no test of the file ever runs.
 */
export default class extends VitestTestRunner {
  override async importFile(...[file, source]: Parameters<VitestTestRunner["importFile"]>): Promise<unknown> {
    try {
      return await super.importFile(file, source);
    } catch (error) {
      if (source !== "collect") throw error;
      test("the file can be loaded", () => {
        throw error;
      });
      return undefined;
    }
  }
}
