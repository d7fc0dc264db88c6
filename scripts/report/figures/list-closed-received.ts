import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";

interface RuleBook {
  rules: {
    "received-lists-are-open": { then: { functionOptions: { except: Record<string, string> } } };
  };
}

/** A closed list in a response or notification, and why the rules allow it. */
export interface ClosedReceivedList {
  name: string;
  /** `undefined` for a list that the rules do not name. */
  reason: string | undefined;
}

/**
 * Lists the closed lists in responses and notifications that `listReceivedLists` of the rules finds, with the reasons
 * that the rules give, followed by reasons that no longer apply.
 */
export async function listClosedReceived(
  root: string,
  received: readonly { name: string }[],
): Promise<{ closed: ClosedReceivedList[]; stale: string[] }> {
  const rules = parse(await readFile(path.join(root, "rules", "contract.yaml"), "utf8")) as RuleBook;
  const { except } = rules.rules["received-lists-are-open"].then.functionOptions;
  const names = [...new Set(received.map(({ name }) => name))];
  return {
    closed: names.map((name) => ({ name, reason: except[name] })),
    stale: Object.keys(except).filter((name) => !names.includes(name)),
  };
}
