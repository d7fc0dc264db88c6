import { describe, expect, test } from "vitest";
import { DocsError } from "../../scripts/docs/docs-error.ts";
import { mendingSteps, mendReference } from "../../scripts/docs/mend/mend-reference.ts";

const dress = {
  styles: "a{}",
  script: "1;",
  icon: "assets/icon.svg",
  header: "<header></header>",
  title: "Docs",
  description: "About",
};

/** A page as small as one that Redocly renders can be. */
const page = `<!DOCTYPE html><html lang="en"><head>
<meta charset="utf8" /><title>API</title></head><body>
<div id="redoc"><script>localStorage.getItem("redoc.colorMode")</script><a href="/section/start">Start</a></div>
<script type="module">const logo="https://cdn.redoc.ly/redoc/logo-mini-full.svg",to="https://otel.cloud.redocly.com/v1/traces";if(r.childElementCount===0)init();keep(({lang:e,label:t,source:n})=>({lang:e,label:t,source:n}));memo(()=>{let e=O?.find(e=>Dj(e)===ee);return e?e.source:""},[ee,O,n]);export{hydrate,init};
      const __redoc_definition = {"openapi":"3.1.1"};
      const __redoc_options = {"disableTelemetry":true};
      hydrate(__redoc_definition, __redoc_options, document.getElementById('redoc'));
</script></body></html>`;

test("a page of Redocly becomes one that loads from itself alone, under a policy of its own", () => {
  const { html, files } = mendReference(page, dress);
  expect(html).toContain("<title>Docs</title>");
  expect(html).toContain('href="#/section/start"');
  expect(html).toMatch(
    /Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-[^']+'; /,
  );
  expect(html.match(/<script[^>]*>/g)).toEqual([
    expect.stringMatching(
      /^<script type="module" src="assets\/reference-page-[\da-f]{10}\.js" integrity="sha384-/,
    ),
    "<script>",
    expect.stringMatching(
      /^<script type="module" src="assets\/reference-[\da-f]{10}\.js" integrity="sha384-/,
    ),
  ]);
  const names = [...files.keys()].map((name) => name.replace(/-[\da-f]{10}/, ""));
  expect(names.sort()).toEqual([
    "assets/redoc.js",
    "assets/reference-page.js",
    "assets/reference.js",
    "assets/theme.css",
  ]);
  expect([...files.values()].join("")).not.toMatch(/cdn\.redoc|otel\.cloud/);
});

test("every step says why it is there and what guards it", () => {
  for (const { name, reason, check } of mendingSteps) {
    expect(name).toMatch(/^[a-z-]+$/);
    expect(reason).toMatch(/\.$/);
    expect(check.length).toBeGreaterThan(20);
  }
});

describe("the build stops when Redocly's page", () => {
  test.each([
    [
      "reports its readers",
      "silence-script",
      page.replace('"disableTelemetry":true', '"disableTelemetry":false'),
    ],
    ["has another logo", "silence-script", page.replace("logo-mini-full.svg", "mark.svg")],
    ["reports to another address", "silence-script", page.replace("otel.cloud", "otel.new")],
    [
      "holds its script elsewhere",
      "move-script-out",
      page.replace('<script type="module">', "<script defer>"),
    ],
    ["begins another way", "move-script-out", page.replace("const __redoc_definition", "const definition")],
    ["calls another function", "render-deep-links", page.replace("hydrate(__redoc", "start(__redoc")],
    [
      "looks at its element in another way",
      "render-deep-links",
      page.replace("childElementCount", "children"),
    ],
    ["keeps other members of samples", "follow-examples", page.replace("{lang:e,label:t,", "{lang:e,")],
    ["finds samples in another way", "follow-examples", page.replace("Dj(e)===ee", "Dj(e)==ee")],
    ["shows samples for other causes", "follow-examples", page.replace("[ee,O,n]", "[ee,O]")],
    ["exports something else", "move-script-out", page.replace("export{hydrate,init}", "export{init}")],
    ["links by another path", "route-links-by-hash", page.replace('href="/section/', 'href="./section/')],
    ["has no place for Redoc", "dress-page", page.replace('<div id="redoc">', "<div>")],
    ["has two titles", "dress-page", page.replace("</head>", "<title>B</title></head>")],
    ["has another inline script", "restrict-page", page.replace("</body>", "<script>2</script></body>")],
    ["loads an image", "mend-reference", page.replace("</div>", '<img src="https://a.example/b.png"></div>')],
  ])("%s", (_, step, changed) => {
    expect(changed).not.toBe(page);
    expect(() => mendReference(changed, dress)).toThrow(DocsError);
    expect(() => mendReference(changed, dress)).toThrow(`what \`${step}\` expects`);
  });
});
