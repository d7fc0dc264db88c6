/** The page of the inspector. Nothing in it is inline, so that its policy can forbid that. */
export const inspectorPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Sandbox inspector</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/_sandbox/inspector/page.css" />
    <script type="module" src="/_sandbox/inspector/start.js"></script>
  </head>
  <body>
    <header>
      <h1>Sandbox</h1>
      <nav aria-label="Documents"><a href="/_sandbox/openapi.json">OpenAPI document of the controls</a></nav>
    </header>
    <main>
      <sandbox-inspector><p>The inspector needs JavaScript. The controls also work without it.</p></sandbox-inspector>
    </main>
  </body>
</html>
`;

/** The styles of the page around the inspector. */
export const pageStyles = `:root {
  color-scheme: light dark;
  font: 100%/1.5 system-ui, sans-serif;
  background: light-dark(#ffffff, #14171d);
  color: light-dark(#14171d, #eef0f4);
}
body {
  margin: 0 auto;
  max-width: 72rem;
  padding: 1rem clamp(0.75rem, 3vw, 2rem) 3rem;
}
header {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  align-items: baseline;
  justify-content: space-between;
  margin-block-end: 0.75rem;
}
h1 {
  margin: 0;
  font-size: 1.5rem;
  line-height: 1.25;
}
a {
  color: light-dark(#1f4fbf, #a3bdff);
  font-size: 0.875rem;
  display: inline-block;
  padding-block: 0.25rem;
}
a:focus-visible {
  outline: 2px solid currentColor;
  outline-offset: 2px;
}
`;
