import { runTrials } from "../run-trials.ts";
import { tryFrameworks } from "./try-frameworks.ts";

await runTrials({
  command: "npm run --prefix tools frameworks",
  summary: "Mounts the receiver in server frameworks as the guide says, and delivers to it.",
  tryAll: tryFrameworks,
});
