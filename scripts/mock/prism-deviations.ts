import { operations } from "../../generated/operations.ts";
import type { Deviation } from "../../src/conformance/deviation.ts";
import type { Answer } from "../../src/conformance/read-answer.ts";

type Target = Parameters<NonNullable<Deviation["probe"]>>[0];

const anyId = "0f8fad5b-d9cb-469f-a165-70867728950e";
const subscription = (id: string) => operations.getSubscription.path.replace("{id}", id);
const payout = operations.getPayout.path.replace("{id}", anyId);

function ask({ baseUrl, token }: Target, path: string, init: RequestInit = {}): Request {
  return new Request(baseUrl + path, { headers: { authorization: `Bearer ${token}` }, ...init });
}

const isProblem = (status: number) => (answer: Answer | undefined) =>
  answer?.status === status && answer.mediaType === "application/problem+json";

/** Known deviations of Prism 5.14.2 from the contract. Every run of the suite checks them. */
export const prismDeviations: readonly Deviation[] = [
  {
    name: "a body that is not JSON is rejected in the error format of the operation",
    reason: "Prism fails before it selects the operation, and responds with 400 in its own format.",
    covers: ({ kind }) => kind === "malformed",
    isSeen: (answer) => answer?.status === 400 && answer.text.includes("invalid_json"),
  },
  {
    name: "a file of another media type is rejected",
    reason: "Prism ignores `encoding`, so the media type of a part is not checked.",
    covers: ({ kind }) => kind === "part-type",
    isSeen: (answer) => answer?.status === 200,
  },
  {
    name: "a file that does not match its media type is rejected",
    reason: "Prism reads the parts of a form as text and does not check the bytes of a file.",
    probe: (target) => {
      const body = new FormData();
      body.set("file", new File(["no picture"], "selfie.png", { type: "image/png" }));
      return ask(target, operations.uploadDocument.path, { method: "POST", body });
    },
    isSeen: (answer) => answer?.status === 200,
  },
  {
    name: "a token that was never issued is rejected",
    reason: "Prism only checks that there is a bearer token, but not its issuer, scope or age.",
    probe: ({ baseUrl }) => ask({ baseUrl, token: "issued-by-nobody" }, payout),
    isSeen: (answer) => answer?.status === 200,
  },
  {
    name: "an error reports a missing token even if 401 is not declared",
    reason:
      "Prism responds with 401 and the first example of `default`, which does not report a missing token.",
    probe: ({ baseUrl }) => new Request(baseUrl + payout),
    isSeen: (answer) => answer?.status === 401 && !answer.text.includes("UNAUTHORIZED"),
  },
  {
    name: "an error names the invalid member",
    reason: "Prism responds with the first example of 400 unchanged; its findings are in a separate header.",
    probe: (target) => ask(target, subscription("42")),
    isSeen: (answer) => answer?.status === 400 && !answer.text.includes(`"id"`),
  },
  {
    name: "the response contains the requested resource",
    reason: "Prism keeps no state: it responds with the first example for every id.",
    probe: (target) => ask(target, subscription(anyId)),
    isSeen: (answer) => answer?.status === 200 && !answer.text.includes(anyId),
  },
  {
    name: "an unknown path is rejected in an error format of the contract",
    reason: "Without an operation, Prism responds with its own problem document.",
    probe: (target) => ask(target, "/order/v1/unknown"),
    isSeen: isProblem(404),
  },
  {
    name: "another method is rejected in the error format of the path",
    reason: "Without an operation, Prism responds with its own problem document.",
    probe: (target) => ask(target, operations.replaceWebhookEndpoints.path, { method: "DELETE" }),
    isSeen: isProblem(405),
  },
  {
    name: "an invalid percent escape in the path is rejected",
    reason: "Prism crashes when it decodes the path; the mock restarts it.",
    probe: (target) => ask(target, subscription("%E0%A4%A")),
    isSeen: (answer) => answer === undefined,
  },
];
