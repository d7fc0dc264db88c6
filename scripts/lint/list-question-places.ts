import { kindOfFile, listNodes } from "../../rules/model/nodes.js";
import { listQuestionIds } from "../../src/contract/open-points.ts";
import type { ContractFile, ContractFiles } from "./read-contract-files.ts";

/** A node of the contract that names questions. */
export interface QuestionPlace {
  ids: string[];
  source: ContractFile;
  /** From the root of the file. */
  path: (string | number)[];
}

/** Lists each `x-question` of the contract. */
export function listQuestionPlaces({ files }: Pick<ContractFiles, "files">): QuestionPlace[] {
  return [...files.values()].flatMap((source) =>
    listNodes(source.data, kindOfFile(source.data, source.file)).flatMap(({ value, path }) => {
      const ids = listQuestionIds(value);
      return ids.length === 0 ? [] : [{ ids, source, path: [...path, "x-question"] }];
    }),
  );
}
