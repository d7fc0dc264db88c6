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
    --text: light-dark(#17181c, #ffffff);
    --line: light-dark(#c0c2c7, #353841);
    --card: light-dark(#ffffff, #17181c);
    --soft: light-dark(#f6f7f9, #23262f);
    --quiet: light-dark(#353841, #c0c2c7);
    --accent: light-dark(#0b6b74, #a5e0e6);
    --good: light-dark(#14592a, #8fdfa8);
    --good-soft: light-dark(#e3f5e8, #16331f);
    --bad: light-dark(#97201a, #ffa59d);
    --bad-soft: light-dark(#fdeae8, #431f1c);
    --wait: light-dark(#6b4700, #f0c674);
    --wait-soft: light-dark(#fdf3dc, #3a2e14);
    display: block;
    container-type: inline-size;
    font: inherit;
    font-size: 0.9375rem;
    line-height: 1.5;
    text-align: start;
    color: var(--text);
  }
  *, ::before, ::after { box-sizing: border-box; margin: 0; }
  [hidden] { display: none !important; }
  .clock, .head, .buttons, .create { display: flex; flex-wrap: wrap; gap: 0.375rem 0.5rem; align-items: center; }
  .clock { gap: 0.5rem 1rem; padding: 0.625rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--soft); }
  .clock .now { display: flex; flex-wrap: wrap; gap: 0 0.5rem; align-items: center; color: var(--quiet); }
  .clock time { font-weight: 600; font-variant-numeric: tabular-nums; color: var(--text); }
  .frozen { min-inline-size: 4.75rem; text-align: center; }
  .freeze { min-inline-size: 5.75rem; }
  .reset { margin-inline-start: auto; --accent: var(--bad); }
  .reset[open] { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin: 0; }
  .plan { margin-block-start: 0.5rem; }
  .plan form, .plan dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: 0.25rem 1rem; align-items: end; margin-block: 0.25rem 0.75rem; }
  .plan dl { grid-template-columns: fit-content(40%) minmax(0, 1fr); align-items: baseline; overflow-wrap: anywhere; }
  .plan p, .plan label, .facts { color: var(--quiet); font-size: 0.8125rem; }
  .facts { display: flex; flex-wrap: wrap; gap: 0 0.75rem; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  code { font: 0.8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
  .faults { display: flex; flex-wrap: wrap; gap: 0.375rem 0.75rem; align-items: center; margin-block-start: 0.5rem; color: var(--wait); font-size: 0.875rem; overflow-wrap: anywhere; }
  .message { min-height: 1.375rem; margin-block: 0.375rem; font-size: 0.875rem; color: var(--quiet); overflow-wrap: anywhere; }
  .message:not([data-problem=""]), .problem { color: var(--bad); }
  .problem { font-size: 0.875rem; }
  .problem:empty, .clock:empty { display: none; }
  .columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 1.5rem; align-items: start; }
  @container (min-width: 56rem) { .columns:has(> :last-child > *) { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
  h2 { font-size: 1.0625rem; line-height: 1.3; margin-block: 0.25rem 0.5rem; }
  ul, ol { padding: 0; list-style: none; }
  section > ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem; margin-block-end: 1.25rem; }
  section > ul > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.375rem; padding: 0.625rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--card); }
  .head { justify-content: space-between; align-items: start; }
  .title { flex: 1 1 11rem; min-inline-size: 0; font-weight: 600; overflow-wrap: anywhere; }
  .status { flex: none; padding: 0.0625rem 0.5rem; border-radius: 1rem; font-size: 0.75rem; font-weight: 600; letter-spacing: 0.02em; background: var(--wait-soft); color: var(--wait); }
  .frozen { background: transparent; color: var(--quiet); border: 1px solid var(--line); }
  .status:is([data-status="PAID"], [data-status="ACCEPTED"], [data-status="DELIVERED"], [data-status="COMPLETED"], [data-status="CONFIRMED"], [data-status^="2"]) { background: var(--good-soft); color: var(--good); }
  .status:is([data-status="ERROR"], [data-status="REJECTED"], [data-status="UNDELIVERED"], [data-status="CANCELED"], [data-status^="4"], [data-status^="5"], [data-status="No response"]) { background: var(--bad-soft); color: var(--bad); }
  .sent { display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; justify-content: space-between; font-size: 0.8125rem; overflow-wrap: anywhere; }
  button, .control > summary { font: inherit; font-size: 0.875rem; line-height: 1.25rem; min-height: 2rem; padding: 0.25rem 0.75rem; border: 1px solid var(--accent); border-radius: 0.4375rem; background: transparent; color: var(--accent); cursor: pointer; }
  .control > summary { display: inline-block; width: fit-content; list-style: none; }
  .control > summary::-webkit-details-marker { display: none; }
  .control[open] { flex-basis: 100%; }
  .control[open] > summary, .send { background: var(--accent); color: var(--card); }
  button:hover, .control > summary:hover { background: var(--soft); }
  .control[open] > summary:hover, .send:hover { background: var(--accent); text-decoration: underline; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  li > details > summary { cursor: pointer; width: fit-content; min-height: 1.5rem; color: var(--quiet); font-size: 0.875rem; }
  pre { overflow: auto; max-height: 20rem; padding: 0.5rem 0.5rem; background: var(--soft); border-radius: 0.4375rem; font: 0.8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  textarea, input, select { display: block; width: 100%; font: 0.8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; padding: 0.5rem; background: var(--soft); color: inherit; border: 1px solid var(--quiet); border-radius: 0.4375rem; margin-block: 0.375rem; resize: vertical; }
  .url, .answer { overflow-wrap: anywhere; color: var(--quiet); }
  .url { font-size: 0.8125rem; }
  .attempts li { font-size: 0.8125rem; font-variant-numeric: tabular-nums; padding-inline-start: 0.625rem; border-inline-start: 3px solid; }
  .attempts ol { display: grid; gap: 0.25rem; margin-block-start: 0.375rem; }
  .attempts time { color: var(--quiet); }
  .attempts .good { color: var(--good); }
  .attempts .bad { color: var(--bad); }
  .empty { padding: 0.875rem; border: 1px dashed var(--quiet); border-radius: 0.625rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem; margin-block-end: 1rem; }
  .create { margin-block-end: 1.25rem; }
  a { color: var(--accent); }
  .space, .log > p { margin-block-end: 0.5rem; color: var(--quiet); font-size: 0.875rem; overflow-wrap: anywhere; }
  .log > summary { cursor: pointer; width: fit-content; }
  .log h2 { display: inline; }
  .log form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-block: 0.5rem; }
  .log label { flex: 1 1 8rem; color: var(--quiet); font-size: 0.8125rem; }
  input, select { min-height: 2.25rem; }
  .log input { min-height: 2rem; margin: 0; padding-block: 0.25rem; }
  .log ul { border: 1px solid var(--line); border-radius: 0.5rem; background: var(--card); }
  .log ul:empty { display: none; }
  .log li { padding: 0.375rem 0.75rem; }
  .log li + li { border-block-start: 1px solid var(--line); }
  .log .head { width: auto; justify-content: start; font-size: 0.8125rem; }
  .log .head::before { content: "\u25b8"; }
  .log [open] > .head::before { content: "\u25be"; }
  .log .head > strong { color: var(--text); }
  .log .head > .title { font-weight: inherit; }
  .log [open] > .head { margin-block-end: 0.375rem; }
`;
