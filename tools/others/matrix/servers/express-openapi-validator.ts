import type { ErrorRequestHandler, Express, RequestHandler } from "express";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { readContract } from "../../../../src/contract/contract.ts";
import { loadDocument } from "../../../load-document.ts";
import { loadPackage } from "../tool/load-package.ts";
import type { Tool } from "../tool/tool.ts";
import { tryServer, type StartServer } from "./try-server.ts";

interface ExpressPackage {
  default: { (): Express; json(): RequestHandler };
}
interface HttpError extends Error {
  status?: number;
}
interface Validator {
  middleware: (options: object) => RequestHandler[];
}

/** Express with a middleware that checks requests and responses. */
export const expressOpenapiValidator: Tool = {
  name: "express-openapi-validator",
  kind: "server",
  // Form fields are strings. Without coercion, `append=false` is not a boolean.
  flags: ["validateRequests.coerceTypes: true"],
  async run({ contract, withFlags }) {
    const { default: express } = await loadPackage<ExpressPackage>("express");
    const { middleware } = await loadPackage<Validator>("express-openapi-validator");
    const start: StartServer = async (host) => {
      const app = express();
      app.use(express.json());
      app.use(
        middleware({
          apiSpec: contract,
          validateRequests: withFlags ? { coerceTypes: true } : true,
          validateResponses: true,
          validateSecurity: { handlers: { bearerAuth: () => true } },
        }),
      );
      app.use((request, response) => {
        const { status, body } = host.handle(request.body);
        response.status(status).json(body);
      });
      const reject: ErrorRequestHandler = (error: HttpError, _, response, next) => {
        if (response.headersSent) {
          next(error);
          return;
        }
        const status = error.status ?? 500;
        response.status(status).json(host.reject(status, error.message));
      };
      app.use(reject);
      const server = app.listen(0, "127.0.0.1");
      await once(server, "listening");
      return {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        async stop() {
          server.closeAllConnections();
          server.close();
          await once(server, "close");
        },
      };
    };
    const { operations } = readContract(await loadDocument(contract));
    return tryServer(operations, start);
  },
};
