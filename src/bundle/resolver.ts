import path from "node:path";
import { BaseResolver, type Document, ResolveError, Source, YamlParseError } from "@redocly/openapi-core";
import { readYaml } from "./read-yaml.ts";
import { createGuard, isAddress, type ReadFile, type ReferencePolicy } from "./reference-policy.ts";

/** The policy for references that an overlay adds, which never lead out of the repository. */
export function policyFor({ source }: Document): ReferencePolicy {
  return { root: path.dirname(source.absoluteRef) };
}

/** Reads the files of the contract, as far as the policy allows. */
export class ContractResolver extends BaseResolver {
  readonly #findProblem: ReturnType<typeof createGuard> | undefined;
  readonly #read: ReadFile | undefined;
  readonly #texts: ReadonlyMap<string, string> | undefined;

  constructor(config?: ConstructorParameters<typeof BaseResolver>[0], policy?: ReferencePolicy) {
    super(config);
    this.#findProblem = policy && createGuard(policy);
    this.#read = policy?.read;
    this.#texts = policy?.texts;
  }

  override async loadExternalRef(target: string): Promise<Source> {
    const text = this.#texts?.get(target);
    if (text !== undefined) return new Source(target, text);
    if (this.#read !== undefined && !isAddress(target)) return this.#readElsewhere(this.#read, target);
    const problem = await this.#findProblem?.(target);
    if (problem !== undefined) throw new ResolveError(new Error(problem));
    return super.loadExternalRef(target);
  }

  async #readElsewhere(read: ReadFile, file: string): Promise<Source> {
    try {
      return new Source(file, (await read(file)).replaceAll("\r\n", "\n"));
    } catch (error) {
      throw new ResolveError(error as Error);
    }
  }

  override parseDocument(source: Source, isRoot = false): Document {
    const { absoluteRef, mimeType, body } = source;
    // Redocly knows which files are data, and which are texts, such as code.
    const { parsed } = super.parseDocument(new Source(absoluteRef, "", mimeType), isRoot);
    if (parsed === "") return { source, parsed: body };
    const file = readYaml(body);
    const [fault] = file.faults;
    if (fault === undefined) return { source, parsed: file.toData() };
    throw new YamlParseError(new Error(`${fault.message} (${fault.line}:${fault.column})`), source);
  }
}
