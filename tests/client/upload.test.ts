import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import {
  formats,
  imageSlots,
  prepareUpload,
  maxUploadBytes,
  type UploadFile,
} from "../../src/client/upload.ts";

const pdf = new TextEncoder().encode("%PDF-1.7 body");
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "upload-"));
  await writeFile(path.join(folder, "id card.PNG"), png);
});
afterAll(() => rm(folder, { recursive: true }));

const isOther = (extension: string) =>
  `\`body.file\` is ${extension}, but must be one of pdf, png, jpg, jpeg, doc, docx.`;
const otherFormat = "`body.file` must be one of pdf, png, jpg, jpeg, doc, docx;";
const tooLarge = "`body.file` is larger than 10 MB, the limit of the service.";

describe("a file", () => {
  test.each<[string, () => UploadFile, string]>([
    ["a File", () => new File([pdf], "a.pdf"), "a.pdf"],
    ["a Blob with a type", () => new Blob([pdf], { type: "image/jpeg" }), "document.jpg"],
    ["a Blob without one", () => new Blob([png]), "document.png"],
    [
      "a Blob of no type in particular",
      () => new Blob([pdf], { type: "application/octet-stream" }),
      "document.pdf",
    ],
    ["a Buffer", () => Buffer.from(pdf), "document.pdf"],
    ["an ArrayBuffer", () => pdf.slice().buffer, "document.pdf"],
    ["a web stream", () => new Blob([png]).stream(), "document.png"],
    ["a Node stream", () => Readable.from([pdf.subarray(0, 3), pdf.subarray(3)]), "document.pdf"],
    ["a Node stream of a file", () => createReadStream(path.join(folder, "id card.PNG")), "document.png"],
    ["a path", () => ({ path: path.join(folder, "id card.PNG") }), "id card.PNG"],
    ["bytes with a name", () => ({ content: pdf, name: "c.docx" }), "c.docx"],
    ["a stream with a name", () => ({ content: Readable.from([pdf]), name: "d.doc" }), "d.doc"],
  ])("given as %s gets a name and a type", async (_, give, name) => {
    const file = await prepareUpload(give(), "documentHolder");
    const type = formats[name.split(".").at(-1)?.toLowerCase() as keyof typeof formats];
    expect([file.name, file.type]).toEqual([name, type]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([pdf, png]).toContainEqual(bytes);
  });

  test("may be empty, because nothing forbids it", async () => {
    expect((await prepareUpload(new File([], "a.pdf"), undefined)).size).toBe(0);
  });

  test("cannot be a path if there is no file system", async () => {
    vi.stubGlobal("process", undefined);
    const prepared = prepareUpload({ path: "a.pdf" }, undefined);
    await expect(prepared).rejects.toThrow("this platform has no file system");
  });
});

describe("the size", () => {
  const chunk = new Uint8Array(1024 * 1024);

  test.each<[string, (bytes: number) => UploadFile | Promise<UploadFile>]>([
    ["a file", (bytes) => new File([new Uint8Array(bytes)], "a.pdf")],
    [
      "a stream",
      (bytes) => ({
        content: Readable.from([
          ...Array<Uint8Array>(10).fill(chunk),
          new Uint8Array(bytes - 10 * chunk.length),
        ]),
        name: "a.pdf",
      }),
    ],
    [
      "a path",
      async (bytes) => {
        await writeFile(path.join(folder, "large.pdf"), "");
        await truncate(path.join(folder, "large.pdf"), bytes);
        return { path: path.join(folder, "large.pdf") };
      },
    ],
  ])("of %s is at most 10 MB, in the larger interpretation", async (_, give) => {
    expect((await prepareUpload(await give(maxUploadBytes), undefined)).size).toBe(10_485_760);
    await expect(prepareUpload(await give(maxUploadBytes + 1), undefined)).rejects.toThrow(tooLarge);
  });

  test.each(["iterable", "stream"])("ends the reading of an endless %s", async (kind) => {
    let given = 0;
    let canceled = false;
    async function* endless() {
      try {
        for (;;) {
          given += 1;
          yield await Promise.resolve(chunk);
        }
      } finally {
        canceled = true;
      }
    }
    const content =
      kind === "iterable" ? endless() : (Readable.toWeb(Readable.from(endless())) as ReadableStream);
    await expect(prepareUpload({ content, name: "a.pdf" }, undefined)).rejects.toThrow(tooLarge);
    await expect.poll(() => canceled).toBe(true);
    expect(given).toBeLessThan(40);
  });

  test("is reported even if the stream cannot be canceled", async () => {
    const pull = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(chunk);
    };
    const content = new ReadableStream<Uint8Array>({ pull, cancel: () => Promise.reject(new Error("no")) });
    const upload = prepareUpload({ content, name: "a.pdf" }, undefined);
    await expect(upload).rejects.toThrow(tooLarge);
  });
});

