import { digest, hashName } from "./hash-name.ts";
import { expectInPage, type MendingStep } from "./reference-page.ts";

/** Puts the site's own theme, bar and keyboard access over Redoc's page. */
export const dressPage: MendingStep = {
  name: "dress-page",
  reason:
    "Redoc misses contrast in both themes, landmarks, focus on scrolling boxes, and links to the other pages.",
  check: 'the page has one `<head>`, one `<title>` and one `<div id="redoc">`',
  mend: ({ html, files }, { styles, script, icon, header, title, description }) => {
    const stylesFile = hashName("theme", "css", styles);
    const scriptFile = hashName("reference-page", "js", script);
    // Diagrams have titles as well.
    const top = html.slice(0, html.indexOf("</head>"));
    for (const part of ["<head>", "</title>"]) {
      expectInPage(top.split(part).length === 2, "dress-page", `the head has one \`${part}\``);
    }
    expectInPage(html.split('<div id="redoc">').length === 2, "dress-page", "there is one place for Redoc");
    const head = [
      `<meta name="description" content="${description}">`,
      '<meta name="referrer" content="no-referrer">',
      `<link rel="icon" href="${icon}">`,
      `<link rel="stylesheet" href="${stylesFile}" integrity="${digest("sha384", styles)}">`,
      `<script type="module" src="${scriptFile}" integrity="${digest("sha384", script)}"></script>`,
    ];
    return {
      html: html
        .replace('<meta charset="utf8" />', '<meta charset="utf-8">')
        .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
        .replace("</head>", () => `${head.join("\n")}\n</head>`)
        .replace('<div id="redoc">', () => `${header}\n<div id="redoc">`),
      files: new Map([...files, [stylesFile, styles], [scriptFile, script]]),
    };
  },
};
