import { connect } from "node:net";

/** URLs of the engines of the stores; `undefined` if an engine is not available. */
export interface Engines {
  readonly postgres: string | undefined;
  readonly redis: string | undefined;
}

/**
 * Finds PostgreSQL and Redis: at `DATABASE_URL` and `REDIS_URL`, or else at their standard ports on this machine. A URL
 * that is set is always used, so that tests fail if the engine does not respond.
 */
export async function findEngines(env: NodeJS.ProcessEnv = process.env): Promise<Engines> {
  const { PGUSER: user = "postgres", PGPASSWORD: password = "", PGDATABASE: database = "postgres" } = env;
  const login = [user, password].map(encodeURIComponent).join(":");
  const postgres = `postgres://${login}@127.0.0.1:5432/${encodeURIComponent(database)}`;
  return {
    postgres: env.DATABASE_URL ?? ((await answersAt(5432)) ? postgres : undefined),
    redis: env.REDIS_URL ?? ((await answersAt(6379)) ? "redis://127.0.0.1:6379" : undefined),
  };
}

function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const settle = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.once("connect", () => {
      settle(true);
    });
    socket.once("error", () => {
      settle(false);
    });
  });
}
