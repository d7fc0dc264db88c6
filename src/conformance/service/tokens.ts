import type { Answer } from "../read-answer.ts";
import { classifyAnswer } from "../classify-answer.ts";
import { isJsonObject, parseJson } from "../json-values.ts";
import { TargetError } from "../target-error.ts";

/** The token of a run. */
export interface Tokens {
  /** Returns the token; `undefined` if there is none, with the reason in `missing`. */
  get(): Promise<string | undefined>;
  /** Drops a token that was refused. Returns whether there may be another, once for each token that worked. */
  renew(refused: string): boolean;
  /** Notes that the token works. */
  confirm(): void;
  /** Why there is no token. */
  readonly missing: string;
}

/**
 * Creates the token of a run: a ready one, or one from the token call, which is renewed when it is refused.
 * @param issue makes the token call; without it, there is only the ready token
 * @throws {TargetError} from `get`, if the token call shows that the credentials or the URL are wrong
 */
export function createTokens(ready: string | undefined, issue?: () => Promise<Answer>): Tokens {
  let current: Promise<string | undefined> | undefined;
  let isUnconfirmed = false;
  const tokens = {
    missing: "the target has no token and no credentials",
    async get() {
      if (ready !== undefined || issue === undefined) return ready;
      current ??= issue().then(
        (answer) => {
          const token = readToken(answer);
          if (token === undefined) tokens.missing = `the token call was answered by ${answer.status}`;
          return token;
        },
        (error: unknown) => {
          current = undefined;
          throw error;
        },
      );
      return current;
    },
    renew() {
      if (ready !== undefined || issue === undefined || isUnconfirmed) return false;
      isUnconfirmed = true;
      current = undefined;
      return true;
    },
    confirm() {
      isUnconfirmed = false;
    },
  };
  return tokens;
}

function readToken(answer: Answer): string | undefined {
  const found = classifyAnswer(answer);
  if (found.kind === "unclear")
    throw new TargetError(
      `The token call was answered by ${found.reason}. Check \`--base-url\`, or give a ready token in the target file.`,
    );
  if (found.kind === "refused" || found.kind === "unauthenticated")
    throw new TargetError(
      `The token call was answered by ${answer.status}. Check the credentials that the target file names, and their scopes.`,
    );
  if (found.kind === "server-error") return undefined;
  const body = parseJson(answer.text);
  const token = isJsonObject(body) ? body["token"] : undefined;
  return typeof token === "string" && token !== "" ? token : undefined;
}
