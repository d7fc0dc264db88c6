import { expect, test } from "vitest";
import { CommandError } from "../../../src/cli/command-error.ts";
import { BuildError, type Fault } from "../../../src/bundle/problems.ts";

const fault: Fault = { message: "It is wrong.", remedy: "Fix it." };

test.each<{ name: string; given: Fault[]; message: string }>([
  {
    name: "a fault with its place and its pointer",
    given: [{ ...fault, file: "openapi/a.yaml", line: 2, column: 3, pointer: "/components" }],
    message: "openapi/a.yaml:2:3  It is wrong.\n  at /components\n  Fix it.",
  },
  {
    name: "a fault in a file as a whole",
    given: [{ ...fault, file: "openapi/a.yaml" }],
    message: "openapi/a.yaml  It is wrong.\n  Fix it.",
  },
  { name: "a fault without a place", given: [fault], message: "It is wrong.\n  Fix it." },
  {
    name: "each of several faults",
    given: [{ ...fault, file: "a.yaml", line: 1 }, fault],
    message: "a.yaml:1  It is wrong.\n  Fix it.\nIt is wrong.\n  Fix it.",
  },
])("a build error describes $name", ({ given, message }) => {
  const error = new BuildError(given);
  expect(error.message).toBe(message);
  expect(error.faults).toBe(given);
});

test("a build error is an error of the command, under its own name", () => {
  expect(new BuildError([])).toBeInstanceOf(CommandError);
  expect(new BuildError([]).name).toBe("BuildError");
});
