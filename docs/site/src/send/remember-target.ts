import { readBaseUrl, targetKinds, type TargetKind } from "./target.ts";

/** The target as it is kept until the tab is closed. A token is never kept. */
export interface RememberedTarget {
  kind: TargetKind;
  /** A valid base URL; empty if the reader entered none. */
  baseUrl: string;
}

const key = "send-target";

/** Returns the target that the reader chose in this tab. */
export function recallTarget(storage: () => Pick<Storage, "getItem">): RememberedTarget | undefined {
  try {
    const { kind, baseUrl } = JSON.parse(storage().getItem(key) ?? "{}") as Partial<RememberedTarget>;
    if (kind === undefined || !targetKinds.includes(kind) || typeof baseUrl !== "string") return undefined;
    return { kind, baseUrl };
  } catch {
    // Storage can be switched off.
    return undefined;
  }
}

/** Keeps the target that the reader chose. Anything other than a base URL is not kept: it may contain a secret. */
export function rememberTarget(
  storage: () => Pick<Storage, "setItem">,
  kind: TargetKind,
  text: string,
): void {
  const read = readBaseUrl(text);
  const target: RememberedTarget = { kind, baseUrl: "url" in read ? read.url : "" };
  try {
    storage().setItem(key, JSON.stringify(target));
  } catch {
    // Storage can be switched off or full.
  }
}

/** Selects a target: the server of the contract with this address, if it is one, rather than the reader's own. */
export function selectTarget({ options }: HTMLSelectElement, kind: TargetKind, baseUrl: string): void {
  const fitting = [...options].filter(({ value }) => value === kind);
  const option = fitting.find(({ dataset }) => dataset["url"] === baseUrl) ?? fitting.at(-1);
  if (option !== undefined) option.selected = true;
}
