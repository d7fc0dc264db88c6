import { describe, test } from "vitest";
import { expectLinear } from "./measure-growth.ts";
import { wrongItems } from "./wrong-items.ts";

describe("four times the text takes at most eight times as long", () => {
  test.each(Object.entries(wrongItems))("%s", (_, reader) => expectLinear(reader));
});
