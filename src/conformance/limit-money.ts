import { isJsonObject } from "./json-values.ts";

/** Limits every amount of a body to one unit of its currency, and keeps its form, be it valid or not. */
export function limitMoney(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(limitMoney);
  if (!isJsonObject(body) || body instanceof FormData) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, member]) => [
      name,
      isAmount(name) && typeof member !== "object" ? limitAmount(member) : limitMoney(member),
    ]),
  );
}

/** Does the same in a text that need not be valid JSON. */
export function limitMoneyInText(text: string): string {
  return text.replaceAll(
    /("(?:value|\w*amount\w*)":\s*"?)(\d+(?:\.\d+)?)/giu,
    (_, head: string, amount: string) => head + String(limitAmount(amount)),
  );
}

/** Whether a member is an amount, also where its currency is missing or a number replaces an object. */
function isAmount(name: string): boolean {
  return name === "value" || /amount/iu.test(name);
}

function limitAmount(amount: unknown): unknown {
  if (typeof amount === "number") return amount > 1 ? Math.round((amount % 1) * 100) / 100 || 1 : amount;
  if (typeof amount !== "string") return amount;
  return amount.replace(
    /\d+((?:[.,]\d+)?)/u,
    (_, decimals: string) => (/[1-9]/u.test(decimals) ? "0" : "1") + decimals,
  );
}
