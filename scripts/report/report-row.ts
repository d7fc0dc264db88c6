/** A line of the report; a value of several lines begins below its name. */
export interface ReportRow {
  name: string;
  value: string;
  /** Whether this is an error: the report then ends with exit code 1. */
  isFault?: boolean;
}

/** What a subject is described from. */
export interface ReportContext {
  /** Folder of the repository, as an absolute path. */
  root: string;
  /** Folder with a checkout of openapi-fetch, when there is one. */
  openapiFetch?: string | undefined;
  /** A git ref that the structure is compared with. */
  since?: string | undefined;
}

/** A subject of the report. */
export interface Subject {
  /** What its figures are about, for `--help`. */
  about: string;
  describe: (context: ReportContext) => Promise<ReportRow[]>;
  /** Whether it is left out unless it is named, because it takes minutes. */
  isOnRequest?: boolean;
}
