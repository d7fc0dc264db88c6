import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { type Annotation, formatAnnotations } from "../../src/cli/annotations.ts";
import { CommandError } from "../../src/cli/command-error.ts";
import { type Command, printUsage, readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";
import { printFlag } from "../../src/cli/flag-values.ts";
import { packages } from "../../src/cli/packages.ts";
import { explainListenError } from "../../src/cli/ports.ts";
import { triggerCommand } from "../../src/cli/trigger.ts";
import { answersCommand } from "../../src/answers/command.ts";
import { conformanceCommand } from "../../src/conformance/command/command.ts";
import { diffUsage } from "../../src/diff/command.ts";
import { journeysCommand } from "../../src/journeys/command.ts";
import { lintCommand } from "../../src/lint/command.ts";
import { probeCommand } from "../../src/probe/command.ts";
import { sandboxUsage } from "../../src/sandbox/node/flags.ts";
import { docsUsage } from "../../docs/build/read-docs-flags.ts";
import { buildUsage } from "../../scripts/build/flags.ts";
import { mockUsage } from "../../scripts/mock/flags.ts";
import { packageUsage } from "../../scripts/package/read-package-flags.ts";
import { startUsage } from "../../scripts/start/flags.ts";
import { askFor } from "../services/ask-for.ts";

describe("run command", () => {
  const printed: string[] = [];
  const complained: string[] = [];
  beforeEach(() => {
    vi.spyOn(console, "log").mockImplementation((text: string) => printed.push(text));
    vi.spyOn(console, "error").mockImplementation((text: string) => complained.push(text));
  });
  afterEach(() => {
    printed.length = complained.length = 0;
  });

  const format = { type: "choice", value: "FORMAT", choices: ["text", "json"], help: "the form" } as const;
  const exitCodes = { 0: "it is painted", 2: "there is no wall" };
  const usage = { command: "npm run paint", summary: "Paints a wall.", flags: { format }, exitCodes };

  /** Runs a command with these arguments. */
  async function paint(args: string[], run: Command<unknown>["run"]) {
    process.argv = ["node", "paint", ...args];
    const read = (given: readonly string[]) => readCommandLine(usage, given);
    await runCommand({ usage, read, run });
    return { code: process.exitCode, printed: printed.join("\n"), complained: complained.join("\n") };
  }

  test("the exit code is the result of the command", async () => {
    expect(await paint([], () => Promise.resolve(3))).toEqual({ code: 3, printed: "", complained: "" });
  });

  test("`--help` prints the usage and does nothing else", async () => {
    const run = vi.fn(() => Promise.resolve(3));
    const { printed: text, complained: errors } = await paint(["--help", "--what"], run);
    expect(text).toMatch(/^Paints a wall\.\n\nUsage: npm run paint -- \[flags\]\n/);
    expect(errors).toBe("");
    expect(run).not.toHaveBeenCalled();
  });

  test.each(["--help", "-h"])("`%s` after `--` is an argument", async (argument) => {
    const run = vi.fn(() => Promise.resolve(3));
    const { code, printed: text, complained: errors } = await paint(["--", argument], run);
    expect([code, text]).toEqual([2, ""]);
    expect(errors).toContain(argument);
    expect(run).not.toHaveBeenCalled();
  });

  test("an unknown flag stops the command before it runs", async () => {
    const run = vi.fn(() => Promise.resolve(0));
    expect(await paint(["--what"], run)).toMatchObject({
      code: 2,
      complained: "Unknown flag `--what`. `npm run paint -- --help` lists the flags.",
    });
    expect(run).not.toHaveBeenCalled();
  });

  test("an error that users can fix is printed as its message, with the exit code 2", async () => {
    const run = () => Promise.reject(new CommandError("The wall is missing. Build it first."));
    expect(await paint([], run)).toEqual({
      code: 2,
      printed: "",
      complained: "The wall is missing. Build it first.",
    });
  });

  test("any other error is one line with the exit code 2", async () => {
    const fault = new TypeError("wall is undefined:\n  north.");
    expect(await paint([], () => Promise.reject(fault))).toEqual({
      code: 2,
      printed: "",
      complained:
        "Unexpected error: TypeError: wall is undefined: north. Set PAYMENT_ORDERS_DEBUG=1 to see where it comes from.",
    });
  });

  test.each([
    [["--format", "json"], "The wall is missing."],
    [["--format=json", "--what"], "Unknown flag `--what`. `npm run paint -- --help` lists the flags."],
  ])("%j: an error is a document too, for the program that reads the output", async (args, error) => {
    const run = () => Promise.reject(new CommandError("The wall is missing."));
    const { code, printed: text, complained: errors } = await paint(args, run);
    expect(JSON.parse(text)).toEqual({ error });
    expect([code, errors]).toEqual([2, error]);
  });

  test("where such an error comes from is printed if the environment asks for it", async () => {
    vi.stubEnv("PAYMENT_ORDERS_DEBUG", "1");
    const fault = new TypeError("wall is undefined");
    const { complained: text } = await paint([], () => Promise.reject(fault));
    expect(text).toMatch(/^Unexpected error: .*\nTypeError: wall is undefined\n {4}at .*command\.test\.ts/u);
  });
});

describe("read command line", () => {
  const usage = {
    command: "npm run paint",
    summary: "Paints a wall.",
    argument: { name: "WALL", help: "the wall to paint" },
    flags: {
      color: { type: "string", value: "NAME", default: "white", help: "the color of the paint" },
      twice: { type: "boolean", help: "paint it twice" },
      coats: { type: "whole", min: 1, max: 9, default: 2, help: "how often" },
      share: { type: "number", min: 0.5, help: "how much of it" },
      side: { type: "choice", value: "SIDE", choices: ["in", "out"], multiple: true, help: "which side" },
      pause: { type: "duration", max: 90_000, unset: "until it is dry", help: "how long to wait" },
    },
    exitCodes: { 0: "it is painted", 1: "the paint is wet, which ".padEnd(109, "x y "), 2: "no wall" },
    notes: "Open a window.",
  } as const satisfies Usage;

  test("flags and arguments are read, and defaults are filled in", () => {
    expect(readCommandLine(usage, ["north", "--twice"])).toMatchObject({
      values: { color: "white", twice: true, coats: 2, pause: undefined },
      positionals: ["north"],
    });
  });

  test.each([
    { given: ["--color", "red", "north", "--color=blue"], want: "`--color` can be given only once." },
    { given: ["--twice", "--twice"], want: "`--twice` can be given only once." },
  ])("$given is rejected with the command that lists the flags", ({ given, want }) => {
    const error = new CommandError(`${want} \`npm run paint -- --help\` lists the flags.`);
    expect(() => readCommandLine(usage, given)).toThrow(error);
  });

  test.each([
    ["1500ms", 1_500],
    ["1.5s", 1_500],
    ["1m", 60_000],
    ["0s", 0],
  ])("a duration of %s is %i ms", (text, ms) => {
    expect(readCommandLine(usage, ["--pause", text]).values.pause).toBe(ms);
  });

  const durations = "`--pause` must be a duration from 0s to 90s with a unit, such as 500ms, 30s or 5m, not";
  test.each([
    ...["30", "0", "1 s", "-1s", "1.s", "1e3ms", "91s", "1h", "1w", "s", "Infinitys"].map((text) => [
      `--pause=${text}`,
      `${durations} \`${text}\`.`,
    ]),
    ["--coats=0", "`--coats` must be a whole number from 1 to 9, not `0`."],
    ["--coats=1.5", "`--coats` must be a whole number from 1 to 9, not `1.5`."],
    ["--coats=0x2", "`--coats` must be a whole number from 1 to 9, not `0x2`."],
    ["--share=0.4", "`--share` must be a number of at least 0.5, not `0.4`."],
    ["--side=top", "`--side` must be one of in, out, not `top`."],
    ["--color=", "`--color` needs a value."],
  ])("%s is rejected with what the flag takes", (given, want) => {
    expect(() => readCommandLine(usage, [given])).toThrow(new CommandError(want));
  });

  test("a flag that may be repeated has all its values", () => {
    const door = { type: "string", multiple: true, value: "NAME", help: "a door to leave out" } as const;
    const { values } = readCommandLine({ ...usage, flags: { door } }, ["--door", "left", "--door", "right"]);
    expect(values.door).toEqual(["left", "right"]);
  });

  test("the help shows no empty default, and no separator that only npm needs", () => {
    const flags = { site: { type: "string", value: "URL", default: "", help: "the address" } } as const;
    const help = printUsage({ ...usage, command: "npx tsx paint.ts", argument: undefined, flags });
    expect(help).toContain("Usage: npx tsx paint.ts [flags]\n");
    expect(help).toMatch(/--site URL {2}the address$/mu);
  });

  test("the help shows the usage, every flag with its default, and the notes", () => {
    expect(printUsage(usage)).toBe(`Paints a wall.

Usage: npm run paint -- [WALL] [flags]

  WALL              the wall to paint
  --color NAME      the color of the paint (default: white)
  --twice           paint it twice
  --coats NUMBER    how often (1 to 9; default: 2)
  --share NUMBER    how much of it (at least 0.5)
  --side SIDE       which side (in or out; repeatable)
  --pause DURATION  how long to wait (0s to 90s; default: until it is dry)
  -h, --help        show this text

A DURATION is a number with a unit: 500ms, 30s, 5m, 2h or 1d.

Exit codes:
  0  it is painted
  1  the paint is wet, which x y x y x y x y x y x y x y x y x y x y x y x y x y x y x y x y x y x y
     x y x y x y x
  2  no wall

Open a window.`);
  });
});

describe("last catch", async () => {
  const { file } = await askFor("program", "src/cli/api.ts");

  /** Runs `payment-orders-api --help` where printing fails in this way. */
  function runBroken(code: string) {
    const preload = `data:text/javascript,${encodeURIComponent(`console.log = () => { ${code} };`)}`;
    const args = ["--import", preload, file, "--help"];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    return { status, stderr };
  }

  test.each([
    ["in the command", 'throw new TypeError("no paper");'],
    ["in a callback that nobody waits for", 'setImmediate(() => { throw new TypeError("no paper"); });'],
    ["in a promise that nobody waits for", 'void Promise.reject(new TypeError("no paper"));'],
  ])("an unexpected error %s is one line, and the exit code 2", (_where, code) => {
    expect(runBroken(code)).toEqual({
      status: 2,
      stderr:
        "Unexpected error: TypeError: no paper. Set PAYMENT_ORDERS_DEBUG=1 to see where it comes from.\n",
    });
  });
});

describe("closed output", () => {
  /** Runs a command whose output nobody reads: the pipe is closed before the command starts to write. */
  async function runUnread(program: string, ...args: string[]) {
    const { file } = await askFor("program", program);
    const child = spawn(process.execPath, [file, ...args], {
      cwd: repository,
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    child.stdout.destroy();
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
    const [code] = (await once(child, "close")) as [number | null];
    return { code, errors };
  }

  test.each([
    ["src/cli/api.ts", ["--help"]],
    // A server stops as after Ctrl-C.
    ["src/cli/api.ts", ["sandbox", "--port", "0"]],
  ])("%s %j ends without an error if nobody reads its output", async (program, args) => {
    expect(await runUnread(program, ...args)).toEqual({ code: 0, errors: "" });
  });
});

describe("annotate", () => {
  const annotation = {
    level: "error" as const,
    title: "a,b:c%",
    message: "100 % wrong:\r\nwrite a, b",
    file: "openapi/a,b:c.yaml",
    line: 3,
    column: 7,
  } satisfies Annotation;
  const words = "title=a%2Cb%3Ac%25::100 %25 wrong:%0D%0Awrite a, b";

  test("each annotation is a separate line, with all characters escaped that have a meaning in GitHub's syntax", () => {
    const line = `::error file=openapi/a%2Cb%3Ac.yaml,line=3,col=7,${words}`;
    expect(formatAnnotations([annotation, annotation], "/anywhere", "")).toBe(`${line}\n${line}`);
  });

  test("of each level, as many as GitHub shows of a step are left, and the last says how many are not", () => {
    const errors = Array.from({ length: 12 }, (_, index) => ({ ...annotation, message: String(index) }));
    const notices = errors.slice(0, 10).map((error) => ({ ...error, level: "notice" as const }));
    const lines = formatAnnotations([...errors, ...notices], "/anywhere", "").split("\n");
    expect(lines.map((line) => line.replace(/^::(\w+) .*::/u, "$1 "))).toEqual([
      ...errors.slice(0, 9).map(({ message }) => `error ${message}`),
      "error 9%0A%0AThe log has 2 more.",
      ...notices.map(({ message }) => `notice ${message}`),
    ]);
  });

  test("files are named relative to the workspace, where GitHub looks for them", () => {
    const workspace = path.resolve("/work");
    const formatted = formatAnnotations([annotation], path.join(workspace, "apis", "orders"), workspace);
    expect(formatted).toBe(`::error file=apis/orders/openapi/a%2Cb%3Ac.yaml,line=3,col=7,${words}`);
  });

  test("a file outside of the workspace keeps its name in the project", () => {
    const formatted = formatAnnotations([annotation], path.resolve("/work"), path.resolve("/workspace"));
    expect(formatted).toBe(`::error file=openapi/a%2Cb%3Ac.yaml,line=3,col=7,${words}`);
  });
});

describe("all commands", () => {
  const read = (file: string) => readFile(path.join(repository, file), "utf8");
  const usages: readonly Usage[] = [
    sandboxUsage,
    triggerCommand.usage,
    conformanceCommand.usage,
    journeysCommand.usage,
    probeCommand.usage,
    lintCommand.usage,
    diffUsage,
    answersCommand.usage,
    buildUsage,
    docsUsage,
    packageUsage,
    mockUsage,
    startUsage,
  ];

  test("a flag of one name takes the same thing in each of them", () => {
    const kinds = new Map<string, Set<string>>();
    for (const [name, flag] of usages.flatMap(({ flags }) => Object.entries(flags)))
      kinds.set(name, (kinds.get(name) ?? new Set()).add(`${flag.type} ${printFlag(name, flag)}`));
    expect([...kinds.values()].filter((found) => found.size > 1)).toEqual([]);
  });

  test("a file or folder is written only by flags that no command reads", () => {
    const written = usages.flatMap(({ flags }) =>
      Object.entries(flags).flatMap(([name, { type, help }]) =>
        type === "string" && /\bwrite (?!nothing)/u.test(help) ? [name] : [],
      ),
    );
    expect([...new Set(written)].sort()).toEqual(["out", "report", "write-contract", "write-overlay"]);
    for (const name of written)
      for (const { flags } of usages) expect(flags[name]?.help ?? "write").toMatch(/\bwrite\b/u);
  });

  test.each(usages.map((usage) => [usage.command, printUsage(usage)]))(
    "the help of `%s` fits a terminal, has exit codes, and says nothing twice",
    (_, help) => {
      expect(help.split("\n").filter((line) => line.length > 100)).toEqual([]);
      expect(help).toMatch(/\nExit codes:\n {2}0 {2}\S[\s\S]*\n {2}2 {2}\S/u);
      const sentences = help
        .replaceAll(/\s+/gu, " ")
        .split(/[.;:()]\s|\s{2}|, (?=default)/u)
        .map((one) => one.trim())
        .filter((one) => one.split(" ").length > 3);
      expect(sentences.filter((one, at) => sentences.indexOf(one) < at)).toEqual([]);
      for (const row of help.matchAll(/\(default:[^)]*\) \(/gu)) expect(row[0]).toBe("");
    },
  );

  describe("in the pages of the repository and its workflows", () => {
    const list = spawnSync("git", ["ls-files", "*.md", "*.yml", ":!CHANGELOG.md", ":!generated"], {
      cwd: repository,
      encoding: "utf8",
    });
    const pages = list.stdout.trim().split("\n");
    const flagsOf = new Map(
      usages.map(({ command, flags }) => [command.split(" ").at(-1), Object.keys(flags)]),
    );
    // Their commands are not modules that can be read without running them.
    flagsOf.get("lint")?.push("code", "fix", "types");
    const handedOn = ["test", "audit"];

    /** Lists the commands of a page: what is between backticks, and the lines of its samples for a shell. */
    function listCommands(text: string): string[] {
      const spans = [...text.matchAll(/(?<!`)`([^`]+)`(?!`)/gu)].map(([, code = ""]) => code);
      const samples = [...text.matchAll(/^ *```sh\n([^]*?)^ *```$|^ *(?:- )?run: (.*)$/gmu)];
      const lines = samples.flatMap(([, code, run]) =>
        (code ?? run ?? "").replaceAll("\\\n", " ").split("\n"),
      );
      return [...spans.map((code) => code.replaceAll(/\s*\n[#>\s]*/gu, " ")), ...lines]
        .flatMap((line) => line.split(/ (?:&&|\|\|?|&) |; /u))
        .map((line) => line.replace(/ #.*$/u, "").trim())
        .filter((line) => /^(?:npm|npx|payment-orders-(?:api|gate)) /u.test(line));
    }

    const program = String.raw`(?:npx (?:-y )?)?(?:tsx src\/cli\/|payment-orders-)(api|gate)(?:\.ts)? ([a-z]+)`;

    /** Says what is wrong with a documented command, if this can be told without running it. */
    async function findFault(command: string): Promise<string | undefined> {
      const [, short, place = ".", script = short] =
        /^npm (?:(start|test)\b|run (?:--silent )?(?:--prefix (tools) )?([a-z:]+))/u.exec(command) ?? [];
      const [, key, named] = new RegExp(`^${program}`, "u").exec(command) ?? [];
      if (script !== undefined) {
        const { scripts } = JSON.parse(await read(path.join(place, "package.json"))) as { scripts: object };
        if (!(script in scripts)) return "no such script";
        if (place === "tools" || handedOn.includes(script)) return undefined;
      } else if (key !== undefined && named !== undefined) {
        if (!(named in packages[key as keyof typeof packages].commands)) return "no such command";
      } else return undefined;
      const known = [...(flagsOf.get(script ?? named) ?? []), "help"];
      const unknown = [...command.matchAll(/ --([a-z][a-z-]*)/gu)]
        .map(([, flag = ""]) => flag)
        .filter((flag) => !["silent", ...known].includes(flag));
      return unknown.length === 0 ? undefined : `no flag --${unknown.join(", --")}`;
    }

    test("each command exists, with its flags", async () => {
      const commands = await Promise.all(
        pages.map(async (page) => listCommands(await read(page)).map((command) => [page, command] as const)),
      );
      const faults = await Promise.all(
        commands.flat().map(async ([page, command]) => {
          const fault = await findFault(command);
          return fault === undefined ? [] : [`${page}: ${command}: ${fault}`];
        }),
      );
      expect(faults.flat()).toEqual([]);
      expect(commands.flat().length).toBeGreaterThan(100);
    });

    test("each file and folder of the repository that is named exists", async () => {
      const top = "openapi|src|scripts|docs|tests|tools|rules|released|generated|examples";
      const form = new RegExp(`(?<!\`)\`((?:${top})/[\\w./-]+)\``, "gu");
      const named = await Promise.all(
        pages.map(async (page) => [...(await read(page)).matchAll(form)].map(([, name = ""]) => name)),
      );
      const missing = named.flat().filter((name) => !existsSync(path.join(repository, name)));
      // A company writes it.
      expect(missing).toEqual(["docs/docs.config.yaml"]);
      expect(named.flat().length).toBeGreaterThan(40);
    });

    test("what does not exist is found", async () => {
      const wrong = [
        "npm run biuld",
        "npm run lint -- --cod",
        "npm run --prefix tools mutat",
        "npx payment-orders-gate lnt",
      ];
      const documented = `Run \`${wrong.join("`,\nor `")}\`:\n\n\`\`\`sh\nnpx payment-orders-api sandbox --prot 1\n\`\`\`\n`;
      expect(await Promise.all(listCommands(documented).map(findFault))).toEqual([
        "no such script",
        "no flag --cod",
        "no such script",
        "no such command",
        "no flag --prot",
      ]);
    });
  });

  test("what takes time is a duration, wherever it is given", () => {
    const timed = usages
      .flatMap(({ flags }) => Object.entries(flags))
      .filter(([name, { help }]) =>
        /\b(?:seconds|milliseconds|how long|pauses|wait)\b/u.test(`${name} ${help}`),
      );
    expect(timed.length).toBeGreaterThan(4);
    expect(timed.filter(([, { type }]) => type !== "duration")).toEqual([]);
  });
});

describe("explain listen error", () => {
  const explain = (code: string | undefined) =>
    explainListenError(Object.assign(new Error("listen failed"), code !== undefined && { code }), {
      host: "app",
      port: 80,
      flag: "--docs-port",
    });

  test.each([
    [
      "EADDRINUSE",
      "Port 80 is already in use. Stop the process that uses it, or let `--docs-port 0` pick a free one.",
    ],
    ["EACCES", "You are not allowed to listen on port 80. Choose a port above 1023 with `--docs-port`."],
    [
      "EADDRNOTAVAIL",
      "`app` is not an address of this computer. Choose another with `--host`, such as 127.0.0.1.",
    ],
    [
      "ENOTFOUND",
      "The host `app` is not known. Choose an address of this computer with `--host`, such as 127.0.0.1.",
    ],
  ])("%s is explained with what to do", (code, message) => {
    expect(explain(code)).toMatchObject({
      name: "CommandError",
      message,
      cause: expect.objectContaining({ code }) as unknown,
    });
  });

  test.each(["EMFILE", undefined])("an error with the code %s is left as it is", (code) => {
    expect(explain(code)).toMatchObject({ name: "Error", message: "listen failed" });
  });
});

describe("explain parse error", () => {
  const options = {
    color: { type: "string", value: "COLOR", help: "a color" },
    wall: { type: "string", value: "WALL", help: "a wall" },
    twice: { type: "boolean", help: "paint it twice" },
  } as const;

  /** Returns what is thrown for these arguments. */
  function explain(args: string[], takesArguments = false): unknown {
    const argument = { name: "side", help: "the side to paint" };
    const usage = {
      command: "paint",
      summary: "Paints.",
      flags: options,
      exitCodes: { 0: "painted", 2: "no wall" },
      ...(takesArguments && { argument }),
    };
    try {
      return readCommandLine(usage, args);
    } catch (error) {
      return error;
    }
  }

  test.each([
    [["--twice", "--colr", "red"], "Unknown flag `--colr`."],
    [["--color=red", "--wal"], "Unknown flag `--wal`."],
    [["-c"], "Unknown flag `-c`."],
    [["--constructor"], "Unknown flag `--constructor`."],
    [["--twice", "north", "south"], "Unexpected argument `north`."],
    [["--", "--twice"], "Unexpected argument `--twice`."],
    [["--twice=yes"], "`--twice` takes no value."],
    [["--twice="], "`--twice` takes no value."],
    [["--wall", "north", "--color"], "`--color` needs a value."],
    [
      ["--wall=-1", "--twice", "--color", "-1"],
      "`--color` needs a value; one that begins with a dash is written `--color=-1`.",
    ],
    [
      ["--wall", "-", "--color", "--twice"],
      "`--color` needs a value; one that begins with a dash is written `--color=--twice`.",
    ],
  ])("%j is rejected by name", (args, problem) => {
    expect(explain(args)).toMatchObject({
      name: "CommandError",
      message: `${problem} \`paint --help\` lists the flags.`,
      cause: expect.objectContaining({
        code: expect.stringMatching(/^ERR_PARSE_ARGS_/u) as unknown,
      }) as unknown,
    });
  });

  test("an argument is not the problem where the command takes arguments", () => {
    expect(explain(["north", "--colr"], true)).toMatchObject({
      message: "Unknown flag `--colr`. `paint --help` lists the flags.",
    });
  });

  test("another error is left as it is", () => {
    expect(explain("--color" as never)).toMatchObject({ name: "TypeError", code: "ERR_INVALID_ARG_TYPE" });
  });
});
