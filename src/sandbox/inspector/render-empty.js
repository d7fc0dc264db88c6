import { element } from "./elements.js";

/**
 * Says what to do while there is nothing to show.
 * @param {string | null} origin address of the sandbox, if calls reach it over the network
 * @param {string | null} space
 * @param {string | null} tokenHeader what precedes the token: the name of its header, and its scheme
 */
export function renderEmpty(origin, space, tokenHeader) {
  if (origin === null)
    return element(
      "p",
      { class: "empty" },
      "Nothing has happened yet. Create an order or a subscription, and it appears here.",
    );
  return element(
    "div",
    { class: "empty" },
    element("p", {}, "Nothing has happened yet. Create a PIX order, and it appears here:"),
    element(
      "pre",
      { tabindex: "0", "aria-label": "Commands that create an order" },
      commands(origin, space, tokenHeader),
    ),
  );
}

/**
 * Returns the commands that create an order.
 * @param {string} origin
 * @param {string | null} space
 * @param {string | null} tokenHeader
 */
export function commands(origin, space, tokenHeader, amount = "25.00") {
  const client = space === null ? "shop" : `shop@${space}`;
  const json = "-H 'content-type: application/json'";
  return [
    `TOKEN=$(curl -s ${origin}/auth/v1/token ${json} \\`,
    `  -d '{"clientId":"${client}","clientSecret":"secret","scopes":["api://app-order-hml"]}' \\`,
    `  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`,
    `curl -X PUT ${origin}/order/v3/transparent ${json} \\`,
    `  -H "${tokenHeader ?? ""}$TOKEN" -H "idempotency-key: $(uuidgen || cat /proc/sys/kernel/random/uuid)" \\`,
    `  -d '{"order":{"code":"ORD-1","paymentMethod":"PIX","amount":{"currency":"BRL","value":"${amount}"},`,
    `  "additionalInfo":"Coffee","webhookUrl":"http://127.0.0.1:3000/webhooks","returnUrl":"http://127.0.0.1:3000/"}}'`,
  ].join("\n");
}
