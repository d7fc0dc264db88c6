import { expect, test } from "vitest";
import { nameMember } from "../../../docs/site/src/send/list-faults.ts";
import { listPaths } from "../../../docs/site/src/send/show-faults.ts";

test.each([
  ["order.amount.value", ["order.amount.value", "order.amount", "order"]],
  ["webhooks[0].url", ["webhooks[].url", "webhooks"]],
  ["webhooks[12]", ["webhooks"]],
])("the rows of %s and of what is around it", (name, paths) => {
  expect(listPaths(name)).toEqual(paths);
});

test.each([
  ["", ""],
  ["/order/amount", "order.amount"],
  ["/webhooks/0/url", "webhooks[0].url"],
  ["/a~1b", "a/b"],
])("the pointer %j names the member %j", (pointer, name) => {
  expect(nameMember(pointer)).toBe(name);
});
