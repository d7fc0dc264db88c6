import path from "node:path";
import { createConfig, detectSpec, type Document, lintDocument, YamlParseError } from "@redocly/openapi-core";
import { BuildError, type Fault } from "../bundle/build-error.ts";
import { describeProblems } from "../bundle/problems.ts";
import { ContractResolver } from "../bundle/resolver.ts";
import type { SourcePosition } from "../bundle/locations.ts";
import { type NodePath, readYaml } from "../bundle/read-yaml.ts";

/** One action of an overlay. A reusable one has the rest of it elsewhere. */
export interface Action {
  target: string;
  update?: unknown;
  copy?: string;
}

/** An overlay as a file. */
export interface OverlayFile {
  document: Document & { parsed: OverlayDocument };
  /** Finds the line of a node, or of the closest one around it that exists. */
  locate: (at: NodePath) => SourcePosition;
}

interface OverlayDocument {
  overlay: string;
  extends?: string;
  actions: Action[];
  /** Rules of lint, as this overlay sets them. */
  "x-rules"?: unknown;
}

/**
 * Reads an overlay and checks its form.
 * @param options.file its path
 * @param options.root the folder that names of files are relative to
 * @param options.title the title of the contract that it is for
 * @throws {BuildError} if it cannot be read, is not an overlay of a known version, or is for another contract
 */
export async function readOverlay(options: {
  file: string;
  root: string;
  title: string;
}): Promise<OverlayFile> {
  const file = path.resolve(options.file);
  const name = path.relative(options.root, file).replaceAll(path.sep, "/");
  const fail = (fault: Fault) => new BuildError([{ file: name, ...fault }]);
  const document = await read(file).catch((error: unknown) => {
    throw fail(describeUnreadable(error));
  });
  const yaml = readYaml(document.source.body);
  const locate = (at: NodePath): SourcePosition => ({ file: name, ...yaml.locate(at) });
  if (!isOverlay(document))
    throw fail({
      ...locate(["overlay"]),
      message: "This is not an OpenAPI Overlay of version 1.0, 1.1 or 1.2.",
      remedy: "Begin the file with `overlay: 1.1.0`.",
    });
  const config = await createConfig({ rules: { struct: "error" } });
  const problems = await lintDocument({ document, config, externalRefResolver: new ContractResolver() });
  const faults = describeProblems(problems, options.root).map((fault) => ({ ...fault, remedy: formRemedy }));
  if (faults.length > 0) throw new BuildError(faults);
  const { extends: extended } = document.parsed;
  const title = extended === undefined ? options.title : await readTitle(file, extended);
  if (title !== options.title)
    throw fail({
      ...locate(["extends"]),
      message: `\`extends\` is not this contract, \`${options.title}\`, but ${title === undefined ? `\`${String(extended)}\`, which is not a contract that can be read` : `\`${title}\``}.`,
      remedy: "Name a file of this contract, relative to the overlay, or leave `extends` out.",
    });
  return { document, locate };
}

const formRemedy = "Correct it; the OpenAPI Overlay Specification lists what an overlay can contain.";

async function read(file: string): Promise<Document> {
  const document = await new ContractResolver().resolveDocument(null, file, true);
  if (document instanceof Error) throw document;
  return document;
}

function isOverlay(document: Document): document is OverlayFile["document"] {
  try {
    return detectSpec(document.parsed) === "overlay1";
  } catch {
    return false;
  }
}

function describeUnreadable(error: unknown): Fault {
  if (error instanceof YamlParseError) {
    const place = { line: error.line, column: error.col };
    const [message = ""] = error.message.split(' in "');
    return { ...place, message: `Invalid YAML: ${message}.`, remedy: "Fix the YAML syntax here." };
  }
  return { message: "The overlay cannot be read.", remedy: "Specify an existing YAML file." };
}

/** The title of the document that an overlay extends; `undefined` if it cannot be read. */
async function readTitle(file: string, extended: string): Promise<string | undefined> {
  const document = await read(path.resolve(path.dirname(file), extended)).catch(() => undefined);
  return (document?.parsed as { info?: { title?: string } } | undefined)?.info?.title;
}
