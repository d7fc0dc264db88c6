import { all, type BusinessRule } from "./business-rule.ts";
import { changeExample, readExample, type NamedExamples } from "./change-example.ts";

const uuid = "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01";
const uuids = [
  "getSubscription.path.id",
  "schedulePayment.path.id",
  "requestClaimConfirmation.path.accountId",
  "resendClaimConfirmation.path.accountId",
];
const texts = [
  "requestClaimConfirmation.path.claimId",
  "resendClaimConfirmation.path.claimId",
  "openMedCase.path.accountId",
  "getPayout.path.id",
];
const boundedKeys = [
  "requestClaimConfirmation",
  "resendClaimConfirmation",
  "createTransparentOrderV2",
  "createTransparentOrderV3",
];

/** Lists the documented rules for path, query and header parameters, and for webhook endpoints. */
export function listParameterRules(examples: NamedExamples): BusinessRule[] {
  return [...listKeyRules(), ...listPageRules(), ...listIdRules(), listEndpointRule(examples)];
}

function listKeyRules(): BusinessRule[] {
  const judgeOf = (operation: string) => `parameters.${operation}.header.idempotency-key`;
  return [
    ...boundedKeys.map((operation) => ({
      says: `An idempotency key of ${operation} has at most 64 characters`,
      judge: judgeOf(operation),
      cases: [...all(true, ["k".repeat(64)]), ...all(false, ["k".repeat(65)])],
    })),
    {
      says: "An idempotency key of openMedCase has no documented maximum length",
      judge: judgeOf("openMedCase"),
      cases: all(true, ["k".repeat(65)]),
    },
  ];
}

function listPageRules(): BusinessRule[] {
  const judgeOf = (name: string) => `parameters.listUndeliveredEvents.query.${name}`;
  return [
    {
      says: "A page of undelivered events contains 1 to 5000 records",
      judge: judgeOf("limit"),
      cases: [...all(true, [1, 20, 5000]), ...all(false, [0, 5001])],
    },
    {
      says: "A page of undelivered events is sorted asc or desc",
      judge: judgeOf("sort"),
      cases: [...all(true, ["asc", "desc"]), ...all(false, ["ASC"])],
    },
    ...["from", "to"].map((name) => ({
      says: `\`${name}\` of undelivered events is a date or a date-time`,
      judge: judgeOf(name),
      cases: [
        ...all(true, ["2026-11-21", "2026-11-21T09:15:00Z"]),
        ...all(false, ["yesterday", "2026-13-01"]),
      ],
    })),
  ];
}

function listIdRules(): BusinessRule[] {
  return [
    ...uuids.map((parameter) => ({
      says: `${parameter} is a UUID`,
      judge: `parameters.${parameter}`,
      cases: [...all(true, [uuid]), ...all(false, ["42"])],
    })),
    ...texts.map((parameter) => ({
      says: `${parameter} is any string`,
      judge: `parameters.${parameter}`,
      cases: all(true, [uuid, "42"]),
    })),
  ];
}

function listEndpointRule(examples: NamedExamples): BusinessRule {
  const request = readExample(examples, "one-endpoint-request");
  const at = (endpoints: string[]) =>
    endpoints.map((endpoint) => changeExample(request, { events: [{ type: "PAYIN", endpoint }] }));
  return {
    says: "A webhook endpoint is an HTTPS URL",
    judge: "requestBodies.replaceWebhookEndpoints",
    cases: [
      ...all(true, at(["https://loja.example.com/hooks", "HTTPS://loja.example.com/hooks"])),
      ...all(
        false,
        at(["http://loja.example.com/hooks", "ftp://loja.example.com", "loja.example.com", "https://"]),
      ),
    ],
  };
}
