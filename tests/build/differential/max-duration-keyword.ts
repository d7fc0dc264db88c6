import * as Browser from "@hyperjump/browser";
import { addKeyword, defineVocabulary } from "@hyperjump/json-schema/experimental";
import * as Instance from "@hyperjump/json-schema/instance/experimental";

const id = "https://contract.example.com/keyword/max-duration";

/** Vocabulary that adds `x-maxDuration`, which is not part of JSON Schema, to Hyperjump's JSON Schema. */
export const vocabulary = "https://contract.example.com/vocab/marks";

addKeyword<string>({
  id,
  compile: (schema) => Promise.resolve(Browser.value<string>(schema)),
  interpret: (limit, instance) =>
    Instance.typeOf(instance) !== "string" || measure(Instance.value<string>(instance)) <= measure(limit),
});
defineVocabulary(vocabulary, { "x-maxDuration": id });

const daySeconds: Readonly<Record<string, number>> = { Y: 31_536_000, M: 2_419_200, W: 604_800, D: 86_400 };
const timeSeconds: Readonly<Record<string, number>> = { H: 3_600, M: 60, S: 1 };

/** Returns the seconds in a duration such as `P1DT2H`. The pattern next to the keyword validates its syntax. */
function measure(duration: string): number {
  const [days = "", time = ""] = duration.split("T");
  return sum(days, daySeconds) + sum(time, timeSeconds);
}

function sum(text: string, seconds: Readonly<Record<string, number>>): number {
  const parts = text.matchAll(/([\d.,]+)([A-Z])/g);
  return [...parts].reduce((total, [, count = "", unit = ""]) => {
    return total + Number(count.replace(",", ".")) * (seconds[unit] ?? 0);
  }, 0);
}
