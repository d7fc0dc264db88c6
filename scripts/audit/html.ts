// What is wrong with the HTML of a page, by a validator that runs no browser.

import { HtmlValidate, type ConfigData, type Message } from "html-validate";

/** The rules that pages are checked by. A rule that is off is about style, or about what browsers read alike. */
const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // The framework writes `<meta/>`; the slash has no meaning in HTML.
    "void-style": "off",
    // The standard allows either case.
    "doctype-style": "off",
    // The colors of code and its indentation are set on the elements.
    "no-inline-style": "off",
    // Titles end with the name of the site, which readers see cut off at worst.
    "long-title": "off",
    "no-trailing-whitespace": "off",
    "attr-quotes": "off",
    // An id may be any text without spaces: those of members have dots, and those of responses begin with a status.
    "valid-id": ["error", { relaxed: true }],
    // The list of hits belongs to a combobox, which `<select>` cannot be.
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
    // A token for one's own service must not be stored among the passwords of this site.
    "autocomplete-password": "off",
  },
};

/** Markup of the framework that no setting can change. */
const accepted: readonly { rule: string; selector: RegExp }[] = [
  // The button of the menu is in no form, so that its type has no effect.
  { rule: "no-implicit-button-type", selector: /starlight-menu-button > button$/ },
  // There is a table of contents for phones and one for desktops. Only one of them is displayed.
  { rule: "unique-landmark", selector: /starlight-toc > nav$/ },
];

const validator = new HtmlValidate(config);

/** Returns the errors of a page or of a part of one, each with its rule and its place. */
export async function validateHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter((message) => !isAccepted(message))
    .map(({ ruleId, message, selector, line }) => `${ruleId}, line ${line}: ${message} (${selector ?? ""})`);
}

function isAccepted({ ruleId, selector }: Message): boolean {
  return accepted.some((one) => one.rule === ruleId && one.selector.test(selector ?? ""));
}
