import { element as createElement } from "../../../../src/sandbox/inspector/elements.js";
import { pageText } from "../texts/page-text.ts";
import type { Fault } from "./list-faults.ts";

/** Finds the places of faults in the text of a body. */
export interface FaultPlaces {
  lineOf(fault: Fault): number | undefined;
  select(fault: Fault): void;
}

/** Shows the result of a check: how many faults there are, each of them, and the rows that they are about. */
export function showCheck(
  root: HTMLElement,
  faults: readonly Fault[],
  places: FaultPlaces | undefined,
): void {
  const { length } = faults;
  const result = length === 0 ? pageText("send.valid") : pageText("send.problems", { count: length });
  announce(root, result, length > 0);
  root.querySelector("ul.faults")?.replaceChildren(...listFaultItems(faults, places));
  markRows(faults);
}

/** Says that nothing was checked. */
export function showUnchecked(root: HTMLElement): void {
  announce(root, pageText("send.unchecked"), true);
}

function announce(root: HTMLElement, text: string, isFaulty: boolean): void {
  const place = root.querySelector<HTMLElement>(".send-check");
  if (place === null) return;
  // The same text again would be read aloud again.
  if (place.textContent !== text) place.textContent = text;
  place.classList.toggle("is-faulty", isFaulty);
}

/** Creates a list entry for each fault: the member, linked to its row in the page, and what is wrong with it. */
export function listFaultItems(faults: readonly Fault[], places?: FaultPlaces): HTMLLIElement[] {
  return faults.map((fault) => {
    // A message about no member is a whole sentence.
    const isMessage = fault.name === "" && fault.pointer === undefined;
    const words = isMessage ? [fault.issue] : [nameFault(fault), ` ${fault.issue}`];
    // The words of the validators and of the service, which are English.
    const item = createElement("li", { class: "fault" }, createElement("span", { lang: "en" }, ...words));
    const line = places?.lineOf(fault);
    if (places !== undefined && line !== undefined) {
      const button = createElement(
        "button",
        { type: "button", class: "small-button" },
        pageText("send.line", { number: line }),
      );
      button.addEventListener("click", () => {
        places.select(fault);
      });
      item.append(" ", button);
    }
    return item;
  });
}

/** Marks the rows of faulty members in the page, and removes earlier marks. */
function markRows(faults: readonly Fault[]): void {
  for (const mark of document.querySelectorAll(".member-fault")) mark.remove();
  for (const fault of faults) {
    const row = findRow(fault);
    row
      ?.querySelector(".member-head")
      ?.append(createElement("span", { class: "member-fault", lang: "en" }, describeMark(row.id, fault)));
  }
}

/** Says what is wrong at a row: its own fault, or that of a member which is named then. */
export function describeMark(id: string, { name, issue }: Fault): string {
  return id.endsWith(`.${name.replaceAll(/\[\d+\]/g, "[]")}`) ? issue : `${name} ${issue}`;
}

function nameFault(fault: Fault): Node | string {
  if (fault.name === "") return "The body";
  const name = createElement("code", {}, fault.name);
  const row = findRow(fault);
  return row === undefined ? name : createElement("a", { href: `#${row.id}` }, name);
}

/** Finds the row of a member or parameter in the page; for a member that is not shown, that of the nearest one around it. */
function findRow({ name, pointer }: Fault): HTMLElement | undefined {
  const parameter = pointer === undefined ? document.getElementById(`parameter.${name}`) : null;
  if (parameter !== null) return parameter;
  const rows = [...document.querySelectorAll<HTMLElement>(".member[id]")];
  return pickRow(rows, name, (row) => row.closest("[hidden]") === null);
}

/** Picks the row of a member of the request among those that are shown, or that of the nearest member around it. */
export function pickRow<Row extends { id: string }>(
  rows: readonly Row[],
  name: string,
  isShown: (row: Row) => boolean,
): Row | undefined {
  for (const path of listPaths(name)) {
    const row = rows.find(
      (one) => one.id.startsWith("request") && one.id.slice(one.id.indexOf(".") + 1) === path && isShown(one),
    );
    if (row !== undefined) return row;
  }
  return undefined;
}

/** The path of a member and of those around it, innermost first: `webhooks[].url`, `webhooks`. */
export function listPaths(name: string): string[] {
  const parts = name.replaceAll(/\[\d+\]/g, "[]").split(".");
  return parts.map((_, index) => {
    const path = parts.slice(0, parts.length - index).join(".");
    // The row of a list is called without the mark of its entries.
    return index === 0 && !path.endsWith("[]") ? path : path.replace(/\[\]$/, "");
  });
}
