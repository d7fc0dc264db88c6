import { writePolicy } from "../pages/write-policy.ts";
import { digest } from "./hash-name.ts";
import { expectInPage, type MendingStep } from "./reference-page.ts";

/** Gives the page a content security policy of its own, for hosts that set no headers. */
export const restrictPage: MendingStep = {
  name: "restrict-page",
  reason: "Markdown of the contract is not sanitised, and a page that cannot call out cannot leak.",
  check:
    "one inline script is left, which sets the colours before the first paint; it is allowed by its hash",
  mend: ({ html, files }) => {
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
    const [colours = ""] = inline;
    expectInPage(
      inline.length === 1 && colours.includes("redoc.colorMode"),
      "restrict-page",
      "the only inline script sets the colours",
    );
    const policy = writePolicy({
      "script-src": `'${digest("sha256", colours)}'`,
      // Redoc writes its styles while it runs.
      "style-src": "'unsafe-inline'",
      "font-src": "data:",
      "connect-src": "",
    });
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    return { html: html.replace("<head>", () => `<head>\n${meta}`), files };
  },
};
