import { listExamples } from "../../src/contract/list-examples.ts";
import { listEvents } from "../../src/contract/list-events.ts";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { createCompiler } from "../build/validators/create-compiler.ts";
import { listValidators, type ValidatorEntry } from "../build/validators/list-validators.ts";
import { componentId, prepareSchema } from "../build/validators/prepare-schema.ts";

/** Tells whether a payload is valid; what is wrong with the last one is in `errors`. */
export interface Judge {
  (payload: unknown): boolean;
  errors?: unknown;
}

/** A contract and the validators that judge by it. */
export interface JudgedContract {
  document: OpenApiDocument;
  /** The places of its validators. */
  places: ReadonlySet<string>;
  /**
   * The validator at a place such as `requestBodies.openMedCase`.
   * @throws {Error} if there is none, or if its schema does not compile
   */
  findJudge: (place: string) => Judge;
}

/** A contract with the validators that the build has made of it. */
export function withShippedValidators(document: OpenApiDocument, validators: object): JudgedContract {
  const places = listPlaces(document);
  return {
    document,
    places: new Set(places.keys()),
    findJudge: (place) => {
      const path = findEntry(places, place).place;
      return path.reduce<object>((node, key) => Reflect.get(node, key) as object, validators) as Judge;
    },
  };
}

/** A contract with validators that are compiled when they are first needed. */
export function withCompiledValidators(document: OpenApiDocument): JudgedContract {
  let compile: ((entry: ValidatorEntry) => Judge) | undefined;
  const places = listPlaces(document);
  const judges = new Map<string, Judge>();
  return {
    document,
    places: new Set(places.keys()),
    findJudge: (place) => {
      const entry = findEntry(places, place);
      compile ??= createCompile(document);
      const judge = judges.get(place) ?? compile(entry);
      judges.set(place, judge);
      return judge;
    },
  };
}

function createCompile(document: OpenApiDocument): (entry: ValidatorEntry) => Judge {
  const ajv = createCompiler({ usesUnevaluated: JSON.stringify(document).includes('"unevaluated') });
  // Whether the schemas are schemas at all is asked by the build; asking each time takes most of the time.
  ajv.opts.validateSchema = false;
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    ajv.addSchema(prepareSchema(schema), componentId(name));
  }
  return ({ schema }) => ajv.compile(prepareSchema(schema));
}

function listPlaces(document: OpenApiDocument): Map<string, ValidatorEntry> {
  return new Map(listValidators(document).map((entry) => [entry.place.join("."), entry]));
}

function findEntry(places: Map<string, ValidatorEntry>, place: string): ValidatorEntry {
  const entry = places.get(place);
  if (entry === undefined) throw new Error(`The contract has no validator \`${place}\`.`);
  return entry;
}

/** The validator of the body that each named example is an example of; of several, the last. */
export function listExamplePlaces(document: OpenApiDocument): Map<string, string> {
  const events = new Map(
    listEvents(document).map(({ name, isNamed, operation }) => [
      operation.operationId,
      `${isNamed ? "events" : "openNotifications"}.${name}`,
    ]),
  );
  const places = new Map<string, string>();
  for (const { target, operationId, body } of listExamples(document)) {
    const event = events.get(operationId);
    // What a receiver answers has no validator for each event; a statement about it names the one of its schema.
    if (event !== undefined && body !== "request") continue;
    const place = body === "request" ? `requestBodies.${operationId}` : `responses.${operationId}.${body}`;
    places.set(target.split("/").at(-1) ?? "", event ?? place);
  }
  return places;
}
