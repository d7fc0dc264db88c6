import { operations } from "../../generated/operations.ts";
import type { Server } from "./start-server.ts";

/** Cost of an upload, in milliseconds. */
export interface UploadTime {
  /** From the request to the response. */
  wall: number;
  /** CPU time of the server. */
  cpu: number;
  /** Longest time in which the event loop of the server did not run. On a busy machine, it may only have waited. */
  block: number;
}

/**
 * Uploads a document.
 * @param size of the file, in bytes
 * @throws {Error} unless the response is a 200
 */
export async function measureUpload(server: Server, size: number): Promise<UploadTime> {
  const form = new FormData();
  // The bytes differ, so that the parser finds the beginnings of boundaries in them, as in a photo.
  const bytes = Uint8Array.from({ length: size }, (_, index) => (Math.imul(index, 2654435761) >>> 24) & 0xff);
  form.set("file", new File([bytes], "document.pdf", { type: "application/pdf" }));
  const { method, path } = operations.uploadDocument;
  // Written before: the time is to be that of the server.
  const written = new Response(form);
  const body = await written.arrayBuffer();
  const before = await server.cpu();
  await server.watch();
  const start = performance.now();
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${server.token}`,
      "content-type": written.headers.get("content-type") ?? "",
    },
    body,
  });
  await response.text();
  const wall = performance.now() - start;
  const block = await server.block();
  const cpu = ((await server.cpu()) - before) / 1_000;
  if (response.status !== 200) throw new Error(`The upload was answered with ${response.status}.`);
  return { wall, cpu, block };
}
