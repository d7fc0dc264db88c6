import { expectInPage, expectOnce, type MendingStep } from "./reference-page.ts";

const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g;
const collector = "https://otel.cloud.redocly.com/v1/traces";
const emptyImage = "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E";

/** Takes out of Redoc the addresses that it calls by itself. */
export const silenceScript: MendingStep = {
  name: "silence-script",
  reason: "Redoc loads its logo from a CDN, and reports what readers do unless telemetry is off.",
  check: "`disableTelemetry` is true, and the script names its logo, and its collector exactly once",
  mend: ({ html, files }) => {
    expectInPage(html.includes('"disableTelemetry":true'), "silence-script", "telemetry is off");
    const logos = html.match(logo)?.length ?? 0;
    expectInPage(logos > 0 && logos <= 4, "silence-script", "Redoc names its logo");
    expectOnce(html, collector, "silence-script");
    return { html: html.replace(logo, emptyImage).replace(collector, "about:blank"), files };
  },
};
