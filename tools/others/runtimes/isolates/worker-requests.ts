import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { buildNotification } from "../../../../src/testing/index.ts";
import { timeoutMs } from "../program/shared.ts";
import type { Service } from "../../serve-service.ts";

/** Longest wait for a response: longer than the deadline of a call, and than the two limits of a handler. */
const patienceMs = 3 * timeoutMs;

/** Requests to a worker. Each resolves to `ok` for a response with 200, or to what came instead. */
export interface WorkerRequests {
  service: Service;
  get: (path: string, leave?: Promise<unknown>) => Promise<string>;
  /**
   * Delivers a notification.
   * @param leave when the sender disconnects without waiting for the response
   */
  deliver: (path: string, code: string, leave?: Promise<unknown>) => Promise<string>;
  /** Resolves when the worker has started this number of calls. */
  untilCalled: (calls: number) => Promise<void>;
}

/** Returns the requests to a worker at a URL. */
export function createWorkerRequests(url: string, service: Service): WorkerRequests {
  return {
    service,
    get: (path, leave) => send(url + path, undefined, leave),
    deliver: (path, code, leave) => {
      return send(url + path, JSON.stringify(buildNotification("ORDER-PAYIN.PAID", { code })), leave);
    },
    async untilCalled(calls) {
      while (((await (await fetch(`${url}/calls`)).json()) as number) < calls) await wait(10);
    },
  };
}

function send(url: string, body?: string, leave?: Promise<unknown>): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json" },
      // A sender that leaves takes no connection of others with it.
      agent: false,
      timeout: patienceMs,
    });
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => {
        resolve(response.statusCode === 200 ? "ok" : text.slice(0, 160));
      });
    });
    sent.on("timeout", () => {
      resolve(`no response within ${patienceMs / 1_000} s`);
      sent.destroy();
    });
    sent.on("error", (error) => {
      resolve(String(error));
    });
    sent.end(body);
    // workerd ends what a request has started only if its connection is reset: it takes a closed one for half closed.
    const reset = () => sent.socket?.resetAndDestroy();
    leave?.then(reset, reset);
  });
}
