import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The oldest version that the samples promise to run on. */
const oldest = 17;

/**
 * Compiles classes named `Main` in one run of javac, each in its own package.
 * @returns the first error of each class, or `undefined` if there is no JDK of the version that the samples need
 */
export async function compileJava(
  sources: readonly string[],
  folder: string,
): Promise<(string | undefined)[] | undefined> {
  if (!(await hasJavac())) return undefined;
  const files = await Promise.all(
    sources.map(async (source, index) => {
      const file = path.join(folder, `java${index}`, "Main.java");
      await mkdir(path.dirname(file));
      // On the first line of the sample, so that lines are counted as in the sample.
      await writeFile(file, `package java${index}; ${source}`);
      return file;
    }),
  );
  const settings = ["-encoding", "UTF-8", "-Xmaxerrs", "1000"];
  const printed = await run("javac", [...settings, "-d", path.join(folder, "classes"), ...files]).then(
    () => "",
    (error: unknown) => (error as { stderr: string }).stderr,
  );
  const reasons = files.map((file) => {
    const line = printed.split("\n").find((text) => text.startsWith(`${file}:`));
    return line && `line ${line.slice(file.length + 1)}`;
  });
  // An error that names no file must not pass for success.
  return printed === "" || reasons.some((reason) => reason !== undefined)
    ? reasons
    : files.map(() => printed);
}

/** Some systems have a command of this name that only says where to get one. */
async function hasJavac(): Promise<boolean> {
  const version = await run("javac", ["-version"]).then(
    ({ stdout }) => /^javac (\d+)/u.exec(stdout)?.[1],
    () => undefined,
  );
  return Number(version ?? 0) >= oldest;
}
