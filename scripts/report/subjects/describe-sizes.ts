import type { ReportContext, ReportRow } from "../figures/report-row.ts";
import { listParts } from "../sizes/list-parts.ts";
import { measureClient } from "../sizes/measure-client.ts";
import { measureEvents } from "../sizes/measure-events.ts";
import { measurePageSandbox } from "../sizes/measure-page-sandbox.ts";
import { measurePeers } from "../sizes/measure-peers.ts";
import { measureSizes, type Size } from "../sizes/measure-sizes.ts";

/** Reports the size of each part of the package in a bundle. */
export async function describeSizes({ root }: ReportContext): Promise<ReportRow[]> {
  const { entry, failing, exchanging, uploading, everything } = await measureClient(root);
  const parts = await listParts(root);
  const whole = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const events = await measureEvents(root);
  const costs = Object.values(events.costs);
  const page = await measurePageSandbox(root);
  return [
    { name: "createClient", value: `${entry} bytes min+gzip, for the entry and its static imports` },
    { name: "  with a failing call", value: `${failing} bytes min+gzip` },
    { name: "  and a token call", value: `${exchanging} bytes min+gzip` },
    { name: "  and an upload", value: `${uploading} bytes min+gzip` },
    { name: "  and all lazy modules", value: `${everything} bytes min+gzip` },
    { name: "parts of the entry", value: `${whole} bytes minified` },
    ...parts.map(({ name, bytes }) => ({
      name: `  ${name}`,
      value: `${bytes} bytes minified, ${Math.round((bytes / whole) * 100)} %`,
    })),
    ...[...(await measureSizes(root)), ...(await measurePeers())].map(describeSize),
    { name: "sandbox in a page of the docs", value: `${page.sandbox} bytes min+gzip, after the first call` },
    { name: "  the examples it begins with", value: `${page.examples} bytes min+gzip` },
    { name: "  the inspector", value: `${page.inspector} bytes min+gzip, when it is opened` },
    { name: "  drawing QR codes", value: `${page.qrCodes} bytes min+gzip, for the first code` },
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
