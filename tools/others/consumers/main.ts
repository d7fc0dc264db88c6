import { runTrials } from "../run-trials.ts";
import { tryConsumers } from "./try-consumers.ts";

await runTrials({
  command: "npm run --prefix tools consumers",
  summary:
    "Installs the packed package in a project with Jest and in TypeScript projects of each module resolution, and uses ky in the client.",
  tryAll: tryConsumers,
});
