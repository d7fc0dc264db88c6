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
  /** File name of the sample; nothing for a command. */
  file?: string;
  /** Command that runs the file. */
  command?: string;
  /** Folder to save it in, as Markdown. */
  folder?: string;
  /** Requirements for running it, as Markdown. */
  needs?: string;
}

/** The languages of the samples in the order of a page. */
export const sampleLanguages: readonly SampleLanguage[] = [
  {
    lang: "TypeScript",
    label: "payment-orders-api",
    check: "executed",
    file: "try.ts",
    command: "node --import tsx try.ts",
    folder: "in a clone of this repository, after `npm ci`",
  },
  { lang: "Shell", label: "curl", check: "executed" },
  {
    lang: "Python",
    label: "Python",
    check: "executed",
    file: "try.py",
    command: "python3 try.py",
    needs: "`requests`",
  },
  {
    lang: "Java",
    label: "java.net.http",
    check: "compiled",
    file: "Main.java",
    command: "java Main.java",
    needs: "Java 17 or newer",
  },
  {
    lang: "Go",
    label: "net/http",
    check: "parsed",
    file: "main.go",
    command: "go run main.go",
    needs: "Go 1.22 or newer",
  },
  {
    lang: "C#",
    label: "HttpClient",
    check: "parsed",
    file: "Program.cs",
    command: "dotnet run",
    folder: "in a project of `dotnet new console`",
    needs: ".NET 8 or newer",
  },
  {
    lang: "PHP",
    label: "Guzzle",
    check: "parsed",
    file: "try.php",
    command: "php try.php",
    needs: "`composer require guzzlehttp/guzzle` in the same folder",
  },
];

/** Finds a language by its name. */
export function languageOf(lang: SampleLanguage["lang"]): SampleLanguage {
  const found = sampleLanguages.find((language) => language.lang === lang);
  if (found === undefined) throw new TypeError(`${lang} is not a language of the samples.`);
  return found;
}
