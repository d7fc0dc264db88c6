import { heyApi } from "./generators/hey-api.ts";
import { kubb } from "./generators/kubb.ts";
import { oazapfts } from "./generators/oazapfts.ts";
import { orval } from "./generators/orval.ts";
import { swaggerTypescriptApi } from "./generators/swagger-typescript-api.ts";
import { mswSource } from "./mocks/msw-source.ts";
import { expressOpenapiValidator } from "./servers/express-openapi-validator.ts";
import { fastifyOpenapiGlue } from "./servers/fastify-openapi-glue.ts";
import type { Tool } from "./tool/tool.ts";
import { hyperjumpJsonSchema } from "./validators/hyperjump-json-schema.ts";
import { openapiExamplesValidator } from "./validators/openapi-examples-validator.ts";
import { swaggerParser } from "./validators/swagger-parser.ts";

/** The tools of the matrix, in its order. */
export const tools: readonly Tool[] = [
  swaggerParser,
  openapiExamplesValidator,
  hyperjumpJsonSchema,
  expressOpenapiValidator,
  fastifyOpenapiGlue,
  heyApi,
  orval,
  kubb,
  swaggerTypescriptApi,
  oazapfts,
  mswSource,
];
