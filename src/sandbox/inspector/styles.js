/** @type {CSSStyleSheet | undefined} */
let sheet;

/** Returns the styles of the inspector, in the colors of the page around it, light or dark. */
export function styles() {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  return sheet;
}

const text = `
  :host {
    --line: light-dark(#c8ccd4, #3d4450);
    --soft: light-dark(#f4f5f8, #1c2027);
    --quiet: light-dark(#4a5160, #b4bbc8);
    --accent: light-dark(#1f4fbf, #a3bdff);
    --good: light-dark(#17632f, #86d8a0);
    --bad: light-dark(#a3231c, #ff9d94);
    display: block;
    font: inherit;
    line-height: 1.5;
    color: light-dark(#14171d, #eef0f4);
  }
  *, ::before, ::after { box-sizing: border-box; margin: 0; }
  .clock, .head, .heading, .buttons, .create { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
  .clock { padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--soft); }
  .clock .reset { margin-inline-start: auto; }
  .clock time { font-variant-numeric: tabular-nums; }
  .faults:empty, .problem:empty { display: none; }
  .message { min-height: 1.5rem; margin-block: 0.5rem; color: var(--quiet); }
  .message[data-problem="connection"], .problem { color: var(--bad); }
  h2 { font-size: 1.125rem; line-height: 1.3; }
  .heading { justify-content: space-between; margin-block: 1.25rem 0.5rem; }
  ul, ol { padding: 0; list-style: none; }
  section > ul > li { padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; margin-block-end: 0.5rem; display: grid; gap: 0.5rem; }
  .title { font-weight: 600; overflow-wrap: anywhere; }
  .status { padding: 0 0.5rem; border: 1px solid currentColor; border-radius: 1rem; font-size: 0.8125rem; color: var(--quiet); }
  .status:is([data-status="PAID"], [data-status="ACCEPTED"], [data-status="DELIVERED"], [data-status="COMPLETED"]) { color: var(--good); }
  .status:is([data-status="ERROR"], [data-status="REJECTED"], [data-status="UNDELIVERED"], [data-status="CANCELED"]) { color: var(--bad); }
  button { font: inherit; font-size: 0.875rem; min-height: 2rem; padding: 0.125rem 0.75rem; border: 1px solid var(--accent); border-radius: 0.375rem; background: transparent; color: var(--accent); cursor: pointer; }
  button:hover { background: var(--soft); }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  summary { cursor: pointer; min-height: 1.5rem; color: var(--accent); font-size: 0.875rem; }
  pre { overflow: auto; max-height: 20rem; padding: 0.5rem; background: var(--soft); border-radius: 0.375rem; font-size: 0.8125rem; }
  textarea { display: block; width: 100%; font: 0.8125rem monospace; padding: 0.5rem; background: var(--soft); color: inherit; border: 1px solid var(--quiet); border-radius: 0.375rem; margin-block: 0.25rem; }
  .control { flex-basis: 100%; }
  .url, .answer { overflow-wrap: anywhere; font-size: 0.875rem; color: var(--quiet); }
  .attempts li { font-size: 0.875rem; font-variant-numeric: tabular-nums; }
  .attempts .good { color: var(--good); }
  .attempts .bad { color: var(--bad); }
`;