describe("a selfie", () => {
  test.each(imageSlots)("in %s is an image", async (slot) => {
    for (const name of ["a.png", "a.jpg", "a.JPEG"]) await prepareUpload(new File([png], name), slot);
    for (const name of ["a.pdf", "a.doc", "a.docx"]) {
      const rejected = prepareUpload(new File([pdf], name), slot);
      await expect(rejected).rejects.toThrow(`\`${slot}\` accepts png, jpg and jpeg only`);
    }
  });

  test("is the only document that must be one, even in unknown slots", async () => {
    for (const slot of ["documentHolder", "pepDeclaration", "someNewSlot", undefined]) {
      await expect(prepareUpload(new File([pdf], "a.pdf"), slot)).resolves.toBeInstanceOf(File);
    }
  });
});

test("formats and slots are those of the contract", () => {
  const operation = contract.paths["/order/v1/banking/accounts/documents"].post;
  const { encoding } = operation.requestBody.content["multipart/form-data"];
  expect(
    encoding.file.contentType
      .split(",")
      .map((type) => type.trim())
      .sort(),
  ).toEqual([...new Set(Object.values(formats))].sort());
  const file = contract.components.schemas.DocumentUpload.properties.file.description;
  expect([Object.keys(formats).length, imageSlots.length]).toEqual([6, 2]);
  for (const format of Object.keys(formats)) expect(file).toMatch(new RegExp(`\\b${format}\\b`));
  for (const slot of imageSlots) expect(file).toContain(`\`${slot}\``);
  expect(file).toContain(`At most ${maxUploadBytes / 1024 ** 2} MB.`);
});

test("the name of a file with a Windows path does not include its folder", async () => {
  // On Windows a file of that folder, elsewhere one with a backslash in its name.
  await mkdir(path.join(folder, "docs"), { recursive: true });
  await writeFile(`${folder}/docs\\id.png`, png);
  expect((await prepareUpload({ path: `${folder}/docs\\id.png` }, undefined)).name).toBe("id.png");
});

test.each([
  ["application/pdf; charset=binary", "document.pdf", "application/pdf"],
  ["IMAGE/PNG ;q=1", "document.png", "image/png"],
])("the format of a Blob with type %j ignores parameters", async (type, name, want) => {
  const { name: given, type: sent } = await prepareUpload(new Blob(["?"], { type }), undefined);
  expect([given, sent]).toEqual([name, want]);
});

