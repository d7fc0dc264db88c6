/** The kind of a hit, which is shown to the reader. */
export type Kind =
  | "absence"
  | "operation"
  | "event"
  | "error"
  | "guide"
  | "catalogue"
  | "state"
  | "parameter"
  | "member";

/** A page of the site. */
export interface SearchPage {
  /** Path relative to the root of the site: `guides/pix-orders`. */
  address: string;
  title: string;
  /** Number of guides that link to it. Of equal hits, the one on the page with more links is first. */
  links: number;
  /** Whether there is a newer version of the operation. */
  isOlder?: true;
  /** Whether it is about the contract and its tools, rather than about the service. */
  isAside?: true;
  /** Whether it is one list, such as the glossary, instead of sections. */
  isList?: true;
}

/** Something that a reader can find: a page, a section of a page, a member, and so on. */
export interface Entry {
  /** Index of its page. */
  page: number;
  kind: Kind;
  /** The name of the hit: a title, a heading, or the path of a member. */
  name: string;
  /** Id of the element on the page; without one, the entry is the page itself. */
  anchor?: string;
  /** Body of a member: `request`, `payload`, or the status of a response. */
  body?: string;
  /** Other names, such as the operationId of an operation. */
  aliases?: string[];
  /** Values that a member lists. */
  values?: string[];
  /** Running text without markup. */
  text?: string;
  /** Names in code blocks, which are not shown. */
  code?: string;
}

/** What readers call things, by the words of the site: `{ pixKey: ["chave pix"] }`. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Everything that can be found, as one JSON file. */
export interface SearchIndex {
  pages: SearchPage[];
  entries: Entry[];
  synonyms: Synonyms;
}
