import { setTimeout as wait } from "node:timers/promises";
import { timeoutMs } from "../program/shared.ts";
import { tokenPath } from "../../serve-service.ts";
import type { WorkerRequests } from "./worker-requests.ts";

/** What a scenario has shown: the responses that must be `ok`. */
export type Scenario = (worker: WorkerRequests) => Promise<string[]>;

/** Longer than any wait for the token call of another request, so that those that wait see how it ends. */
const slowMs = timeoutMs * 0.75;

/** Requests that share a client, of which one ends before the token call that it has started. */
export const clientScenarios: Record<string, Scenario> = {
  "after a renewal that ended with its request": async ({ service, get }) => {
    // Renewed in the last fifth of this time.
    service.lifetimeMs = 10_000;
    const first = await get("/call");
    const issued = performance.now();
    const until = (ms: number) => wait(Math.max(0, issued + ms - performance.now()));
    await until(8_500);
    const renewal = service.delayNext(tokenPath, slowMs);
    service.lifetimeMs = 3_600_000;
    const beside = await get("/call");
    const renewed = await Promise.race([renewal.then(() => "ok"), until(10_000).then(() => "no renewal")]);
    await until(10_100);
    // For longer than a token call may take.
    const later = [];
    for (let count = 0; count < 4; count++) {
      later.push(await get("/call"));
      await wait(timeoutMs / 3);
    }
    return [first, beside, renewed, ...later, countTokens(service.tokens, 4)];
  },
  "beside a caller that gives up": async ({ service, get, untilCalled }) => {
    const asked = service.delayNext(tokenPath, slowMs);
    const first = get("/call-and-give-up");
    await Promise.race([asked, first]);
    const beside = get("/call");
    await untilCalled(2);
    const gaveUp = (await first).startsWith("AbortedError");
    return [gaveUp ? "ok" : "not given up", await beside, await get("/call")];
  },
  "beside a caller that disconnects": async ({ service, get, untilCalled }) => {
    const asked = service.delayNext(tokenPath, slowMs);
    const joined = asked.then(() => untilCalled(2));
    const first = get("/call", joined);
    await Promise.race([asked, first]);
    const beside = get("/call");
    await first;
    return [await beside, await get("/call"), countTokens(service.tokens, 4)];
  },
  "19 beside one that disconnects": async ({ service, get, untilCalled }) => {
    const asked = service.delayNext(tokenPath, slowMs);
    const joined = asked.then(() => untilCalled(20));
    const first = get("/call", joined);
    await Promise.race([asked, first]);
    const beside = Array.from({ length: 19 }, () => get("/call"));
    await first;
    return [...(await Promise.all(beside)), await get("/call"), countTokens(service.tokens, 4)];
  },
  "after a call that its request does not wait for": async ({ service, get }) => {
    const first = await get("/call-without-waiting");
    return [first, await get("/call"), await get("/call"), countTokens(service.tokens, 3)];
  },
};

function countTokens(tokens: number, most: number): string {
  return tokens <= most ? "ok" : `${tokens} token calls`;
}
