const BLOCK = /<!-- figures -->[\s\S]*<!-- \/figures -->/;
const ROWS_PER_SECTION = 3;

type Row = { section: string; what: string; figure: string; target: string; holds: string };

/** The README shows the first rows with a target of every section of docs/benchmarks.md, and no other figure. */
export function fillFigures(readme: string, benchmarks: string): string {
  const lines = pickRows(benchmarks).map(
    ({ section, what, figure, target, holds }) => `| ${section}: ${what} | ${figure} | ${target} | ${holds} |`,
  );
  const table = ['| measured | figure | target | holds |', '|---|---|---|---|', ...lines].join('\n');
  return readme.replace(BLOCK, () => `<!-- figures -->\n\n${table}\n\n<!-- /figures -->`);
}

function pickRows(benchmarks: string): Row[] {
  return benchmarks
    .split(/^## /m)
    .slice(1)
    .flatMap((text) =>
      rowsOf(text)
        .filter(({ target }) => target !== '')
        .slice(0, ROWS_PER_SECTION),
    );
}

function rowsOf(text: string): Row[] {
  const section = text
    .slice(0, text.indexOf('\n'))
    .replace(/(, | \().*/, '')
    .trim();
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, what = '', figure = '', target = '', holds = '']) => ({ section, what, figure, target, holds }));
}
