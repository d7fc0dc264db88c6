import { createRun, type Run, type RunOptions } from "../conformance/run.ts";
import { TargetError } from "../target/target.ts";
import { type CaseResult, isJudged } from "../conformance/verdict.ts";
import { askForFileField, askForToken, deriveProbe, readProbe, upload } from "./ask.ts";
import { type Answered, answerQuestions } from "./questions.ts";
import type { Probe } from "./probe.ts";
import { byHand, table } from "./probes.ts";
import { explainRejected, readCases } from "./cases.ts";
import { readSubjects } from "./bodies.ts";
import { createNotifications } from "./notifications.ts";
import { judgeStatuses, listStatuses } from "./statuses.ts";
import { composeOverlay, type MakeNote, type Overlay } from "./overlay.ts";
import { suggestRenames } from "./renames.ts";

/** What a service answered. */
interface ProbeResult {
  answers: Answered[];
  overlay: Overlay | undefined;
  /** The results of the conformance suite, of which those that contradict the provider's text are findings. */
  results: CaseResult[];
  /** The operations that created something. */
  created: readonly string[];
  requests: number;
  /** Why it ended early. */
  stopped: string | undefined;
}

/** The reason of a result that says that the service can or will not respond to any call. */
const isLost = /got (?:no response|401|408|429)/u;

/** The probes. */
export const allProbes: readonly Probe[] = [...byHand, ...table];

/**
 * Plans to ask a service what the contract leaves open, by the operations that the contract has. Nothing is sent yet.
 * @returns the run, what receives its notifications, and what carries it out: that waits for notifications after all calls,
 * if it gets what waits for them, and throws a `TargetError` if the service cannot be asked at all
 */
export function planProbes(
  { contract, now = Date.now, allow = [], ...options }: RunOptions,
  probes = allProbes,
) {
  // What is learned about it is used by the calls that follow.
  const target = { ...options.target };
  const hasOperation = (id: string) => contract.some(({ operationId }) => operationId === id);
  const known = probes.filter(({ call: [operationId] }) => hasOperation(operationId));
  const asked = known.map((probe) => deriveProbe(probe, contract, target.values ?? {}));
  const further = asked.flatMap(({ cases }) => cases);
  const run = createRun({ ...options, contract, now, allow, target, further });
  const { notifications = [] } = options;
  const { receive, read: readNotifications } = createNotifications(
    contract,
    notifications,
    run.deliveries.receive,
  );

  async function carryOut(wait?: () => Promise<unknown>): Promise<ProbeResult> {
    const first = { run, contract, target };
    const observations = [await askForToken(first)];
    if (allow.includes("write") && hasOperation(upload)) observations.push(await askForFileField(first));
    const { all, isListening, ...ended } = await sendAll(run, options.signal, wait);
    let { stopped } = ended;
    const results = all.filter(({ case: one }) => !further.includes(one)).map(explainRejected);
    const read = <Read>(reader: () => readonly Read[]) => {
      try {
        return reader();
      } catch (error) {
        stopped ??= explain(error);
        return [];
      }
    };
    const ofProbes = asked.flatMap((one) => read(() => readProbe(one, all)));
    const subjects = readSubjects([...contract, ...notifications.map(({ operation }) => operation)]);
    observations.push(
      ...read(() => readCases(results, subjects)),
      ...read(() => readNotifications(subjects)),
      ...ofProbes,
    );
    const [date, environment] = [run.today(), target.environment ?? "production"];
    const makeNote: MakeNote = (question, answer, sandbox) => ({
      question,
      answer,
      date,
      how: "Asked by `payment-orders-api probe`.",
      by: "The service itself",
      environment,
      ...(sandbox && { sandbox }),
    });
    const statuses = judgeStatuses(listStatuses(all), contract, makeNote);
    observations.push(...statuses.observations);
    const renames = read(() => suggestRenames(results.filter(isJudged), makeNote));
    const suggestions = [
      { says: "The same where nothing was seen.", actions: statuses.spread },
      { says: "Members that seem to have another name, by the form of their values.", actions: renames },
    ];
    const title = `Learned on ${date} in the environment ${environment}, to be reviewed by a person`;
    return {
      answers: answerQuestions(observations, stopped, isListening),
      overlay: composeOverlay(observations, suggestions, { title, version: date, makeNote }),
      created: run.created.map(({ operationId }) => operationId),
      results,
      stopped,
      requests: run.service.sent,
    };
  }
  return { run, receive, carryOut };
}

/** Sends all calls, and listens if it gets what waits for notifications. */
async function sendAll(run: Run, signal: AbortSignal | undefined, wait?: () => Promise<unknown>) {
  const all: CaseResult[] = [];
  let stopped: string | undefined;
  const check = () => {
    if (run.service.isBroken) stopped ??= "No token could be had any more.";
    if (signal?.aborted) stopped ??= "It was stopped.";
    return stopped === undefined;
  };
  let lost = 0;
  for (const operationId of run.operationIds)
    if (check())
      await run.run(operationId).then(
        (found) => {
          all.push(...found);
          if (found.some(isJudged)) lost = 0;
          else if (found.some(({ reason = "" }) => isLost.test(reason))) lost += 1;
        },
        (error: unknown) => {
          stopped = explain(error);
        },
      );
  const isListening = wait !== undefined && check();
  if (isListening) {
    await wait();
    all.push(...(await run.deliveries.conclude()));
  }
  check();
  // A single operation may be down, or need another scope.
  if (lost > 1)
    stopped ??= "The service did not respond to the last calls, limited them, or rejected the token.";
  return { all, isListening, stopped };
}

/** Says why a run ends early. What was learned until then is kept, also when the program itself is at fault. */
function explain(error: unknown): string {
  if (error instanceof TargetError) return error.message;
  return `An error of this program: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}.`;
}
