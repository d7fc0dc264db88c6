import type { Json } from "./json.ts";
import type { Schema } from "./schema.ts";

export interface Reference {
  $ref: string;
}

export interface Example {
  value?: Json;
}

export interface Media {
  schema?: Schema;
  examples?: Record<string, Example | Reference>;
  encoding?: Record<string, { contentType?: string }>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
  example?: Json;
}

export interface Body {
  required?: boolean;
  content?: Record<string, Media>;
}

/** The part of an OpenAPI document that cases are derived from. */
export interface ContractDocument {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: (Parameter | Reference)[];
        requestBody?: Body | Reference;
        responses: Record<string, Body | Reference>;
      }
    >
  >;
}
