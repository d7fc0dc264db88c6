import type { StateRecord } from "../../../../src/sandbox/control/generated/types.ts";
import { call } from "../../../../src/sandbox/inspector/call.js";
import { button, element } from "../../../../src/sandbox/inspector/elements.js";
import { pageUrl, type Fetch } from "./target.ts";

/**
 * Offers what the outside world does with the resource of a response, such as paying an order: a button, which its
 * result replaces. Undefined if there is nothing to do.
 * @param fetch reaches the sandbox in the page
 */
export async function offerNextStep(fetch: Fetch, body: unknown): Promise<HTMLElement | undefined> {
  const { id, referenceId, validationId } = (body ?? {}) as Partial<Record<string, unknown>>;
  const find = (records: StateRecord[]) =>
    records.find((record) => [id, referenceId, validationId].includes(record.id));
  const record = find(await readRecords(fetch));
  const [control] = record?.controls ?? [];
  if (record === undefined || control === undefined) return undefined;
  const place = element("span", { class: "next-step", tabindex: "-1", lang: "en" });
  const act = async () => {
    const { problem } = await useControl(fetch, control);
    const records = await readRecords(fetch);
    const sent = records.filter(({ row }) => (row as { referenceId?: unknown }).referenceId === record.id);
    const news = [`Now ${find(records)?.status ?? "gone"}.`, ...sent.map(({ title }) => `Sent ${title}.`)];
    place.textContent = problem ?? [...news, "The response below is from before."].join(" ");
    // The button is gone, and with it the place of a reader who uses the keyboard.
    place.focus();
  };
  const kind = record.kind.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  place.append(button(`${control.label} this ${kind}`, () => void act(), { class: "small-button" }));
  return place;
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
