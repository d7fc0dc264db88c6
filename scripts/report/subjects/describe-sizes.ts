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
    { name: "createClient", value: `${entry} bytes min+gzip, the entry with its static imports` },
    { name: "  with a failing call", value: `${failing} bytes min+gzip` },
    { name: "  with a token call too", value: `${exchanging} bytes min+gzip` },
    { name: "  with an upload too", value: `${uploading} bytes min+gzip` },
    { name: "  with all that is ever loaded", value: `${everything} bytes min+gzip` },
    { name: "parts of the entry", value: `${whole} bytes minified` },
    ...parts.map(({ name, bytes }) => ({
      name: `  ${name}`,
      value: `${bytes} bytes minified, ${Math.round((bytes / whole) * 100)} %`,
    })),
    ...[...(await measureSizes(root)), ...(await measurePeers())].map(describeSize),
    {
      name: "receiver, per event",
      value: `${Math.round(events.all / costs.length)} bytes min+gzip on average (${events.all} for ${costs.length}; from ${Math.min(...costs)} for a shape that others share to ${Math.max(...costs)} for a new one)`,
    },
  ];
}

function describeSize(size: Size | ReportRow): ReportRow {
  if ("value" in size) return size;
  const { name, gzipped, minified } = size;
  return { name: `size ${name}`, value: `${gzipped} bytes min+gzip (${minified} minified)` };
}
