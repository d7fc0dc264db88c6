import { find, tell } from "./elements.ts";
import { fetchContract, type PublishedContract } from "./fetch-contract.ts";
import { getToken } from "./get-token.ts";

/** What Swagger UI, a script of its own, leaves for other scripts. */
declare const SwaggerUIBundle: (options: object) => {
  preauthorizeApiKey(scheme: string, token: string): void;
};

/** Shows the operations, aimed at a base URL. */
export async function openConsole(baseUrl: string): Promise<void> {
  const contract = await fetchContract();
  let tellDrawn = (): void => undefined;
  const drawn = new Promise<void>((resolve) => (tellDrawn = resolve));
  const swagger = SwaggerUIBundle({
    spec: aimAt(baseUrl, contract),
    dom_id: "#console",
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    plugins: [arriveBelowBar],
    onComplete: tellDrawn,
  });
  // Swagger UI brings the page's main part along.
  find("#target").setAttribute("role", "region");
  find("#token-line").hidden = false;
  const carryToken = async (): Promise<void> => {
    try {
      swagger.preauthorizeApiKey("bearerAuth", await getToken(baseUrl, contract));
      tell(`Calls go to ${baseUrl} and carry a token.`);
    } catch (error) {
      tell(`No token from ${baseUrl}: ${error instanceof Error ? error.message : "unknown"}.`);
    }
  };
  find("#token-button").onclick = carryToken;
  tell(`Calls go to ${baseUrl}.`);
  // The mock beside the page gives its token to anyone; whoever arrives at an operation may send it at once.
  if (new URL(baseUrl).origin !== location.origin) return;
  await drawn;
  await carryToken();
}

/** The part of the contract that can be called; the reference tells what it and its parts are. */
function aimAt(baseUrl: string, contract: PublishedContract): PublishedContract {
  // A plain server, so that no variable has to be filled in before a call. Notifications come from the service; nobody
  // can call them.
  return {
    ...contract,
    servers: [{ url: baseUrl }],
    info: { title: contract.info.title, version: contract.info.version },
    tags: contract.tags.map(({ name }) => ({ name })),
    webhooks: {},
  };
}

/** Swagger UI scrolls by numbers of its own, which know of no bar; the browser keeps to the style sheet. */
function arriveBelowBar() {
  const scrollToElement = (element: Element | null) => element?.scrollIntoView();
  return { statePlugins: { layout: { wrapActions: { scrollToElement: () => scrollToElement } } } };
}
