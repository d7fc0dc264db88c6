import { classifyAnswer } from "../classify-answer.ts";
import { isJsonObject, parseJson } from "../json-values.ts";
import type { Answer } from "../read-answer.ts";
import { TargetError } from "../target-error.ts";

/**
 * Creates the token of a run: a ready one, or one from the token call, which is renewed when it is refused.
 * @param issue makes the token call; without it, there is only the ready token
 */
export function createTokens(ready: string | undefined, issue?: () => Promise<Answer>) {
  let current: Promise<string | undefined> | undefined;
  let latest: string | undefined;
  let isConfirmed = true;
  const tokens = {
    /** Why there is no token. */
    missing: "the target has no token and no credentials",
    /**
     * Returns the token; `undefined` if there is none, with the reason in `missing`.
     * @throws {TargetError} if the token call shows that the credentials or the URL are wrong
     */
    async get(): Promise<string | undefined> {
      if (ready !== undefined || issue === undefined) return ready;
      current ??= issue().then(
        (answer) => {
          latest = readToken(answer);
          if (latest === undefined) tokens.missing = `the token call was answered by ${answer.status}`;
          return latest;
        },
        (error: unknown) => {
          current = undefined;
          throw error;
        },
      );
      return current;
    },
    /** Drops a token that was refused. Returns whether there may be another, once for each token that worked. */
    renew(refused: string): boolean {
      if (ready !== undefined || issue === undefined) return false;
      // Another request has dropped it already.
      if (refused !== latest) return true;
      if (!isConfirmed) return false;
      isConfirmed = false;
      current = undefined;
      latest = undefined;
      return true;
    },
    /** Notes that the token works. */
    confirm() {
      isConfirmed = true;
    },
  };
  return tokens;
}

const advice = {
  unclear: "Check `--base-url`, or give a ready token in the target file.",
  refused: "Check the credentials that the target file names, and their scopes.",
};

function readToken(answer: Answer): string | undefined {
  const found = classifyAnswer(answer);
  const { status } = answer;
  if (found.kind === "unclear")
    throw new TargetError(`The token call was answered by ${found.reason}. ${advice.unclear}`);
  if (found.kind === "refused" || found.kind === "unauthenticated")
    throw new TargetError(`The token call was answered by ${status}. ${advice.refused}`);
  const body = found.kind === "accepted" ? parseJson(answer.text) : undefined;
  const token = isJsonObject(body) ? body["token"] : undefined;
  return typeof token === "string" && token !== "" ? token : undefined;
}
