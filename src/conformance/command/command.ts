import { CommandError } from "../../cli/command-error.ts";
import type { Command } from "../../cli/command.ts";
import { type ConformanceOptions, readOptions, usage } from "./options.ts";
import { readTarget } from "../../target/command/target-file.ts";

/** `payment-orders-api conformance`. */
export const conformanceCommand: Command<ConformanceOptions> = {
  usage,
  read: readOptions,
  async run(options) {
    const target = { ...readTarget(options.target), baseUrl: options.baseUrl };
    // Loaded late, so that a wrong flag is reported at once.
    const { checkService } = await import("./check-service.ts");
    return checkService(options, {
      ...target,
      headers: { ...target.headers, ...options.headers },
    }).catch((error: unknown) => {
      if (error instanceof Error && /^(?:TargetError|InputError)$/u.test(error.name))
        throw new CommandError(error.message, { cause: error });
      throw error;
    });
  },
};
