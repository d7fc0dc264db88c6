import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The responses that are not closed yet, by connection. */
const open = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Closes a response with its connection. Node does that for the response that is being sent only, and not for those to
 * further requests that the caller sent without waiting.
 */
export function closeWithConnection(response: ServerResponse, socket: Socket): void {
  const responses = open.get(socket) ?? watch(socket);
  responses.add(response);
  response.on("close", () => responses.delete(response));
}

function watch(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>();
  open.set(socket, responses);
  socket.once("close", () => {
    for (const response of responses) if (response.socket === null) response.destroy().emit("close");
  });
  return responses;
}
