import en from "../site/src/content/i18n/en.json" with { type: "json" };
import ptBR from "../site/src/content/i18n/pt-BR.json" with { type: "json" };

/** The name of a text of the site itself: of its menus, buttons, headings and messages. */
export type TextKey = keyof typeof en;

/** The texts of the site itself, by language. What the pages say about the service is English in each of them. */
export const languages = { en, "pt-BR": ptBR } satisfies Record<string, Record<TextKey, string>>;

/** The languages that a site can have. */
export const languageNames = Object.keys(languages) as (keyof typeof languages)[];
