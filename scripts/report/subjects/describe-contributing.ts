import { tryExamples } from "../contributing/try-examples.ts";
import type { ReportContext, ReportRow } from "../report-row.ts";

/** What a contributor writes by hand for an endpoint, an event and a rule, and what the gate says on the way. */
export async function describeContributing({ root }: ReportContext): Promise<ReportRow[]> {
  const { written, changed, steps, forgotten } = await tryExamples(root);
  return [
    {
      name: "files written by hand",
      value: `${written.length}, of which ${changed.length} were there: ${changed.join(", ")}`,
    },
    ...steps.map(({ name, fault }) => ({
      name,
      value: fault ?? "passes",
      isFault: fault !== undefined,
    })),
    ...forgotten.map(({ part, message }) => ({
      name: `without ${part}`,
      value: message ?? "nothing notices",
      isFault: message === undefined,
    })),
  ];
}
