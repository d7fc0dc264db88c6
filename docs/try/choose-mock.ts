// Which mock the console calls. Behind the docs server it has the page's own origin; elsewhere the reader names one.
import { find, tell } from "./elements.ts";
import { covers, readAllowed } from "./page-policy.ts";

/** Uses the mock beside the page, or asks for one, as often as the reader likes. */
export async function chooseMock(use: (baseUrl: string) => Promise<void>): Promise<void> {
  const allowed = readAllowed();
  const form = find("#target-form");
  const field = find("#base-url") as HTMLInputElement;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const baseUrl = toBaseUrl(field.value);
    if (allowed.some((source) => covers(source, baseUrl))) void use(baseUrl);
    else
      tell(
        `This page may not call ${baseUrl}. Its policy allows ${allowed.join(" ")}; to call more, serve these docs yourself and add the address to connect-src in try/index.html.`,
      );
  });
  if (await hasMock()) {
    await use(new URL("../mock", location.href).href);
    return;
  }
  field.value = "http://127.0.0.1:4010";
  form.hidden = false;
  tell("This site has no mock beside it.");
}

async function hasMock(): Promise<boolean> {
  try {
    // A file of the site says no; a server with a mock answers in its place.
    const response = await fetch("../mock.json");
    const answer = (await response.json()) as { mock?: boolean };
    return response.ok && answer.mock === true;
  } catch {
    return false;
  }
}

/** Origin and path of what was typed. No policy can name an IPv6 address; `localhost` is the name of the same place. */
function toBaseUrl(typed: string): string {
  const url = new URL(typed);
  if (url.hostname === "[::1]") url.hostname = "localhost";
  return `${url.protocol}//${url.host}${url.pathname}`.replace(/\/+$/, "");
}
