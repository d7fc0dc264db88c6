import { heyApi } from "./generators/hey-api.ts";
import { kubb } from "./generators/kubb.ts";
import { oazapfts } from "./generators/oazapfts.ts";
import { openapiTypescript } from "./generators/openapi-typescript.ts";
import { openapiZodClient } from "./generators/openapi-zod-client.ts";
import { orval } from "./generators/orval.ts";
import { swaggerTypescriptApi } from "./generators/swagger-typescript-api.ts";
import { typedOpenapi } from "./generators/typed-openapi.ts";
import { mswSource } from "./mocks/msw-source.ts";
import { expressOpenapiValidator } from "./servers/express-openapi-validator.ts";
import { fastifyOpenapiGlue } from "./servers/fastify-openapi-glue.ts";
import type { Tool } from "./tool/tool.ts";
import { hyperjumpJsonSchema } from "./validators/hyperjump-json-schema.ts";
import { openapiExamplesValidator } from "./validators/openapi-examples-validator.ts";
import { prism } from "./servers/prism.ts";
import { ajv } from "./validators/ajv.ts";
import { swaggerParser } from "./validators/swagger-parser.ts";

/** The tools of the matrix, in its order. */
export const tools: readonly Tool[] = [
  swaggerParser,
  ajv,
  openapiExamplesValidator,
  hyperjumpJsonSchema,
  expressOpenapiValidator,
  fastifyOpenapiGlue,
  openapiTypescript,
  heyApi,
  orval,
  kubb,
  swaggerTypescriptApi,
  oazapfts,
  typedOpenapi,
  openapiZodClient,
  mswSource,
  prism,
];
