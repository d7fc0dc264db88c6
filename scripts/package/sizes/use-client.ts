import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { ClientOptions, createClient } from "../../../src/index.ts";

type Create = typeof createClient;
type Fetch = NonNullable<ClientOptions["fetch"]>;

const answer =
  (status: number, body: string): Fetch =>
  () =>
    Promise.resolve(new Response(body, { status }));

/** A `fetch` that never responds, and rejects when its signal is aborted. */
const hang: Fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init.signal.addEventListener("abort", () => {
      reject(init.signal.reason as Error);
    });
  });

/** Makes calls fail in every way: rejected, unreadable, too large, unreachable, late, aborted, not sendable. */
export async function failCalls(create: Create): Promise<void> {
  const call = (options: Partial<ClientOptions>, id = "1", signal?: AbortSignal): Promise<unknown> => {
    const client = create({
      baseUrl: "https://api.example.com",
      token: "token",
      retry: { maxAttempts: 2, baseDelayMs: 1 },
      ...options,
    } as ClientOptions);
    return client.getPayout({ path: { id }, ...(signal && { signal }) });
  };
  const details = [{ field: "order.code", message: "must not be empty: Bearer token, 4111 1111 1111 1111" }];
  const calls = [
    call({ fetch: answer(400, JSON.stringify({ code: "INVALID", message: "refused", details })) }),
    call({ fetch: answer(401, JSON.stringify({ message: "no" })) }),
    call({ fetch: answer(503, "<h1>busy</h1>") }),
    call({ fetch: answer(200, "<h1>hello</h1>") }),
    call({ fetch: answer(200, JSON.stringify({ id: "1" })), maxResponseBytes: 2 }),
    call({
      fetch: () => Promise.reject(new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") })),
    }),
    call({ fetch: hang, timeoutMs: 5 }),
    call({ fetch: hang }, "1", AbortSignal.abort()),
    call({ fetch: answer(200, "{}") }, ".."),
  ];
  const ends = await Promise.allSettled(calls);
  const passed = ends.findIndex(({ status }) => status === "fulfilled");
  if (passed !== -1)
    throw new Error(`Call ${passed} succeeded, but should fail, so its error path was not measured.`);
}

/** Makes a token call that fails. */
export async function failTokenCall(create: Create): Promise<void> {
  const client = create({
    baseUrl: "https://api.example.com",
    credentials: { clientId: "id", clientSecret: "secret", scopes: ["api://app"] },
    retry: false,
    fetch: answer(500, ""),
  });
  const { ok } = await client.safe.getPayout({ path: { id: "1" } });
  if (ok) throw new Error("The token call succeeded, but should fail.");
}

/** Uploads a document in each form that its content can have, including a file in this folder. */
export async function uploadDocuments(create: Create, folder: string): Promise<void> {
  const client = create({
    baseUrl: "https://api.example.com",
    token: "token",
    fetch: answer(200, JSON.stringify({ missingRequiredDocuments: [] })),
  });
  const bytes = new TextEncoder().encode("%PDF-1.4 a document");
  const stored = path.join(folder, "document.pdf");
  await writeFile(stored, bytes);
  for (const file of [new Blob([bytes]), bytes, new Blob([bytes]).stream(), { path: stored }]) {
    await client.uploadDocument({ body: { file, documentType: "documentHolder", accountRequestId: "1" } });
  }
}
