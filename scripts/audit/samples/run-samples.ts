import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Sample } from "../../docs/samples/sample.ts";
import { executeCurl } from "./execute-curl.ts";
import { executeTypeScript } from "./execute-typescript.ts";
import { findTypeErrors } from "./find-type-errors.ts";
import { parsePython } from "./parse-python.ts";

/** A sample that fails. */
export interface SampleFailure extends Sample {
  check: "compiled" | "executed" | "parsed";
  reason: string;
}

/** Number of samples that passed each check, and the failures. */
export interface SampleRun {
  compiled: number;
  executed: { typescript: number; curl: number };
  /** `undefined` if Python is not installed. */
  parsed: number | undefined;
  failures: SampleFailure[];
}

/**
 * Compiles and executes the TypeScript samples, executes the curl samples and parses the Python samples. Executed samples
 * call the mock, in a folder with the files to upload.
 */
export async function runSamples(
  samples: readonly Sample[],
  fileNames: readonly string[],
  mockUrl: string,
): Promise<SampleRun> {
  const typescript = samples.filter(({ lang }) => lang === "TypeScript");
  const curl = samples.filter(({ lang }) => lang === "Shell");
  const python = samples.filter(({ lang }) => lang === "Python");
  const failures: SampleFailure[] = [];
  const count = (
    of: readonly Sample[],
    check: SampleFailure["check"],
    reasons: readonly (string | undefined)[],
  ): number => {
    const failed = of.flatMap((sample, index) => {
      const reason = reasons[index];
      return reason === undefined ? [] : [{ ...sample, check, reason }];
    });
    failures.push(...failed);
    return of.length - failed.length;
  };

  const folder = await mkdtemp(path.join(tmpdir(), "payment-orders-samples-"));
  try {
    await Promise.all(fileNames.map((name) => writeFile(path.join(folder, name), "any bytes")));
    const [modules, commands, scripts] = await Promise.all([
      executeTypeScript(
        typescript.map(({ source }) => source),
        folder,
        mockUrl,
      ),
      executeCurl(
        curl.map(({ source }) => source),
        folder,
        mockUrl,
      ),
      parsePython(python.map(({ source }) => source)),
    ]);
    return {
      compiled: count(typescript, "compiled", compile(typescript)),
      executed: {
        typescript: count(typescript, "executed", modules),
        curl: count(curl, "executed", commands),
      },
      parsed: scripts && count(python, "parsed", scripts),
      failures,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the first type error of each sample, or `undefined` if it has none. */
function compile(samples: readonly Sample[]): (string | undefined)[] {
  const modules = samples.map(
    ({ source }, index) => [path.join(import.meta.dirname, `sample-${index}.ts`), source] as const,
  );
  return [...findTypeErrors(new Map(modules)).values()].map(([first]) => first);
}
