import type { CloseRequest, CloseRequestGroup } from "../../../generated/types.ts";

/**
 * Groups close requests by a member, sorted by its value. Those without the member, or in which it is not a string, are
 * the group with the empty key.
 */
export function groupRequests(requests: readonly CloseRequest[], member: string): CloseRequestGroup[] {
  const counts = new Map<string, number>();
  for (const request of requests) {
    const value: unknown = request[member as keyof CloseRequest];
    const key = typeof value === "string" ? value : "";
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => (a.key < b.key ? -1 : 1));
}
