import { type Answer, listQuestionIds, readAnswers, readAssumptions } from "../contract/assumptions.ts";
import type { OpenApiDocument } from "../contract/document.ts";
import { listNodes } from "../contract/references.ts";
import type { PointFault } from "../bundle/build-error.ts";
import { type MovedSuccesses, moveSuccesses, successStatus } from "./success-statuses.ts";
import { findSettingConflicts, findSettingFault } from "./sandbox-settings.ts";

/** The assumptions of a contract that an overlay replaces by answers. */
export interface AnsweredPlaces {
  /** Pointers of the nodes whose questions are answered, all or some. */
  places: Set<string>;
  faults: PointFault[];
  /** The successes that got another status. */
  moved: MovedSuccesses["moved"];
}

/** The pointer of the node whose notes answer whole questions, wherever the contract names them. */
const everywhere = "/info";

/**
 * Replaces each assumption whose questions are answered. Afterwards, each `x-answer` is a list of notes with the ids of
 * their questions, and each `x-question` names what is still open.
 * @param document the bundle to which the overlay was applied; it is changed
 * @param base the bundle before
 * @param ids all questions of the contract
 */
export function applyAnswers(
  document: OpenApiDocument,
  base: OpenApiDocument,
  ids: readonly string[],
): AnsweredPlaces {
  const { moved, faults } = moveSuccesses(document);
  const nodes = listNodes(document);
  const list = (of: typeof nodes) => readAssumptions(of).map((one) => [one.pointer, one.questions] as const);
  // `copy` makes new places of assumptions.
  const copied = list(nodes);
  const open = new Map(list(listNodes(base)));
  const anywhere = new Map([...copied, ...open]);
  const notes = new Map<string, Answer[]>();
  for (const [pointer, node] of nodes) {
    if (!("x-answer" in node)) continue;
    const asked = pointer === everywhere ? ids : anywhere.get(pointer);
    const own = [node["x-answer"]].flat().flatMap((note, index): Answer[] => {
      const read = asked === undefined ? describeClosed() : readNote(note, asked, pointer === everywhere);
      if (!("message" in read)) return [read];
      faults.push({ pointer: `${pointer}/x-answer/${index}`, ...read });
      return [];
    });
    notes.set(pointer, own);
    node["x-answer"] = own;
  }
  const whole = notes.get(everywhere) ?? [];
  const places = new Set<string>();
  for (const [pointer, asked] of anywhere) {
    const node = nodes.get(pointer);
    const answers = pointer === everywhere ? [] : narrow(whole, asked);
    const own = [...(notes.get(pointer) ?? []), ...answers];
    if (own.length > 0) places.add(pointer);
    if (node === undefined || own.length === 0) continue;
    node["x-answer"] = own;
    const left = asked.filter((id) => !own.some(({ questions }) => questions.includes(id)));
    if (left.length > 0) node["x-question"] = left.length === 1 ? left[0] : left;
    else for (const mark of ["x-assumption", "x-question"]) Reflect.deleteProperty(node, mark);
  }
  const conflicts = findSettingConflicts(notes).map((one) => ({ ...one, remedy: "Keep one of the two." }));
  const unanswered = moved
    .filter(({ pointer }) => !places.has(pointer))
    .map(({ pointer }) => ({
      pointer,
      message: `\`${successStatus}\` is not answered: no note says how the status was learned.`,
      remedy: "Add a note with `question: success-codes` as `x-answer` at this operation, or at `$.info`.",
    }));
  return { places, moved, faults: [...faults, ...unanswered, ...conflicts, ...findLost(nodes, open)] };
}

/** The notes on some of these questions, which then name no others. */
function narrow(notes: readonly Answer[], asked: readonly string[]): Answer[] {
  return notes.flatMap(({ questions, ...note }) => {
    const own = questions.filter((id) => asked.includes(id));
    return own.length === 0 ? [] : { questions: own, ...note };
  });
}

type Wrong = Omit<PointFault, "pointer">;

function describeClosed(): Wrong {
  return {
    message: "Nothing is open here: the contract has no `x-assumption` at this node.",
    remedy: "Write the note at the node that has it, or at `$.info`, with the id of its question.",
  };
}

const texts = ["answer", "how", "by", "date"];
const known = new Set([...texts, "question", "environment", "sandbox"]);

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function readNote(note: unknown, asked: readonly string[], isWhole: boolean): Answer | Wrong {
  const { question = isWhole ? [] : asked, ...rest } = Object(note) as Partial<Record<string, unknown>>;
  const isText = (name: string) => typeof rest[name] === "string" && /^[^<]/u.test(rest[name]);
  const isKnown = Object.keys(Object(note) as object).every((name) => known.has(name));
  if (!isKnown || !texts.every(isText) || !isDay(String(rest["date"])))
    return {
      message:
        "`x-answer` must say the `answer`, its `date` (YYYY-MM-DD), `how` it was learned and `by` whom.",
      remedy:
        "Add what is missing, as text; besides these, only `question`, `environment` and `sandbox` are known.",
    };
  const questions = [question].flat().map(String);
  if (isWhole && questions.length === 0)
    return { message: "A note at `$.info` names no `question`.", remedy: "Add the id of the question." };
  const wrong = questions.find((id) => !asked.includes(id));
  if (wrong === undefined) {
    const read = { questions, ...(rest as Omit<Answer, "questions">) };
    const message = findSettingFault(read);
    return message === undefined ? read : { message, remedy: "Correct the note, or leave `sandbox` out." };
  }
  const place = isWhole ? "`openapi/questions.yaml`" : `this node, which asks ${asked.join(", ")}`;
  return { message: `\`${wrong}\` is not a question of ${place}.`, remedy: "Correct the id." };
}

/** Finds the places of questions that are gone although nothing answers them. */
function findLost(
  nodes: ReturnType<typeof listNodes>,
  open: ReadonlyMap<string, readonly string[]>,
): PointFault[] {
  const kept = new Set([...nodes.values()].flatMap(listQuestionIds));
  const answered = new Set(readAnswers(nodes).flatMap(({ questions }) => questions));
  return [...open].flatMap(([pointer, asked]) =>
    asked
      .filter((id) => !nodes.has(pointer) && !kept.has(id) && !answered.has(id))
      .map((id) => ({
        pointer,
        message: `The overlay removes the last place of the question \`${id}\` without answering it.`,
        remedy:
          "Keep its `x-assumption` and `x-question`, as `copy` does, or answer it in `x-answer` at `$.info`.",
      })),
  );
}
