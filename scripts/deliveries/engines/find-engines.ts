import { connect } from "node:net";

/** Where the engines of the stores are reached; `undefined` where nothing answers. */
export interface Engines {
  readonly postgres: string | undefined;
  readonly redis: string | undefined;
}

/**
 * Looks for PostgreSQL and Redis: `DATABASE_URL` and `REDIS_URL`, otherwise whatever listens at their standard ports on
 * this machine. An address that is set is used in any case, so that tests fail where nothing answers at it.
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
