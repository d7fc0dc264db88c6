import { runTrials } from "../run-trials.ts";
import { tryCollection } from "./try-collection.ts";

await runTrials({
  command: "npm run --prefix tools postman",
  summary:
    "Writes the Postman collection that the docs offer, and sends its requests to a sandbox, in order, by Newman.",
  tryAll: tryCollection,
});
