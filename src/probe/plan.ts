import { type AnsweredBy, questions } from "../../generated/questions.ts";
import { createRun, type RunOptions } from "../conformance/run.ts";
import { TargetError } from "../conformance/target.ts";
import { type CaseResult, isJudged } from "../conformance/verdict.ts";
import { askForFileField, askForToken, deriveProbe, readProbe } from "./ask.ts";
import type { Observation, Probe } from "./probe.ts";
import { byHand, table } from "./probes.ts";
import { explainRejected, readCases } from "./cases.ts";
import { judgeStatuses, listStatuses } from "./statuses.ts";
import { composeOverlay, type MakeNote, type Overlay } from "./overlay.ts";
import { suggestRenames } from "./renames.ts";

/** What is known about a question, or why nothing is. */
export interface Answered {
  question: string;
  verdict: Exclude<Observation["verdict"], "doubtful"> | "not askable";
  /** What was seen, each once, or why nothing was. */
  seen: string[];
  /** Number of observations. */
  observations: number;
}

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
 * Plans to ask a service what the contract leaves open. Nothing is sent yet.
 * @returns the run, and what carries it out. That throws a `TargetError` if the service cannot be asked at all
 */
export function planProbes(
  { contract, now = Date.now, allow = [], ...options }: RunOptions,
  probes = allProbes,
) {
  // What is learned about it is used by the calls that follow.
  const target = { ...options.target };
  const asked = probes.map((probe) => deriveProbe(probe, contract, target.values ?? {}));
  const further = asked.flatMap(({ cases }) => cases);
  const run = createRun({ ...options, contract, now, allow, target, further });

  async function carryOut(): Promise<ProbeResult> {
    const first = { run, contract, target };
    const observations = [await askForToken(first)];
    if (allow.includes("write")) observations.push(await askForFileField(first));
    const all: CaseResult[] = [];
    let stopped: string | undefined;
    const check = () => {
      if (run.service.isBroken) stopped ??= "No token could be had any more.";
      if (options.signal?.aborted) stopped ??= "It was stopped.";
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
    check();
    // A single operation may be down, or need another scope.
    if (lost > 1)
      stopped ??= "The service did not respond to the last calls, limited them, or rejected the token.";
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
    observations.push(...read(() => readCases(results, contract)), ...ofProbes);
    const [date, environment] = [run.today(), target.environment ?? "production"];
    const makeNote: MakeNote = (question, answer, sandbox) => ({
      ...{ question, answer, date, how: "Asked by `payment-orders-api probe`.", by: "The service itself" },
      ...{ environment, ...(sandbox && { sandbox }) },
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
      answers: combine(observations, stopped),
      overlay: composeOverlay(observations, suggestions, { title, version: date, makeNote }),
      created: run.created.map(({ operationId }) => operationId),
      ...{ results, stopped, requests: run.service.sent },
    };
  }
  return { run, carryOut };
}

/** Says why a run ends early. What was learned until then is kept, also when the program itself is at fault. */
function explain(error: unknown): string {
  if (error instanceof TargetError) return error.message;
  return `An error of this program: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}.`;
}

const order = ["different", "confirmed", "doubtful", "consistent", "not answered"] as const;
const reasons: Partial<Record<Way, string>> = {
  notification: "Only a notification can tell.",
  person: "Only a person at the provider can tell.",
  sandbox: "Not asked: a decision of the sandbox only.",
};

function combine(observations: readonly Observation[], stopped: string | undefined): Answered[] {
  return [...ways].map(([question, way]) => {
    const own = observations.filter((one) => one.question === question);
    const found = order.find((one) => own.some((seen) => seen.verdict === one)) ?? "not answered";
    const verdict = found === "doubtful" ? "not answered" : found;
    const shown = own.filter((one) => one.verdict === verdict || one.verdict === found);
    if (verdict !== "not answered")
      return {
        question,
        verdict,
        seen: [...new Set(shown.map(({ seen }) => seen))],
        observations: shown.length,
      };
    const reason = reasons[way];
    const nothing = stopped ?? `No ${way} call that could tell was sent and got a clear response.`;
    const why = shown.length > 0 ? [...new Set(shown.map(({ seen }) => seen))] : [nothing];
    if (reason === undefined) return { question, verdict, seen: why, observations: 0 };
    return { question, verdict: "not askable", seen: [reason], observations: 0 };
  });
}

/** How a question can be answered. One about the sandbox need not be. */
type Way = AnsweredBy | "sandbox";

/** How each decision of the sandbox can be answered, by its subject. Questions say it themselves. */
const sandboxWays = {
  read: `Scopes; Looking up a payout by \`externalId\`; \`group\`;
    Filter and order of close requests; \`skip\` and \`take\`; \`totalCount\`; \`group\` that is left out or empty;
    Groups in the list of groups; Sorting the undelivered events`,
  write: `Repeated idempotency key; Errors of V3 orders; PIX key of an order; Expiration of an order;
    Amounts that are JSON numbers; First charge in journey 2; End date before the start date; Subscriptions that can be charged; Purpose of a scheduled payment;
    Amount of a scheduled payment; Account of a scheduled payment; Calculated due date; Due date of a first attempt;
    Account request that does not take documents; Empty document; Upload without a document type; Empty form fields;
    \`appended\``,
  card: "3-D Secure",
  final: "",
  notification: `Payment of the first charge; First charge that is not paid; URL of pay-ins of a subscription;
    Payer of a subscription; Pending request to cancel a subscription that fails; Settlement of a scheduled payment;
    Webhook URL of a scheduled payment; Cycles of a subscription; Due date on a weekend; Charges that can be retried;
    Amount of a further attempt; Settling a payout; Notifications of payouts;
    Fields of a payout notification without a value; Origin account of a payout; Resending an expired code;
    Notifications of MED cases; Notifications to webhook endpoints; Delay between retries; Time limit of a delivery;
    200 without the acknowledgement; An attempt without a response; Statuses of a notification; Signature and headers;
    Listing an undelivered event; Transitions without an event`,
  person: `Credentials; Anti-money-laundering process; Links of an order; Requests to cancel; Creating a payout;
    Accounts and claims; Confirmation code; Confirming a key claim; Account and transaction of a MED case;
    Account requests; Reading a document; Creating a close request; Organization of a webhook configuration;
    Receivers on your own computer`,
  // No program needs to know, each call would be final, or the suite judges it.
  sandbox: `Companies; Made-up tokens; Size and media type of a body; Order with an open amount; Fees of an order; Repeated \`externalId\` of a subscription; Static and dynamic QR codes; Amount in a PIX QR code;
    Format of a document; Document types of organizations; Document types without a holder type;
    Several confirmations of a key claim; Resending without a pending validation; Status of a new MED case;
    Time window of a MED case; Types of webhook endpoints; Company in a webhook configuration;
    Times of a webhook endpoint; Repeated webhook endpoints`,
} as const satisfies Record<Way, string>;

/** The way of each question, with its name: a question by its id, a decision of the sandbox by its subject. */
export const listWays = (): [string, Way][] =>
  (Object.keys(sandboxWays) as Way[]).flatMap((way) => {
    const asked = Object.keys(questions).filter((id) => questions[id]?.answeredBy === way);
    const decided = sandboxWays[way].split(/;\s*/u).filter((subject) => subject !== "");
    return [...asked, ...decided].map((name): [string, Way] => [name, way]);
  });

/** The way of each question. */
export const ways: ReadonlyMap<string, Way> = new Map(listWays());
