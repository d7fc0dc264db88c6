import { describe, expect, test } from "vitest";
import { findTurns } from "../../scripts/vocabulary/find-turns.ts";
import { spelling } from "../../scripts/vocabulary/spelling.ts";
import { turns } from "../../scripts/vocabulary/turns.ts";

const planted: [turn: string, text: string][] = [
  ["is no", "`retry.maxAttempts` is no number of 1 or more"],
  ["is no", "a file that holds what are no mappings"],
  ["is no", "a path which was no `GET`"],
  ["is no", "/**\n * A root that is no\n * OpenAPI document.\n */"],
  ["is no", "# The document is no\n# mapping."],
  ["is none", "an answer that is none"],
  ["knows no", "names of headers know no case"],
  ["knows no", "The mock knows of no such path."],
  ["also if", "The reason is reported, also if it is not an error."],
  ["also if", "/** Returns the port, also\n * where it is the default. */"],
  ["also if", "A part is read once, also those that several files share."],
  ["another than", "A number in another notation than decimal."],
  ["another than", "Any other text than a base URL is lost."],
  ["another than", "It listens on another IP address than loopback."],
  ["mend", "mend the YAML, nothing else was checked"],
  ["dress", "Dresses the reference in the colors of the site."],
  ["room", "Each room has its own tests."],
  ["tour", "The tour ends with a payment."],
  ["tell of", "The error tells of the members."],
  ["tell of", "what the page says of refused tokens"],
  ["is told", "The service is told that it failed."],
  ["stands in", "the operation stands in `order.yaml`"],
  ["stands in", "The members that stand beside the conditions."],
  ["what stands for", "What stands for the whole of a page."],
  ["holds against", "Holds the members of a node against an order."],
  ["brings along", "The parts bring their own types along."],
  ["let be", "Why the deviation is let be."],
  ["let be", "What a call needs to be let in."],
  ["the like", "numbers, texts and the like"],
  ["the like", "Bounds of bodies and their like."],
  ["of its own accord", "It ends of its own accord."],
  ["as such", "The file is not read as such."],
  ["but for", "All of them are open, but for those that are named here."],
  ["anew", "Reads the contract anew."],
  ["whoever", "Whoever calls it must close it."],
  ["thereof", "The contract and the parts thereof."],
  ["thereof", "The key is dropped, lest it leak."],
  ["a separate one", "The server runs in a process of its own."],
  ["a separate one", "Each answers under a short name of their own."],
  ["answered 500", "a handler that throws is answered 500"],
  ["found out", "A validator that accepts everything is found out."],
  ["hands on", "Members that are not in the contract are handed on."],
  ["hands on", "The receiver hands them on."],
  ["as it came", "The body is returned as it came."],
  ["what became of", "Reports what became of each delivery."],
  ["asked for", "A token is asked for by the first call."],
  ["refused", "An order without an amount is refused."],
  ["bare clause", "/** What is packed, and where the tarball goes. */"],
  ["bare clause", "/**\n * How many deliveries got each answer. */"],
  ["plain reading", "The meaning is the plain reading of the name."],
  ["most bytes", "/** Most bytes of a part that is not a file. */"],
  ["British spelling", "The behaviour of the sandbox."],
  ["British spelling", "Headers are normalised."],
  ["British spelling", "Each state is labelled."],
  ["British spelling", "Shades of grey."],
  ["British spelling", "The provider must analyse it."],
];

test.each(planted)("%s is found in: %s", (turn, text) => {
  expect(findTurns(text).map((found) => found.turn)).toEqual([turn]);
});

test("every turn has a planted sentence", () => {
  expect([...new Set(planted.map(([turn]) => turn))]).toEqual([...turns, spelling].map(({ name }) => name));
});

describe("nothing is found in", () => {
  test.each([
    "There is no default.",
    "There can be no more than five, and there has been no answer yet.",
    "If there are no findings, the gate passes; if there is none, it fails.",
    "The key is no longer needed.",
    "It is no later than the due date, and no more than 7 days after it.",
    "None of them is required, and no other value is accepted.",
    "We recommend to amend the request to this address.",
    "An amendment leaves room for others.",
    "Tell the client what to do, and say so.",
    "The stub stands in for the service, and PAN stands for primary account number.",
    "The standard library stands out.",
    "It is also used if there are none, and also in tests, even if those also fail.",
    "A number other than one, and in another place rather than here: some other way is faster than that.",
    "Two analyses of a case that is ANALYSED, by `analysedBy`.",
    "The behavior of an organization is to authorize, in the colors of its catalogue.",
    "An organism makes an appraisal, and promises to revise it.",
    "It was not for the caller but for the receiver.",
    "The call is repeated, such as after a timeout.",
    "It looks like an order and is likely one.",
    "Hold the lock, and along the way, however, wait for it.",
    "Its tourist detour is addressed elsewhere.",
    "It is answered with 500, and calls have their own limits instead of the client's own.",
    "The connection was refused, so the client refused to send the body.",
    "/** Whether it is so. What it is follows. */",
    "/** Reads it. Most callers have one. */",
    "// What is not in the contract is left out.",
    "On the one hand on which it rests, the service asked for a token and found out why.",
  ])("%s", (text) => {
    expect(findTurns(text)).toEqual([]);
  });
});

test("a finding contains the words on one line, and the offset at which they begin", () => {
  const [found] = findTurns("// The root is\n// no OpenAPI document.");
  expect(found).toMatchObject({ words: "is no OpenAPI", offset: 12, use: "is not, must be" });
});
