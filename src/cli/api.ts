#!/usr/bin/env node
// The program `payment-orders-api`. Each command loads its code only when it is named.
import { runCommand } from "./command.ts";
import { runProgram } from "./program.ts";

await runProgram("api", {
  async sandbox(args) {
    const { useContract } = await import("./use-contract.ts");
    useContract(args);
    const { runSandboxCommand } = await import("../sandbox/node/command.ts");
    await runSandboxCommand(args);
  },
  async trigger(args) {
    const { triggerCommand } = await import("./trigger.ts");
    await runCommand(triggerCommand, args);
  },
  async conformance(args) {
    const { conformanceCommand } = await import("../conformance/command/command.ts");
    await runCommand(conformanceCommand, args);
  },
  async journeys(args) {
    const { journeysCommand } = await import("../journeys/command.ts");
    await runCommand(journeysCommand, args);
  },
  async probe(args) {
    const { probeCommand } = await import("../probe/command.ts");
    await runCommand(probeCommand, args);
  },
});
