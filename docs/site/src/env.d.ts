/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Absolute path of the repository. */
  readonly DOCS_ROOT?: string;
}

declare namespace StarlightApp {
  /** What `Astro.locals.t` has in addition to the texts of Starlight. */
  interface I18n extends Record<import("../../config/languages.ts").TextKey, string> {}
}

interface DocumentEventMap {
  /** The reader chose an example, by name. */
  example: CustomEvent<string>;
  /** The reader chose a value of the switch, wherever on the page. */
  choice: CustomEvent<string>;
}
