import contract from "../../generated/openapi.json" with { type: "json" };
import * as validators from "../../generated/validators.js";
import type { Validator } from "../../generated/validators.js";
import type { OpenApiDocument } from "../../scripts/build/contract/openapi-document.ts";
import { listExamples } from "../../scripts/build/contract/list-examples.ts";
import type { Statement } from "./statement.ts";

const places = new Map(
  listExamples(contract as unknown as OpenApiDocument).map((place) => [
    place.target.split("/").at(-1),
    place,
  ]),
);
const events = new Map<string, string>(
  Object.entries(contract.webhooks).map(([event, { post }]) => [post.operationId, event]),
);

/** The generated validator that judges a statement: the one it names, or that of the body its example stands for. */
export function findJudge({ judge, example }: Pick<Statement, "judge" | "example">): Validator<unknown> {
  return follow(judge?.split(".") ?? findPlace(example ?? ""));
}

function findPlace(example: string): string[] {
  // Version 3 comes after version 2, so an example that both use is judged by version 3.
  const place = places.get(example);
  if (place === undefined) throw new Error(`No operation uses the example \`${example}\`.`);
  const event = events.get(place.operationId);
  if (event !== undefined) return ["events", event];
  return place.body === "request"
    ? ["requestBodies", place.operationId]
    : ["responses", place.operationId, place.body];
}

function follow(path: string[]): Validator<unknown> {
  let node: object = validators;
  for (const key of path) {
    if (!Reflect.has(node, key)) throw new Error(`\`${path.join(".")}\` is no generated validator.`);
    node = Reflect.get(node, key) as object;
  }
  return node as Validator<unknown>;
}
