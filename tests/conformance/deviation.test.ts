import { describe, expect, test } from "vitest";
import { checkDeviation, type Deviation, type DeviationCheck } from "../../src/conformance/deviation.ts";
import type { Answer } from "../../src/conformance/read-answer.ts";

const answerOf = (status: number): Answer => ({ status, mediaType: "", text: "" });
const deviation: Deviation = {
  name: "rejects text",
  reason: "It reads no text.",
  isSeen: (answer) => answer?.status === 500,
};

async function check(changes: Partial<Deviation>, others: Partial<DeviationCheck> = {}) {
  let recovered = 0;
  const result = await checkDeviation({
    baseUrl: "http://service.test",
    token: "t",
    fetch: () => Promise.resolve(new Response(null, { status: 500 })),
    timeoutMs: 1000,
    covered: [],
    recover: () => {
      recovered += 1;
      return Promise.resolve();
    },
    deviation: { ...deviation, ...changes },
    ...others,
  });
  return { ...result, recovered };
}

const probe: Deviation["probe"] = ({ baseUrl, token }) => new Request(`${baseUrl}/probe?token=${token}`);

describe("a known deviation", () => {
  test("is out of date in the cases that conform, or deviate in another way", async () => {
    const covered = [
      { name: "as described", answer: answerOf(500), isKept: false },
      { name: "conforms", answer: answerOf(500), isKept: true },
      { name: "deviates otherwise", answer: answerOf(418), isKept: false },
      { name: "unanswered", answer: undefined, isKept: false },
    ];
    expect(await check({}, { covered })).toEqual({
      name: "rejects text",
      reason: "It reads no text.",
      total: 4,
      outdated: ["conforms", "deviates otherwise", "unanswered"],
      recovered: 0,
    });
  });

  test("is out of date if no case and no probe shows it", async () => {
    expect(await check({})).toMatchObject({ total: 0, outdated: ["no case shows it"] });
  });

  test("sends its probe to the service, with a signal", async () => {
    const sent: Request[] = [];
    const fetch = (request: Request) => {
      sent.push(request);
      return Promise.resolve(new Response(null, { status: 500 }));
    };
    const covered = [{ name: "as described", answer: answerOf(500), isKept: false }];
    expect(await check({ probe }, { fetch, covered })).toMatchObject({
      total: 2,
      outdated: [],
      recovered: 0,
    });
    expect(sent.map(({ url }) => url)).toEqual(["http://service.test/probe?token=t"]);
  });

  test("aborts a probe that takes too long", async () => {
    const fetch = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener("abort", () => {
          reject(new Error("aborted"));
        });
      });
    const result = await check({ probe }, { fetch, timeoutMs: 0 });
    expect(result).toMatchObject({ outdated: ["probe, answered by nothing"], recovered: 1 });
  });

  test("is out of date if its probe is answered in another way", async () => {
    const fetch = () => Promise.resolve(new Response(null, { status: 200 }));
    expect((await check({ probe }, { fetch })).outdated).toEqual(["probe, answered by 200"]);
  });

  test("waits for the service after a probe without a response, which may be the deviation", async () => {
    const fetch = () => Promise.reject(new Error("The connection was lost."));
    const result = await check({ probe, isSeen: (answer) => answer === undefined }, { fetch });
    expect(result).toMatchObject({ outdated: [], recovered: 1 });
  });
});
