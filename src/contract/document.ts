// An OpenAPI document as the bundler writes it, in types, as far as the code reads it.

/** A schema in the bundle: JSON Schema 2020-12, with `{ not: {} }` for an excluded member. */
export type Schema = boolean | SchemaObject;

/** The keywords that the code reads. A schema may have others. */
export interface SchemaObject {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  contentMediaType?: string;
  pattern?: string;
  /** What a value must be to match the pattern, worded to follow its name. */
  "x-patternMessage"?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  "x-extensible-enum"?: string[];
  "x-enumDescriptions"?: Record<string, string>;
  /** A limit that no keyword can express, as a sentence. */
  "x-limit"?: string;
  "x-assumption"?: string;
  "x-question"?: string | string[];
  /** The transitions of a status, or a sentence if they are not documented. */
  "x-transitions"?: Transition[] | string;
  [keyword: string]: unknown;
}

/** A documented change of a status. */
export interface Transition {
  /** The previous status, or `null` if it is not documented. */
  from: string | null;
  /** The cause of the change, as a sentence. */
  trigger: string;
  to: string;
  /** The webhook that announces it, if one does. */
  notification: string | null;
}

/** A reference to another node in the same document. */
export interface Reference {
  $ref: string;
}

/** An Example Object. */
export interface Example {
  summary?: string;
  value?: unknown;
}

/** A Media Type Object: the content of a body in one media type. */
export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example | Reference>;
  /** By name of the field in the form. */
  encoding?: Record<string, { contentType?: string }>;
}

/** A Parameter Object. */
export interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  style?: string;
  explode?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example | Reference>;
  /** The header carries the idempotency key, although it has another name. */
  "x-idempotency-key"?: true;
  "x-assumption"?: string;
  "x-question"?: string | string[];
}

/** A Request Body Object. */
export interface RequestBody {
  required?: boolean;
  content: Record<string, MediaType>;
}

/** A Header Object, or a reference to one. */
export interface Header {
  required?: boolean;
  schema?: Schema;
}

/** A Response Object. */
export interface Response {
  description?: string;
  headers?: Record<string, Header>;
  content?: Record<string, MediaType>;
  "x-limit"?: string;
  "x-meaning"?: string;
  "x-assumption"?: string;
  "x-question"?: string | string[];
}

/** An Operation Object. */
export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses?: Record<string, Response | Reference>;
  "x-safe"?: true;
  "x-scope"?: string;
  "x-assumption"?: string;
  "x-question"?: string | string[];
}

/** The HTTP methods that a path item can have. */
export const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;
/** One of the HTTP methods. */
export type Method = (typeof methods)[number];

/** A Path Item Object: the operations of a path. */
export type PathItem = { [M in Method]?: Operation } & { parameters?: (Parameter | Reference)[] };

/** The members of a bundled OpenAPI 3.1 document that the build reads. */
export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    summary?: string;
    description?: string;
    license?: { name: string; url?: string };
  };
  tags?: { name: string; description?: string }[];
  servers?: { url: string; description?: string; variables?: Record<string, { default: string }> }[];
  security?: Record<string, string[]>[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
    requestBodies?: Record<string, RequestBody>;
    examples?: Record<string, Example | Reference>;
    securitySchemes?: Record<string, object>;
  };
}
