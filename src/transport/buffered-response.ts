import type { CallDetails } from "../errors/call-error.ts";
import { UnexpectedResponseError } from "../errors/unexpected-response-error.ts";

/** What a buffered response is made of. */
export interface BufferedResponseInput {
  response: Response;
  text: string;
  details: CallDetails;
  /** What an error must not show, asked for only when there is one. */
  secrets: () => string[];
}

/**
 * An answer whose body has arrived whole: reading it can neither stall nor break off. It costs a tenth of a `Response`
 * made with the body, which would be stored as a stream.
 */
export class BufferedResponse extends Response {
  readonly #input: BufferedResponseInput;

  constructor(input: BufferedResponseInput) {
    const { status, statusText, headers } = input.response;
    super(null, { status, statusText, headers });
    this.#input = input;
    // Its coding is undone, so its length is another; openapi-fetch asks whether there is a body.
    this.headers.delete("content-encoding");
    this.headers.set("content-length", input.text === "" ? "0" : `${input.text.length}`);
    this.headers.delete("transfer-encoding");
  }

  /** What is known of the call that this answers. */
  get details(): CallDetails {
    return this.#input.details;
  }

  /** Values of the request that an error must not show; kept where printing the response does not reach. */
  get secrets(): string[] {
    return this.#input.secrets();
  }

  override get url(): string {
    return this.#input.response.url;
  }

  override get body(): Response["body"] {
    return this.#toStored().body;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#input.text);
  }

  override json(): Promise<unknown> {
    try {
      return Promise.resolve(JSON.parse(this.#input.text));
    } catch {
      // The engine's message would quote the body.
      return Promise.reject(new UnexpectedResponseError(this.details, "not-json"));
    }
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.#toStored().arrayBuffer();
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.arrayBuffer());
  }

  override blob(): Promise<Blob> {
    return this.#toStored().blob();
  }

  override formData(): Promise<FormData> {
    return this.#toStored().formData();
  }

  override clone(): BufferedResponse {
    return new BufferedResponse(this.#input);
  }

  #toStored(): Response {
    return new Response(this.#input.text === "" ? null : this.#input.text, { headers: this.headers });
  }
}
