import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";

test("the journey through the sandbox ends with a notification that was sent twice", async () => {
  const args = ["--import", "tsx", "examples/sandbox-journey.ts"];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: repository });
  expect({ stdout, stderr }).toEqual({
    stdout: "ORDER-PAYIN.PAID was delivered at attempt 2.\n",
    stderr: "",
  });
});
