import { slug } from "github-slugger";
import { isErrorStatus, type ContractError } from "../../src/contract/errors.ts";
import { findBodyMedia, type ContractOperation } from "../../src/contract/operations.ts";
import { nameShape, nameError } from "../catalogues/describe-errors.ts";
import { describeRepeat } from "./describe-repeat.ts";
import { printTable } from "./markdown.ts";
import { say } from "./say.ts";

/** Prints the errors of a call as a table, with links to the catalogue of all errors; empty if there are none. */
export function printErrors(call: ContractOperation, all: readonly ContractError[]): string {
  const anchors = new Map(all.map((error) => [error.status, slug(nameError(error))]));
  const link = (text: string, anchor: string) => `[${text}](catalogue:Error catalogue#${anchor})`;
  const rows = Object.entries(call.responses)
    .filter(([status]) => isErrorStatus(status))
    .map(([status, response]) => {
      const shape = nameShape({ schema: findBodyMedia(response)?.schema });
      return [
        link(status === "default" ? say("Others") : status, anchors.get(status) ?? ""),
        response.node.description?.split("\n\n")[0] ?? "",
        link(shape, slug(shape)),
        describeRepeat(call, status),
      ];
    });
  return rows.length === 0
    ? ""
    : printTable([say("Status"), say("Meaning"), say("Body"), say("Retry?")], rows);
}
