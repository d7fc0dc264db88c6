import { type PlacedAnswer, readAnswers, readAssumptions } from "../contract/assumptions.ts";
import { groupBy, toLine } from "../contract/text.ts";
import { listNodes } from "../contract/references.ts";
import type { Fault } from "../bundle/build-error.ts";
import { explainUnfollowed } from "./sandbox-settings.ts";
import type { OverlaidContract } from "./apply-overlay.ts";
import type { Cost, Question } from "../bundle/questions.ts";

/** What an overlay answers, and what it leaves open. */
interface Answers {
  answered: {
    /** The id of a question. */
    id: string;
    notes: Omit<PlacedAnswer, "pointer" | "questions">[];
    /** JSON pointers of the places where the answer was given, and of those where the question is still open. */
    places: string[];
    open: string[];
    /** Why the sandbox does not behave as the answer says, if it does not. */
    whyNot?: string;
  }[];
  /** What is open at every place, the most expensive first. */
  open: { cost: Cost; questions: Pick<Question, "id" | "ask">[] }[];
  contradictions: Fault[];
  /** Examples that are no longer valid. */
  broken: Fault[];
}

/** Lists what an overlay answers, and what it leaves open, by what a wrong assumption can cost. */
export function listAnswers({ document, questions, contradictions, broken }: OverlaidContract): Answers {
  const nodes = listNodes(document);
  const assumptions = readAssumptions(nodes);
  const placed = readAnswers(nodes).flatMap(({ pointer, questions: ids, ...note }) =>
    ids.map((id) => ({ id, pointer, note })),
  );
  // The sandbox translates names.
  const renamed = [...nodes].filter(([, node]) => "x-renames" in node);
  const isRenamed = (pointer: string) =>
    renamed.some(([at]) => at === pointer || at.startsWith(`${pointer}/properties/`));
  const asked = [...questions.questions, ...questions.answered];
  const answered = [...groupBy(placed, ({ id }) => id)].map(([id, group]) => {
    const notes = [...new Map(group.map(({ note }) => [JSON.stringify(note), note])).values()];
    const question = asked.find((one) => one.id === id) ?? { id };
    const whyNot = group.some(({ pointer }) => isRenamed(pointer))
      ? undefined
      : explainUnfollowed(question, notes);
    return {
      id,
      notes,
      ...(whyNot !== undefined && { whyNot }),
      places: group.map(({ pointer }) => pointer),
      open: assumptions.filter((one) => one.questions.includes(id)).map(({ pointer }) => pointer),
    };
  });
  const ids = new Set(answered.map(({ id }) => id));
  const open = questions.costs.map((cost) => {
    const left = questions.questions.filter(
      (question) => question.cost === cost.name && !ids.has(question.id),
    );
    return { cost, questions: left.map(({ id, ask }) => ({ id, ask })) };
  });
  return { answered, open: open.filter((group) => group.questions.length > 0), contradictions, broken };
}

/** Formats answers for people: what is answered, what is open, and what is wrong about it. */
export function formatAnswers({ answered, open, contradictions, broken }: Answers): string {
  const count = open.flatMap(({ questions }) => questions).length;
  const left = answered.filter(({ whyNot }) => whyNot !== undefined);
  const sections = [
    `Answered: ${answered.length}${left.length === 0 ? "" : `; the sandbox does not follow ${left.length} of them`}`,
    ...answered.map(describeAnswered),
    `Open: ${count}, the most expensive first`,
    ...open.map(({ cost, questions }) =>
      [`${cost.title}: ${cost.means}`, ...questions.map(({ id, ask }) => `  ${id}: ${toLine(ask)}`)].join(
        "\n",
      ),
    ),
    ...describeFaults("Contradicts the contract", contradictions),
    ...describeFaults("Makes examples invalid", broken),
  ];
  return sections.join("\n\n");
}

function describeAnswered({ id, notes, places, open, whyNot }: Answers["answered"][number]): string {
  const lines = notes.flatMap(({ answer, how, by, date, environment }) => [
    `  ${toLine(answer)}`,
    `  ${by}, ${date}${environment === undefined ? "" : `, ${environment}`}. ${toLine(how)}`,
  ]);
  const left = open.length === 0 ? "" : `; still open at ${open.join(", ")}`;
  const settings = notes.flatMap(({ sandbox = {} }) =>
    Object.entries(sandbox).map(([name, value]) => `\`${name}\` ${JSON.stringify(value)}`),
  );
  if (settings.length > 0) lines.push(`  Sets in the sandbox: ${settings.join(", ")}.`);
  const behavior = whyNot === undefined ? [] : [`  The sandbox does not follow: ${whyNot}.`];
  return [
    id,
    ...lines,
    ...behavior,
    `  At ${places.length} ${places.length === 1 ? "place" : "places"}${left}.`,
  ].join("\n");
}

function describeFaults(title: string, faults: readonly Fault[]): string[] {
  if (faults.length === 0) return [];
  const lines = faults.map(({ file = "", line = 1, message }) => `  ${file}:${line}  ${message}`);
  return [[`${title}: ${faults.length}`, ...lines].join("\n")];
}