describe("the error for a file", () => {
  const text = new TextEncoder().encode("?");
  const kinds = "`body.file` must be a Blob, a File, bytes, a stream";
  const failing = (error: Error) =>
    new Readable({
      read() {
        this.destroy(error);
      },
    });

  test.each<[string, unknown, string]>([
    ["text", "./a.pdf", kinds],
    ["nothing", null, kinds],
    ["a list", ["a"], kinds],
    ["an object", { nested: 1 }, kinds],
    ["a path that is not text", { path: 7 }, kinds],
    ["a stream of text", Readable.from(["a"]), "must be a stream of bytes, not of text"],
    ["a path to nothing", { path: "/no/such/file.pdf" }, "`body.file` cannot be read (ENOENT)"],
    [
      "a stream that fails",
      failing(new Error("no")),
      "`body.file` is a stream that failed; pass a new stream, or bytes.",
    ],
    [
      "a stream that fails with a code",
      failing(Object.assign(new Error("no"), { code: "EIO" })),
      "`body.file` is a stream that failed (EIO); pass a new stream, or bytes.",
    ],
    [
      "a path to nothing from here",
      { path: "no-such.pdf" },
      `(ENOENT) in the folder \`${process.cwd()}\`; check`,
    ],
    ["another format", new File([pdf], "foto.heic"), isOther("heic")],
    ["an extension that objects inherit", new File([pdf], "a.constructor"), otherFormat],
    ["an extension behind a good one", { content: pdf, name: "a.pdf.exe" }, isOther("exe")],
    ["a name that ends with a folder", { content: text, name: "a.pdf/b" }, otherFormat],
    ["a name that ends with a folder of Windows", { content: text, name: "a.pdf\\b" }, otherFormat],
    ["another type", new Blob(["x"], { type: "text/plain" }), otherFormat],
    ["bytes of no known beginning", text, otherFormat],
    ["no bytes and no name", new Uint8Array(), otherFormat],
    ["a signature in another place", Uint8Array.of(0x3f, 0x25, 0x50, 0x44, 0x46), otherFormat],
    ["another signature in another place", Uint8Array.of(0x20, 0xff, 0xd8, 0xff), otherFormat],
  ])("given as %s says what it must be", async (_, file, message) => {
    await expect(prepareUpload(file as UploadFile, undefined)).rejects.toThrow(message);
  });
});

test.each([
  [[0xd0, 0xcf, 0x11, 0xe0], "document.doc"],
  [[0x50, 0x4b, 0x03, 0x04], "document.docx"],
  [[0xff, 0xd8, 0xff, 0xe1], "document.jpg"],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d], "document.png"],
])("bytes that begin with %j are recognized", async (bytes, name) => {
  expect((await prepareUpload(Uint8Array.from(bytes), undefined)).name).toBe(name);
});

describe("a signal that aborts", () => {
  test("ends a Node stream that stalls", async () => {
    const controller = new AbortController();
    const stream = new Readable({ read: () => undefined });
    const prepared = prepareUpload({ content: stream, name: "a.pdf" }, undefined, controller);
    controller.abort();
    await expect(prepared).rejects.toThrow("is a stream that failed");
    expect(stream.destroyed).toBe(true);
  });

  test("ends a web stream that stalls, even if it cannot be canceled", async () => {
    const controller = new AbortController();
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    process.on("unhandledRejection", onError);
    const content = new ReadableStream<Uint8Array>({ cancel: () => Promise.reject(new Error("no")) });
    const prepared = prepareUpload({ content, name: "a.pdf" }, undefined, controller);
    controller.abort();
    await expect(prepared).rejects.toMatchObject({ kind: "abort" });
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", onError);
    expect(errors).toEqual([]);
  });

  test("ends the reading of an iterable, and lets it clean up", async () => {
    const controller = new AbortController();
    const steps: string[] = [];
    async function* give() {
      try {
        for (const step of ["first", "second", "third"]) {
          steps.push(step);
          if (step === "second") controller.abort();
          yield await Promise.resolve(pdf);
        }
      } finally {
        steps.push("closed");
      }
    }
    const prepared = prepareUpload({ content: give(), name: "a.pdf" }, undefined, controller);
    await expect(prepared).rejects.toMatchObject({ kind: "abort" });
    await expect.poll(() => steps).toEqual(["first", "second", "closed"]);
  });
});
