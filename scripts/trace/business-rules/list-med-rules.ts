import { all, type BusinessRule } from "./business-rule.ts";
import { changeExample, changeMember, readExample, type Json, type NamedExamples } from "./change-example.ts";

const otherSituations = [
  "SCAM",
  "UNAUTHORIZED_TRANSACTION",
  "CRIME_OF_COERCION",
  "FRAUDULENT_ACCESS_AND_AUTHORIZATION",
  "UNKNOWN",
];
const windows = "PT2H PT120M PT7200S PT1H60M PT1H30M15S PT0S PT1.5H PT0,5H P0DT2H PT90M PT2H0M0S".split(" ");
const noWindows = [
  ..."PT3H PT2H1M PT2H0M1S PT121M PT7201S P1D P1W P1M P1Y PT1H61M PT2.5H PT10H 2H PT P P0DT".split(" "),
  "",
];

/** Lists the documented rules for opening a MED case. */
export function listMedRules(examples: NamedExamples): BusinessRule[] {
  const scam = readExample(examples, "med-scam-request");
  const other = readExample(examples, "med-other-situation-request");
  const opened = readExample(examples, "med-scam-response");
  const tracing = (changes: Json[]) => changes.map((change) => changeMember(scam, "tracing", change));
  const detailed = (details: string[]) => details.map((text) => changeExample(scam, { details: text }));
  const rules: Omit<BusinessRule, "judge">[] = [
    {
      says: "with situation OTHERS requires details",
      cases: [
        [other, true],
        [changeExample(other, { details: undefined }), false],
      ],
    },
    {
      says: "with any other situation does not require details",
      cases: all(
        true,
        otherSituations.map((situationType) => changeExample(scam, { situationType, details: undefined })),
      ),
    },
    {
      says: "has at most 2000 characters of details",
      // Characters, not UTF-16 units.
      cases: [
        ...all(true, detailed(["a".repeat(2000), "🙂".repeat(2000)])),
        ...all(false, detailed(["a".repeat(2001)])),
      ],
    },
    {
      says: "traces at most 5 transactions and 10 hops",
      cases: [
        ...all(true, tracing([{ maxTransactions: 5, maxDepth: 10 }])),
        ...all(false, tracing([{ maxTransactions: 6 }, { maxDepth: 11 }])),
      ],
    },
    {
      says: "has an ISO-8601 time window of at most two hours",
      cases: [
        ...all(true, tracing(windows.map((timeWindow) => ({ timeWindow })))),
        ...all(false, tracing(noWindows.map((timeWindow) => ({ timeWindow })))),
      ],
    },
  ];
  return [
    ...rules.map((rule) => ({
      ...rule,
      says: `A MED case ${rule.says}`,
      judge: "requestBodies.openMedCase",
    })),
    {
      says: "A MED case is CREATED or TRACED right after opening",
      judge: "responses.openMedCase.200",
      cases: all(true, [
        changeExample(opened, { status: "CREATED" }),
        changeExample(opened, { status: "TRACED" }),
      ]),
    },
  ];
}
