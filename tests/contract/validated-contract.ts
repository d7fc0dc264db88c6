import { listExamples } from "../../src/contract/examples.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { createCompile } from "../../src/bundle/compile.ts";
import { listValidators, type ValidatorEntry } from "../../scripts/build/validators/entries.ts";

/** Returns whether a payload is valid. `errors` describes the problems of the last one. */
export interface Validator {
  (payload: unknown): boolean;
  errors?: unknown;
}

/** A contract and its validators. */
export interface ValidatedContract {
  contract: Contract;
  /** The names of its validators. */
  places: ReadonlySet<string>;
  /**
   * Finds a validator by its name, such as `requestBodies.openMedCase`.
   * @throws {Error} if it does not exist, or if its schema does not compile
   */
  findValidator: (place: string) => Validator;
}

/** Adds the validators from the build to a contract. */
export function withShippedValidators(contract: Contract, validators: object): ValidatedContract {
  return addValidators(contract, () => ({ place }) => {
    return place.reduce<object>((node, key) => Reflect.get(node, key) as object, validators) as Validator;
  });
}

/** Adds validators that are compiled on first use to a contract. */
export function withCompiledValidators(contract: Contract): ValidatedContract {
  return addValidators(contract, () => {
    const compile = createCompile(contract.schemas);
    return ({ schema }) => compile(schema);
  });
}

type FindValidator = (entry: ValidatorEntry) => Validator;

function addValidators(contract: Contract, createFind: () => FindValidator): ValidatedContract {
  const places = new Map(listValidators(contract).map((entry) => [entry.place.join("."), entry]));
  const validators = new Map<string, Validator>();
  let find: FindValidator | undefined;
  return {
    contract,
    places: new Set(places.keys()),
    findValidator: (place) => {
      const entry = findEntry(places, place);
      find ??= createFind();
      const validate = validators.get(place) ?? find(entry);
      validators.set(place, validate);
      return validate;
    },
  };
}

function findEntry(places: Map<string, ValidatorEntry>, place: string): ValidatorEntry {
  const entry = places.get(place);
  if (entry === undefined) throw new Error(`The contract does not have the validator \`${place}\`.`);
  return entry;
}

/** Maps each named example to the validator of its body. If an example is used in several bodies, the last one counts. */
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
    // The response of a receiver does not have a validator for each event; its statements name the one of its schema.
    if (event !== undefined && body !== "request") continue;
    const place = body === "request" ? `requestBodies.${operationId}` : `responses.${operationId}.${body}`;
    places.set(target.split("/").at(-1) ?? "", event ?? place);
  }
  return places;
}
