import { listExamples } from "../../src/contract/examples.ts";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readContract, type Contract, type ContractSchema } from "../../src/contract/read-contract.ts";
import { createCompiler } from "../build/validators/create-compiler.ts";
import { listValidators, type ValidatorEntry } from "../build/validators/list-validators.ts";
import { componentId, prepareSchema } from "../build/validators/prepare-schema.ts";
import { readDemands, type Demands } from "./read-limits.ts";

/** Tells whether a payload is valid; what is wrong with the last one is in `errors`. */
export interface Judge {
  (payload: unknown): boolean;
  errors?: unknown;
}

/** A contract and the validators that judge by it. */
export interface JudgedContract {
  /** The bundle, in which statements name nodes by pointer. */
  document: OpenApiDocument;
  contract: Contract;
  readonly demands: Demands;
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
  return judgeBy(document, () => ({ place }) => {
    return place.reduce<object>((node, key) => Reflect.get(node, key) as object, validators) as Judge;
  });
}

/** A contract with validators that are compiled when they are first needed. */
export function withCompiledValidators(document: OpenApiDocument): JudgedContract {
  // A contract that was changed in one place shares all other nodes with its original; linking it would change both.
  return judgeBy(structuredClone(document), ({ schemas }) => createCompile(schemas));
}

type FindJudge = (entry: ValidatorEntry) => Judge;

function judgeBy(document: OpenApiDocument, createFind: (contract: Contract) => FindJudge): JudgedContract {
  const contract = readContract(document);
  const places = new Map(listValidators(contract).map((entry) => [entry.place.join("."), entry]));
  const judges = new Map<string, Judge>();
  let find: FindJudge | undefined;
  let demands: Demands | undefined;
  return {
    document,
    contract,
    get demands() {
      return (demands ??= readDemands(document));
    },
    places: new Set(places.keys()),
    findJudge: (place) => {
      const entry = findEntry(places, place);
      find ??= createFind(contract);
      const judge = judges.get(place) ?? find(entry);
      judges.set(place, judge);
      return judge;
    },
  };
}

function createCompile(schemas: readonly ContractSchema[]): FindJudge {
  const usesUnevaluated = JSON.stringify(schemas).includes('"unevaluated');
  const ajv = createCompiler({ usesUnevaluated });
  // Whether the schemas are schemas at all is asked by the build; asking each time takes most of the time.
  ajv.opts.validateSchema = false;
  for (const { name, schema } of schemas) {
    ajv.addSchema(prepareSchema(schema), componentId(name));
  }
  return ({ schema }) => ajv.compile(prepareSchema(schema));
}

function findEntry(places: Map<string, ValidatorEntry>, place: string): ValidatorEntry {
  const entry = places.get(place);
  if (entry === undefined) throw new Error(`The contract has no validator \`${place}\`.`);
  return entry;
}

/** The validator of the body that each named example is an example of; of several, the last. */
export function listExamplePlaces({
  operations,
  webhooks,
  notifications,
}: Pick<Contract, "operations" | "webhooks" | "notifications">): Map<string, string> {
  const events = new Map(
    notifications.map(({ name, isNamed, operation }) => [
      operation.operationId,
      `${isNamed ? "events" : "openNotifications"}.${name}`,
    ]),
  );
  const places = new Map<string, string>();
  for (const { target, operationId, body } of [...operations, ...webhooks].flatMap(listExamples)) {
    const event = events.get(operationId);
    // What a receiver answers has no validator for each event; a statement about it names the one of its schema.
    if (event !== undefined && body !== "request") continue;
    const place = body === "request" ? `requestBodies.${operationId}` : `responses.${operationId}.${body}`;
    places.set(target.split("/").at(-1) ?? "", event ?? place);
  }
  return places;
}
