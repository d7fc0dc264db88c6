import { readFileSync } from "node:fs";
import path from "node:path";
import type { ContractEvent, ContractOperation } from "../../contract/operations.ts";
import type { OpenApiDocument } from "../../contract/document.ts";
import { readContract } from "../../contract/contract.ts";
import type { ContractValidators } from "../validators.ts";
import { ownContract } from "../../cli/files.ts";

/** A contract, and what is known about its parts. */
export interface LoadedContract {
  operations: ContractOperation[];
  notifications: ContractEvent[];
  /** Returns the file and line in the source of the contract that a JSON pointer leads to. */
  locate: (pointer: string) => string;
  /**
   * Returns what the provider's documentation says, in our words: a statement by its id, that which a kind of case breaks
   * or keeps, or what is said about a parameter or a part of a body.
   */
  explain: (about: ExplainedPlace) => Explanation | undefined;
}

/** What is to be explained: a place in the contract, kinds of cases, and the id of a statement, if it is known. */
interface ExplainedPlace {
  pointer: string;
  kinds?: readonly string[] | undefined;
  statement?: string | undefined;
}

/** What the documentation says. */
interface Explanation {
  says: string;
  /** The section that says it; none if there are several. */
  section: string | undefined;
}

/** `generated/places.json`: by component or operation, and the rest of the pointer. */
type Places = Readonly<
  Record<
    string,
    {
      file: string;
      lines: Record<string, number>;
      says: Record<string, Record<string, string>>;
      /** By the id of the statement. */
      sections?: Record<string, string>;
    }
  >
>;

/** Loads the contract of this package, or one that was built with an overlay. */
export function loadContract(folder = ownContract): LoadedContract {
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as object;
  const places = read("places.json") as Places;
  const findBase = (pointer: string) => {
    const [base = ""] = /^(?:\/[^/]+){3}/u.exec(pointer) ?? [];
    const { file = "openapi/openapi.yaml", lines = { "": 1 }, says = {} } = places[base] ?? {};
    return { file, lines, says, rest: pointer.slice(base.length) };
  };
  const { operations, notifications } = readContract(read("openapi.json") as OpenApiDocument);
  return {
    operations,
    notifications,
    locate(pointer) {
      const { file, lines, rest } = findBase(pointer);
      // Without a line of its own, it is found at its closest parent.
      const known = Object.keys(lines).filter((parent) => parent === rest || rest.startsWith(`${parent}/`));
      const closest = known.sort((a, b) => b.length - a.length)[0] ?? "";
      return `${file}:${lines[closest] ?? 1}`;
    },
    explain({ pointer, kinds = [], statement }) {
      const all = Object.values(places).flatMap(({ says }) => Object.values(says));
      const find = (id: string) =>
        all.flatMap((of) => (Object.hasOwn(of, id) ? [[id, of[id] ?? ""] as const] : []));
      const ids = kinds.map((kind) => /^(?:keeps|breaks)-(.+)-\d+$/u.exec(kind)?.[1] ?? "");
      const { says, rest } = findBase(pointer.replace(/\/(?:schema|items|anyOf\/\d+)$/u, ""));
      // Of what is said about an object, only that which is about this member.
      const [, parent = "", name] = /^(.*?)(?:\/allOf\/0)?\/properties\/([^/]+)$/u.exec(rest) ?? [];
      const about = new RegExp(`\\b(?:${name ?? ""}|members)\\b`, "u");
      const own = Object.entries(says[rest] ?? {});
      const around =
        name === undefined ? [] : Object.entries(says[parent] ?? {}).filter(([, one]) => about.test(one));
      const found = [find(statement ?? ""), ids.flatMap(find), own, around];
      const sentences = new Map(found.find(({ length }) => length > 0));
      return sentences.size === 0 ? undefined : joinSentences(sentences);
    },
  };

  function joinSentences(sentences: ReadonlyMap<string, string>): Explanation {
    const all = Object.values(places).flatMap(({ sections = {} }) => Object.entries(sections));
    const own = new Set(all.flatMap(([id, section]) => (sentences.has(id) ? [section] : [])));
    const says = [...new Set(sentences.values())].map((sentence) => `${sentence}.`).join(" ");
    return { says, section: own.size === 1 ? [...own][0] : undefined };
  }
}

/** Loads the validators of a contract that was built with an overlay; nothing for that of this package. */
export async function loadValidators(
  folder: string | undefined,
): Promise<{ validators?: ContractValidators }> {
  if (folder === undefined) return {};
  // As data: the folder may be in no package that says what a `.js` file is.
  const code = readFileSync(path.join(folder, "validators.js"), "base64");
  return { validators: (await import(`data:text/javascript;base64,${code}`)) as ContractValidators };
}
