import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";

interface RuleBook {
  rules: {
    "received-lists-are-open": { then: { functionOptions: { except: Record<string, string> } } };
  };
}

/** A closed list in what an integrator receives, and why the rule book lets it be closed. */
export interface ClosedReceivedList {
  name: string;
  /** Undefined for a list that the rule book does not name. */
  reason: string | undefined;
}

/**
 * The closed lists in answers and notifications, as `listReceivedLists` of the rules finds them, with the reasons that
 * the rule book gives; then stale reasons.
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
