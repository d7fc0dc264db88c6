import { Document, Spectral, type ISpectralDiagnostic, type Ruleset } from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import { Resolver } from "@stoplight/spectral-ref-resolver";

/** A document for Spectral. */
export interface LintTarget {
  text: string;
  /** Absolute path; references are resolved from there. */
  source: string;
  /**
   * Whether to follow references. A file that is linted by itself does not need them, and following them takes most of the time.
   * @default true
   */
  resolve?: boolean;
}

/**
 * Runs a ruleset on one document. Each call starts from an empty reference cache, so that changes to files are noticed.
 */
export function runRuleset(ruleset: Ruleset, target: LintTarget): Promise<ISpectralDiagnostic[]> {
  const { text, source, resolve = true } = target;
  const asWritten = () => new Resolver({ dereferenceInline: false, dereferenceRemote: false });
  const spectral = new Spectral(resolve ? {} : { resolver: asWritten() });
  spectral.setRuleset(ruleset);
  return spectral.run(new Document(text, parsers.Yaml, source), { ignoreUnknownFormat: true });
}
