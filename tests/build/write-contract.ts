import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { BuildError, type Fault } from "../../src/bundle/build-error.ts";

/** The faults for which a build fails. */
export async function catchFaults(build: Promise<unknown>): Promise<readonly Fault[]> {
  const error: unknown = await build.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof BuildError) return error.faults;
  throw new Error("The build did not fail with faults.", { cause: error });
}

/** Creates a temporary folder for one test, which is removed after the test. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "build-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files to a folder, by default a temporary one for one test, and returns the folder. */
export async function writeFiles(files: Record<string, string>, folder?: string): Promise<string> {
  const root = folder ?? (await createFolder());
  await mkdir(root, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  return root;
}

/**
 * Writes a small valid contract for one test and returns the folder that contains its `openapi/`. `files` replaces or
 * adds files, by path below `openapi/`.
 */
export async function writeContract(files: Record<string, string> = {}): Promise<string> {
  const root = await createFolder();
  await writeFiles({ ...smallContract, ...files }, path.join(root, "openapi"));
  return root;
}

const smallContract = {
  "openapi.yaml": `openapi: 3.1.1
jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema
info: { title: Small, version: 1.0.0 }
security: [{ bearerAuth: [] }]
paths:
  /order/v1/orders/{id}:
    $ref: orders/get-order.yaml
webhooks:
  ORDER.PAID:
    $ref: orders/events/ORDER.PAID.yaml
components:
  securitySchemes:
    bearerAuth: { type: http, scheme: bearer }
`,
  "orders/get-order.yaml": `get:
  operationId: getOrder
  parameters:
    - name: id
      in: path
      required: true
      schema: { type: string, format: uuid }
  responses:
    "200":
      description: The order.
      content:
        application/json:
          schema:
            $ref: schemas/Order.yaml
          example: { id: a, status: INITIAL }
`,
  "orders/events/ORDER.PAID.yaml": `post:
  operationId: onOrderPaid
  requestBody:
    content:
      application/json:
        schema:
          allOf:
            - $ref: ../schemas/Order.yaml
            - type: object
              required: [event]
              properties:
                event: { type: string, const: ORDER.PAID }
        example: { id: a, status: INITIAL, event: ORDER.PAID }
  responses:
    "200":
      description: Accepted.
`,
  "orders/schemas/Order.yaml": `type: object
description: An order.
required: [id, status]
properties:
  id: { type: string }
  status:
    $ref: Status.yaml
x-assumption: The members are not shown.
`,
  "orders/schemas/Status.yaml": `type: string
description: Status of the order.
x-extensible-enum: [INITIAL, PAID]
x-enumDescriptions: { INITIAL: Created., PAID: Paid. }
`,
};
