import { packageName } from "../../generated/constants.ts";
import { say, type Saying } from "../text/say.ts";
import { packages } from "../../src/cli/packages.ts";

/** The furthest check of a sample by the tests of this repository. */
export type SampleCheck = "executed" | "compiled" | "parsed";

/** A language of the samples. */
export interface SampleLanguage {
  lang: "TypeScript" | "Shell" | "Python" | "Java" | "Go" | "C#" | "PHP";
  /** Name of the library or tool that makes the call. */
  label: string;
  /**
   * Set here rather than determined by the build, so that a page is the same on every machine. The tests verify it if
   * the tool is installed.
   */
  check: SampleCheck;
  /** The first line that belongs to the call, rather than to what every program needs. */
  begins?: RegExp;
  /** Says in Markdown where to save a sample, and how to run it. */
  note?: Saying;
}

/** The languages of the samples in the order of a page. */
export const sampleLanguages: readonly SampleLanguage[] = [
  {
    lang: "TypeScript",
    label: packageName,
    check: "executed",
    begins: /^(?:if|const result)/u,
    note:
      packageName === packages.api.name
        ? "Save as `try.ts` in a clone of this repository, after `npm ci`, then run `node --import tsx try.ts`."
        : "Save as `try.mts`, then run `npx tsx try.mts`. Needs `npm install {package}` in the same folder.",
  },
  { lang: "Shell", label: "curl", check: "executed" },
  {
    lang: "Python",
    label: "Python",
    check: "executed",
    begins: /^(?:Path|response =)/u,
    note: "Save as `try.py`, then run `python3 try.py`. Needs `requests`.",
  },
  {
    lang: "Java",
    label: "java.net.http",
    check: "executed",
    begins: /^ +(?:String json|HttpRequest request)/u,
    note: "Save as `Main.java`, then run `java Main.java`. Needs Java 17 or newer.",
  },
  {
    lang: "Go",
    label: "net/http",
    check: "executed",
    begins: /^(?:const json|func main)/u,
    note: "Save as `main.go`, then run `go run main.go`. Needs Go 1.22 or newer.",
  },
  {
    lang: "C#",
    label: "HttpClient",
    check: "parsed",
    begins: /^var (?:json|form|client)/u,
    note: "Save as `Program.cs` in a project of `dotnet new console`, then run `dotnet run`. Needs .NET 8 or newer.",
  },
  {
    lang: "PHP",
    label: "Guzzle",
    check: "parsed",
    begins: /^\$(?:json|client)/u,
    note: "Save as `try.php`, then run `php try.php`. Needs `composer require guzzlehttp/guzzle` in the same folder.",
  },
];

const checks: Record<SampleCheck, Saying> = {
  executed: "Executed by the tests of this repository.",
  compiled: "Compiled, not executed, by the tests of this repository.",
  parsed: "Checked for syntax only.",
};

/** Says in Markdown how to run a sample in a language, and how it was checked. */
export function describeSample(lang: SampleLanguage["lang"]): string {
  const { note, check } = sampleLanguages.find((language) => language.lang === lang) ?? {};
  const sentences = [note ?? [], check === undefined ? [] : checks[check]].flat();
  return sentences.map((text) => say(text, { package: packageName })).join(" ");
}

/** Counts the lines of a sample before those of the call, which a page folds. A line or two are not worth it. */
export function countSetUp(lang: SampleLanguage["lang"], source: string): number {
  const { begins } = sampleLanguages.find((language) => language.lang === lang) ?? {};
  const count = begins === undefined ? 0 : source.split("\n").findIndex((line) => begins.test(line));
  return count > 2 ? count : 0;
}

/** A code sample of an operation. */
export interface Sample {
  operationId: string;
  /** Name of the request example that it sends; nothing if the operation has no body. */
  example: string | undefined;
  lang: SampleLanguage["lang"];
  /** The name that readers select it by. */
  label: string;
  source: string;
}
