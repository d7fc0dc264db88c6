import path from "node:path";
import { digest, hashName } from "./hash-name.ts";
import { expectInPage, type MendingStep } from "./reference-page.ts";

const opening = '<script type="module">';
const closing = "</script>";

/** Puts the inline module into two files: Redoc itself, which seldom changes, and the contract that it shows. */
export const moveScriptOut: MendingStep = {
  name: "move-script-out",
  reason:
    "An inline script would need `unsafe-inline`, and would be loaded anew with each change of the contract.",
  check: "the last module script holds Redoc, and behind it `const __redoc_definition`",
  mend: ({ html, files }) => {
    const start = html.lastIndexOf(opening);
    const end = html.indexOf(closing, start);
    const script = html.slice(start + opening.length, end);
    const cut = script.lastIndexOf("const __redoc_definition");
    expectInPage(
      start >= 0 && end > start && cut > 0,
      "move-script-out",
      "an inline module ends with the contract",
    );
    const library = script.slice(0, cut);
    expectInPage(/export\{[^}]*\bhydrate\b/.test(library), "move-script-out", "Redoc exports `hydrate`");
    const libraryFile = hashName("redoc", "js", library);
    const boot = `import { hydrate } from "./${path.posix.basename(libraryFile)}";\n${script.slice(cut).trim()}\n`;
    const bootFile = hashName("reference", "js", boot);
    const preload = `<link rel="modulepreload" href="${libraryFile}" integrity="${digest("sha384", library)}">`;
    const tag = `<script type="module" src="${bootFile}" integrity="${digest("sha384", boot)}"></script>`;
    return {
      html: (html.slice(0, start) + tag + html.slice(end + closing.length)).replace(
        "</head>",
        `${preload}\n</head>`,
      ),
      files: new Map([...files, [libraryFile, library], [bootFile, boot]]),
    };
  },
};
