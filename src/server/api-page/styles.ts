// Style sheet of the API page. Colours and fonts come from the screens' custom properties (`tokens`).

/** `tokens`: the custom properties, as a style sheet. */
export const pageStyles = (tokens: string): string => `
${tokens}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper-quiet); color: var(--ink);
  font: 400 1rem / 1.5 var(--text); overflow-wrap: anywhere;
}
header { padding: 20px 32px; background: var(--header); color: var(--on-header); }
header p { margin: 6px 0 0; max-width: 46rem; }
h1, h2, h4 { margin: 0; font-family: var(--display); font-weight: 800; line-height: 1.1; }
h1 { font-size: 2rem; }
h2 { font-size: 1.5rem; }
h4 { margin-top: 16px; font-size: 1rem; }
a { color: inherit; font-weight: 600; text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
code, .method, dt { font-family: var(--mono); }
nav { padding: 12px 32px; border-bottom: 2px solid var(--edge); background: var(--card); }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 6px 0; }
main { display: grid; gap: 32px; max-width: 72rem; margin: 0 auto; padding: 24px 32px 64px; }
section { display: grid; gap: 10px; scroll-margin-top: 16px; }
section > p { margin: 0 0 6px; color: var(--ink-quiet); }
details {
  border: 2px solid var(--edge); border-radius: var(--radius); background: var(--card);
}
summary {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 14px;
  min-height: 48px; padding: 10px 14px; cursor: pointer;
}
.method {
  min-width: 4.5rem; padding: 2px 8px; border: 2px solid var(--edge); border-radius: 999px;
  text-align: center; font-size: 0.8125rem;
}
.get { background: var(--teal-wash); }
.post, .put, .patch { background: var(--sun); color: var(--on-sun); }
.delete { background: var(--coral-button); color: var(--on-coral); }
.what { flex: 1 1 16rem; }
.who, small { color: var(--ink-quiet); font-size: 0.875rem; }
.more { padding: 4px 14px 16px; border-top: 1px solid var(--line); }
.more p { margin: 8px 0 0; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
caption { padding: 16px 0 4px; text-align: left; font: 800 1rem / 1.1 var(--display); }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
th { width: 40%; font-weight: 400; }
td p { margin: 0; color: var(--ink-quiet); }
dl { margin: 4px 0 0; }
dl > div { display: flex; gap: 14px; padding: 6px 0; border-top: 1px solid var(--line); }
dt { min-width: 4.5rem; }
dd { margin: 0; }
@media (max-width: 640px) { header, nav, main { padding-right: 16px; padding-left: 16px; } }
`;
