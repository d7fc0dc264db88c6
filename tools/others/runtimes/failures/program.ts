import { createClient } from "payment-orders-api";

/** Calls each service that fails, and prints what the errors say, as JSON. Its argument has the URL of each. */
const urls = JSON.parse(process.argv.at(-1) ?? "{}") as Record<string, string>;
const seen = await Promise.all(
  Object.entries(urls).map(async ([name, baseUrl]) => {
    const api = createClient({ baseUrl, token: "t", retry: { baseDelayMs: 1 }, logLevel: "off" });
    const keyed = (await api.safe.createTransparentOrderV3({ body: { order: {} } as never })).error;
    const keyless = (await api.safe.createSubscription({ body: {} as never })).error;
    const { mayBeProcessed, attempts, message } = Object(keyed) as Record<string, unknown>;
    const { attempts: keylessAttempts } = Object(keyless) as Record<string, unknown>;
    const failure = { mayBeProcessed, message, attempts: [attempts, keylessAttempts] };
    return [name, failure] as const;
  }),
);
console.log(JSON.stringify(Object.fromEntries(seen)));
