import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SampleCheck } from "../../../docs/samples/sample-languages.ts";
import type { Sample } from "../../../docs/samples/sample.ts";
import { executePython, parsePython } from "./check-python.ts";
import { compileJava } from "./compile-java.ts";
import { executeCurl } from "./execute-curl.ts";
import { executeTypeScript } from "./execute-typescript.ts";
import { findTypeErrors } from "./find-type-errors.ts";
import { parseSources } from "./parse-sources.ts";

type Lang = Sample["lang"];

/** A sample that fails. */
interface SampleFailure extends Sample {
  check: SampleCheck;
  reason: string;
}

/** One check of the samples of a language. */
interface SampleResult {
  lang: Lang;
  check: SampleCheck;
  of: number;
  /** `undefined` if the tool of the check is not installed. */
  passed: number | undefined;
}

/** The checks, and the failures in their order. */
export interface SampleRun {
  results: SampleResult[];
  failures: SampleFailure[];
}

/** Returns why each program fails, or `undefined` if the tool is not installed. */
type Check = (sources: readonly string[], place: Place) => Promise<Reasons | undefined> | Reasons;
type Reasons = (string | undefined)[];

/** The place where samples run: a folder with the files to upload, and the mock that they call. */
interface Place {
  folder: string;
  mockUrl: string;
}

const checks: readonly [Lang, SampleCheck, Check][] = [
  ["TypeScript", "executed", (sources, { folder, mockUrl }) => executeTypeScript(sources, folder, mockUrl)],
  ["Shell", "executed", (sources, { folder, mockUrl }) => executeCurl(sources, folder, mockUrl)],
  ["Python", "parsed", parsePython],
  ["Python", "executed", (sources, { folder, mockUrl }) => executePython(sources, folder, mockUrl)],
  ["Java", "compiled", (sources, { folder }) => compileJava(sources, folder)],
  ["Go", "parsed", (sources) => parseSources("go", sources)],
  ["C#", "parsed", (sources) => parseSources("c-sharp", sources)],
  ["PHP", "parsed", (sources) => parseSources("php", sources)],
  // Last, since it holds up this process: the others have started by then.
  ["TypeScript", "compiled", findFirstTypeErrors],
];

/** Executes, compiles or parses samples, each language by every check that there is for it. */
export async function runSamples(
  samples: readonly Sample[],
  fileNames: readonly string[],
  mockUrl: string,
): Promise<SampleRun> {
  const folder = await mkdtemp(path.join(tmpdir(), "payment-orders-samples-"));
  try {
    await Promise.all(fileNames.map((name) => writeFile(path.join(folder, name), "any bytes")));
    const runs = await Promise.all(
      checks.map(async ([lang, check, run]) => {
        const own = samples.filter((sample) => sample.lang === lang);
        const reasons = await run(
          own.map(({ source }) => source),
          { folder, mockUrl },
        );
        const failures = own.flatMap((sample, index): SampleFailure[] => {
          const reason = reasons?.[index];
          return reason === undefined ? [] : [{ ...sample, check, reason }];
        });
        const passed = reasons && own.length - failures.length;
        return { result: { lang, check, of: own.length, passed }, failures };
      }),
    );
    return {
      results: runs.map(({ result }) => result),
      failures: runs.flatMap(({ failures }) => failures),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function findFirstTypeErrors(sources: readonly string[]): Promise<Reasons> {
  return (await findTypeErrors(sources)).map(([first]) => first);
}
