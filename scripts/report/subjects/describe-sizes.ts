import type { ReportContext, ReportRow } from "../report-row.ts";
import { listParts } from "../sizes/list-parts.ts";
import { measureClient } from "../sizes/measure-client.ts";
import { measureEvents } from "../sizes/measure-events.ts";
import { measurePeers } from "../sizes/measure-peers.ts";
import { measureSizes, type Size } from "../sizes/measure-sizes.ts";

/** What importing the package costs a page, part by part. */
export async function describeSizes({ root }: ReportContext): Promise<ReportRow[]> {
  const { entry, failing, exchanging, uploading, everything } = await measureClient(root);
  const parts = await listParts(root);
  const whole = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const events = await measureEvents(root);
  const costs = Object.values(events.costs);
  return [
    { name: "createClient, entry", value: `${entry} bytes min+gzip with its static imports` },
    { name: "  and a failing call", value: `${failing} bytes with all that it loads` },
    { name: "  and credentials", value: `${exchanging} bytes with their exchange for a token` },
    { name: "  and an upload", value: `${uploading} bytes with all that it loads` },
    { name: "  and the rest", value: `${everything} bytes with all that is loaded on demand` },
    { name: "parts of the entry", value: `${whole} bytes minified` },
    ...parts.map(({ name, bytes }) => ({
      name: `  ${name}`,
      value: `${bytes} bytes minified, ${Math.round((bytes / whole) * 100)} %`,
    })),
    ...[...(await measureSizes(root)), ...(await measurePeers())].map(describeSize),
    {
      name: "receiver, each event",
      value: `${Math.round(events.all / costs.length)} bytes min+gzip on average, ${events.all} for the ${costs.length} of them; one of a known shape from ${Math.min(...costs)}, one of a new shape up to ${Math.max(...costs)}`,
    },
  ];
}

function describeSize(size: Size | ReportRow): ReportRow {
  if ("value" in size) return size;
  const { name, gzipped, minified } = size;
  return { name: `size ${name}`, value: `${gzipped} bytes min+gzip (${minified} minified)` };
}
