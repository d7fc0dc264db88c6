import type { StateRecord } from "../../../../src/sandbox/control/generated/types.ts";
import { call } from "../../../../src/sandbox/inspector/call.js";
import { button, element } from "../../../../src/sandbox/inspector/elements.js";
import { toSlug } from "../../../addresses/addresses.ts";
import { shortenText } from "../samples/shorten-text.ts";
import { renderJson } from "./json-text.ts";
import { pageUrl, type Fetch } from "./target.ts";

/**
 * Offers what the outside world does with the resource of a response, such as paying an order: a button, which its
 * result replaces. Undefined if there is nothing to do.
 * @param fetch reaches the sandbox in the page
 */
export async function offerNextStep(fetch: Fetch, body: unknown): Promise<HTMLElement | undefined> {
  const record = findRecord(await readRecords(fetch), body);
  const [control] = record?.controls ?? [];
  if (record === undefined || control === undefined) return undefined;
  const place = element("span", { class: "next-step", tabindex: "-1", lang: "en" });
  const act = async () => {
    const { problem } = await useControl(fetch, control);
    const records = await readRecords(fetch);
    const sent = records.filter(({ row }) => (row as { referenceId?: unknown }).referenceId === record.id);
    const news = `Now ${findRecord(records, body)?.status ?? "gone"}. The response below is from before.`;
    place.replaceChildren(problem ?? news, ...(problem === undefined ? sent.map(showSent) : []));
    // The button is gone, and with it the place of a reader who uses the keyboard.
    place.focus();
  };
  const kind = record.kind.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  place.append(button(`${control.label} this ${kind}`, () => void act(), { class: "small-button" }));
  return place;
}

/** Finds the record of the resource that a response is about. */
export function findRecord<Found extends { id: string }>(
  records: readonly Found[],
  body: unknown,
): Found | undefined {
  const { id, referenceId, validationId } = (body ?? {}) as Partial<Record<string, unknown>>;
  return records.find((record) => [id, referenceId, validationId].includes(record.id));
}

/** Shows a notification that was sent: its page and its receiver in a line, and below it the payload, which is folded. */
function showSent({ title, row }: StateRecord): HTMLElement {
  const { payload, url } = row as { payload?: unknown; url?: string };
  const text = JSON.stringify(payload, shortenText, 2);
  const href = `${import.meta.env.BASE_URL.replace(/\/$/u, "")}/notifications/${toSlug(title)}/`;
  return element(
    "div",
    { class: "sent" },
    "Sent ",
    element("a", { href }, title),
    ...(url === undefined ? [] : [" to ", element("code", {}, url)]),
    element(
      "details",
      { class: "detail" },
      element("summary", {}, "Payload"),
      element(
        "pre",
        { class: "answer-body", role: "group", tabindex: "0", "aria-label": title },
        element("code", {}, renderJson(text)),
      ),
    ),
  );
}

async function readRecords(fetch: Fetch): Promise<StateRecord[]> {
  const { content } = await call((path) => fetch(`${pageUrl}${path}`, {}), "/_sandbox/state");
  return (content as { records?: StateRecord[] } | undefined)?.records ?? [];
}

function useControl(fetch: Fetch, { path, body }: StateRecord["controls"][number]) {
  const init = { method: "POST", ...(body !== undefined && { body: JSON.stringify(body) }) };
  return call((address, given = {}) => fetch(`${pageUrl}${address}`, given), path, {
    ...init,
    headers: { "content-type": "application/json" },
  });
}
