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

/** What Prism 5.14.2 cannot do, checked by every run of the suite. */
export const prismDeviations: readonly Deviation[] = [
  {
    name: "a body that is not JSON is refused in the error shape of the operation",
    reason: "Prism gives up before it knows the operation, and answers 400 in a shape of its own.",
    covers: ({ kind }) => kind === "malformed",
    isSeen: (answer) => answer?.status === 400 && answer.text.includes("invalid_json"),
  },
  {
    name: "a file of another media type is refused",
    reason: "Prism ignores `encoding`, so the media type of a part is not checked.",
    covers: ({ kind }) => kind === "part-type",
    isSeen: (answer) => answer?.status === 200,
  },
  {
    name: "a file that is not what its media type says is refused",
    reason: "Prism reads the parts of a form as text and never looks at the bytes of a file.",
    probe: (target) => {
      const body = new FormData();
      body.set("file", new File(["no picture"], "selfie.png", { type: "image/png" }));
      return ask(target, operations.uploadDocument.path, { method: "POST", body });
    },
    isSeen: (answer) => answer?.status === 200,
  },
  {
    name: "a token that nobody issued is refused",
    reason: "Prism checks that a bearer token is there, not whose it is, its scope or its age.",
    probe: ({ baseUrl }) => ask({ baseUrl, token: "issued-by-nobody" }, payout),
    isSeen: (answer) => answer?.status === 200,
  },
  {
    name: "a missing token is called so where 401 is not declared",
    reason: "Prism answers 401 with the first example of `default`, which does not report a missing token.",
    probe: ({ baseUrl }) => new Request(baseUrl + payout),
    isSeen: (answer) => answer?.status === 401 && !answer.text.includes("UNAUTHORIZED"),
  },
  {
    name: "a refusal names the member at fault",
    reason: "Prism answers the first example of 400 as it stands; its findings are in a header of its own.",
    probe: (target) => ask(target, subscription("42")),
    isSeen: (answer) => answer?.status === 400 && !answer.text.includes(`"id"`),
  },
  {
    name: "the resource that was asked for is the one that is answered",
    reason: "Prism keeps no state: whatever the id, it answers the first example.",
    probe: (target) => ask(target, subscription(anyId)),
    isSeen: (answer) => answer?.status === 200 && !answer.text.includes(anyId),
  },
  {
    name: "an unknown path is refused in an error shape of the contract",
    reason: "Without an operation Prism answers its own problem document.",
    probe: (target) => ask(target, "/order/v1/unknown"),
    isSeen: isProblem(404),
  },
  {
    name: "another method is refused in the error shape of the path",
    reason: "Without an operation Prism answers its own problem document.",
    probe: (target) => ask(target, operations.replaceWebhookEndpoints.path, { method: "DELETE" }),
    isSeen: isProblem(405),
  },
  {
    name: "a broken percent escape in the path is refused",
    reason: "Prism decodes the path unguarded and dies; the mock starts it again.",
    probe: (target) => ask(target, subscription("%E0%A4%A")),
    isSeen: (answer) => answer === undefined,
  },
];
