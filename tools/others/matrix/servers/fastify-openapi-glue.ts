import type {
  FastifyInstance,
  FastifyPluginCallback,
  FastifyRequest,
  FastifyServerOptions,
  RouteHandler,
} from "fastify";
import { readContract } from "../../../../src/contract/contract.ts";
import { loadDocument } from "../../../load-document.ts";
import { loadPackage } from "../tool/load-package.ts";
import type { Tool } from "../tool/tool.ts";
import { tryServer, type StartServer } from "./try-server.ts";

interface FastifyPackage {
  default: (options: FastifyServerOptions) => FastifyInstance;
}
interface GlueOptions {
  specification: string;
  operationResolver: () => RouteHandler;
  securityHandlers: Record<string, (request: FastifyRequest) => void>;
}
interface Glue {
  default: FastifyPluginCallback<GlueOptions>;
}

/** Fastify with routes and schemas from the contract. */
export const fastifyOpenapiGlue: Tool = {
  name: "fastify-openapi-glue",
  kind: "server",
  // Recommended by its documentation, because Ajv rejects keywords that begin with `x-` otherwise.
  flags: ["ajv strict: false"],
  async run({ contract, withFlags }) {
    const { default: fastify } = await loadPackage<FastifyPackage>("fastify");
    const { default: glue } = await loadPackage<Glue>("fastify-openapi-glue");
    const start: StartServer = async (host) => {
      const app = fastify(withFlags ? { ajv: { customOptions: { strict: false } } } : {});
      readForms(app);
      const handler: RouteHandler = (request, reply) => {
        const { status, body } = host.handle(request.body);
        // Fastify sends a string unchanged, so a JSON string is serialized here.
        if (typeof body === "string")
          return reply.code(status).type("application/json").send(JSON.stringify(body));
        return reply.code(status).send(body);
      };
      app.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) => {
        const status = error.statusCode ?? 500;
        return reply.code(status).send(host.reject(status, error.message));
      });
      await app.register(glue, {
        specification: contract,
        operationResolver: () => handler,
        securityHandlers: {
          bearerAuth({ headers }) {
            if (headers.authorization === undefined) throw new Error("The request has no token.");
          },
        },
      });
      const url = await app.listen({ host: "127.0.0.1", port: 0 });
      return { url, stop: () => app.close() };
    };
    const { operations } = readContract(await loadDocument(contract));
    return tryServer(operations, start);
  },
};

/** Adds a form parser, which Fastify does not have. A file becomes a string, because its schema has the type string. */
function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      const form = await new Response(new Uint8Array(body), { headers }).formData();
      const fields = [...form].map(async ([name, value]) => {
        return [name, typeof value === "string" ? value : await value.text()] as const;
      });
      return Object.fromEntries(await Promise.all(fields)) as unknown;
    },
  );
}
