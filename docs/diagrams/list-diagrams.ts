import type { Contract } from "../../src/contract/contract.ts";
import { readContractBody } from "../../src/contract/operations.ts";
import { listMembers } from "../../src/contract/schema.ts";
import { listStatuses, type StateTable } from "../../src/contract/states.ts";
import { groupBy } from "../../src/contract/text.ts";
import { toSlug } from "../addresses/addresses.ts";
import type { Journey, Step } from "../catalogues/describe-journeys.ts";
import { drawSequence, type Message } from "./draw-sequence.ts";
import { drawStates, start, type Way } from "./draw-states.ts";

/** A drawing, and where it is shown. */
export interface Diagram {
  /** Title of the journey, or of the list of states. */
  subject: string;
  kind: "journey" | "states";
  svg: string;
}

type DrawnContract = Pick<Contract, "notifications" | "operations" | "states">;

/** Lists the drawings: of the journeys, and of the states of which it is known what leads to them. */
export function listDiagrams(contract: DrawnContract, journeys: readonly Journey[]): Diagram[] {
  return [
    ...journeys.map((journey): Diagram => ({
      subject: journey.title,
      kind: "journey",
      svg: drawJourney(journey, contract),
    })),
    ...contract.states.flatMap((table): Diagram[] => {
      const ways = listWays(table, contract, journeys);
      const { title } = table;
      if (ways.length === 0) return [];
      const states = table.values.map(({ value }) => String(value));
      const svg = drawStates(
        { id: `states-${toSlug(title)}`, title: `${title}: what is known to lead to each` },
        states,
        ways,
      );
      return [{ subject: title, kind: "states", svg }];
    }),
  ];
}

function drawJourney({ title, steps }: Journey, { operations, notifications }: DrawnContract): string {
  const called = new Set(steps.map(({ operationId }) => operationId));
  const tags = operations
    .filter(({ operationId }) => called.has(operationId))
    .flatMap(({ operation }) => operation.tags ?? []);
  // A payment says which subscription it is for: `subscription` in its payload.
  const resources = tags.map((tag) => tag.toLowerCase().replace(/s$/u, ""));
  const events = notifications.filter(
    ({ operation }) =>
      operation.operation.tags?.some((tag) => tags.includes(tag)) === true ||
      listMembers(readContractBody(operation.requestBody)?.schema).some(({ name }) =>
        resources.includes(name),
      ),
  );
  const [you, service, receiver] = [0, 1, 2];
  const calls = steps.flatMap((step, index): Message[] => {
    const [words = ""] = step.description.split(/(?<=\.) /u);
    return [
      { from: you, to: service, words: `${index + 1}. ${words.replace(/\.$/u, "")}`, name: step.operationId },
      { from: service, to: you, words: "", name: describeAnswer(step) },
    ];
  });
  const sent = events.map(({ name, isNamed, operation }): Message => {
    const { summary = "" } = operation.operation;
    return { from: service, to: receiver, words: summary, name: isNamed ? name : "name unknown" };
  });
  const status = Object.keys(events[0]?.operation.responses ?? {})[0] ?? "";
  const received = {
    from: receiver,
    to: service,
    words: "",
    name: sent.length === 1 ? status : `${status} to each`,
  };
  const later = sent.length === 1 ? "Later" : "Later, one or several of these";
  return drawSequence(
    {
      id: `journey-${toSlug(title)}`,
      title: `${title}: the calls in their order${sent.length > 0 ? ", and notifications" : ""}`,
    },
    ["Your system", "Service", ...(sent.length > 0 ? ["Your receiver"] : [])],
    [...calls, ...(sent.length > 0 ? [later, ...sent, received] : [])],
  );
}

/** Says what an answer must contain, by what the journey checks and what later steps use. */
function describeAnswer({ outputs, successCriteria }: Step): string {
  const used = Object.values(outputs ?? {}).map((pointer) => [/#\/(.+)$/u.exec(pointer)?.[1] ?? ""]);
  const checked = successCriteria.flatMap(({ condition }) =>
    [...condition.matchAll(/(?:^\$response\.body#\/|@\.)(\w+)(?: == "(\w+)")?/gu)].map(
      ([, ...found]) => found,
    ),
  );
  // An output may be the whole body.
  const named = [...used, ...checked].filter(([name = ""]) => name !== "");
  const members = groupBy(named, ([name = ""]) => name);
  const texts = [...members].map(([name, found]) => {
    const values = new Set(found.flatMap(([, value]) => value ?? []));
    return `${name} ${[...values].join(" or ")}`.trim();
  });
  return texts.join(", ") || "2xx";
}

/** Lists the known ways into the states of a list: what the contract says, events that name a state, and what journeys check. */
function listWays(table: StateTable, { notifications }: DrawnContract, journeys: readonly Journey[]): Way[] {
  const values = table.values.map(({ value }) => value);
  const stated = table.transitions.map(({ from, to, trigger, notification }) => ({
    from,
    to,
    by: notification ?? trigger,
  }));
  const announced = notifications
    .filter(({ operation }) => table.transitions.length === 0 && table.carriers.includes(operation))
    .flatMap((event) =>
      listStatuses(event).flatMap(({ parts }) =>
        parts
          .flatMap(({ const: only, enum: several = [only] }) => several)
          .filter((value) => values.includes(value))
          .map((value) => ({ from: null, to: String(value), by: event.name })),
      ),
    );
  const ids = new Set(table.users.map(({ operationId }) => operationId));
  const begun = journeys.flatMap(({ steps }) =>
    steps
      .filter(({ operationId }) => ids.has(operationId))
      .flatMap(({ operationId, successCriteria }) =>
        successCriteria.flatMap(({ condition }) =>
          [...condition.matchAll(/(?:#\/|@\.)status == "(\w+)"/gu)].map(([, to = ""]) => ({
            from: start,
            to,
            by: operationId,
          })),
        ),
      ),
  );
  const ways = [...begun.filter(({ to }) => values.includes(to)), ...stated, ...announced];
  return ways.filter(
    ({ to, by }, index) => ways.findIndex((one) => one.to === to && one.by === by) === index,
  );
}
