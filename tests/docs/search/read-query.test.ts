import { expect, test } from "vitest";
import { createReader } from "../../../docs/site/src/search/read-query.ts";

const read = createReader({
  pixKey: ["chave PIX"],
  key: ["chave"],
  "PIX order": ["cobrança"],
  "MED case": ["devolução", "estorno"],
  payout: ["devolução"],
});

/** Lists the parts of a query as their words, and after an arrow what the site calls them. */
function list(query: string): string[] {
  const join = (words: readonly { whole: string }[]) => words.map(({ whole }) => whole).join(" ");
  return read(query).map(({ words, meanings }) => [join(words), ...meanings.map(join)].join(" > "));
}

test.for([
  ["devolução", ["devolucao > med case > payout"]],
  ["DEVOLUCAO", ["devolucao > med case > payout"]],
  ["estornos", ["estorno > med case"]],
  ["a cobrança do pedido", ["cobranca > pix order", "pedido"]],
  ["chave", ["chave > key"]],
  ["a chave pix do cliente", ["chave pix > pixkey", "cliente"]],
  ["devol", ["devol > med case > payout"]],
  ["dev", ["dev"]],
] as const)("`%s` is read as %j", ([query, parts]) => {
  expect(list(query)).toEqual(parts);
});
