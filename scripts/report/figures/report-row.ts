/** A line of the report. A value of several lines starts below its name. */
export interface ReportRow {
  name: string;
  value: string;
  /** Whether this is a fault, so that the report ends with exit code 1. */
  isFault?: boolean;
}

/** Input of a subject. */
export interface ReportContext {
  /** Absolute path of the repository. */
  root: string;
  /** Folder with a checkout of openapi-fetch, if given. */
  openapiFetch?: string | undefined;
  /** A git revision that the structure is compared with. */
  since?: string | undefined;
}

/** A subject of the report. */
export interface Subject {
  /** Summary of its figures for `--help`. */
  about: string;
  describe: (context: ReportContext) => Promise<ReportRow[]>;
  /** Whether it is skipped unless it is named, because it takes minutes. */
  isOnRequest?: boolean;
}
