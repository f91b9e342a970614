import type { Element, ElementContent } from 'hast';
import { sampleMark } from '../../content/claims.ts';
import { element, isElement, isJsx, lineOf, plainText } from './syntax-tree.ts';

/** Cells of these columns are ratings. */
const RATED = new Set(['Wirksamkeit', 'Ästhetik', 'Preis-Leistung', 'Haltbarkeit']);
const STARS = 5;

type Report = (line: number, text: string) => void;

/** The roles keep the table accessible when the phone layout turns its rows into blocks. */
export function prepareTable(table: Element, report: Report): Element {
  const [headRow, ...bodyRows] = findRows(table);
  const heads = cellsOf(headRow).map((cell) => ({ label: plainText(cell), marked: cell.children.some(isMark) }));
  setRole(table, 'table');
  for (const group of table.children) setRole(group, 'rowgroup');
  if (headRow) setRole(headRow, 'row');
  for (const cell of cellsOf(headRow)) setRole(cell, 'columnheader');
  for (const row of bodyRows) {
    setRole(row, 'row');
    cellsOf(row).forEach((cell, column) => {
      setRole(cell, 'cell');
      prepareCell(cell, heads[column] ?? { label: '', marked: false }, report);
    });
  }
  return element('div', { className: ['table-frame'] }, [table]);
}

/** Phones show the label beside each cell, so it carries the asterisk of its head. */
function prepareCell(cell: Element, { label, marked }: { label: string; marked: boolean }, report: Report) {
  cell.properties = { ...cell.properties, dataLabel: marked ? `${label}${sampleMark.symbol}` : label };
  const rating = RATED.has(label) ? /^(\d+)\/5$/.exec(plainText(cell)) : null;
  const count = Number(rating?.[1]);
  if (count > STARS) report(lineOf(cell), `a rating of ${count}/5 does not exist`);
  // Phones need one box beside the label.
  cell.children = [element('div', {}, rating ? [stars(count)] : cell.children)];
}

const isMark = (node: ElementContent) => isJsx(node) && node.name === 'SampleMark';

function stars(count: number): Element {
  const drawn = Array.from({ length: STARS }, (_, index) =>
    element('span', { className: index < count ? ['star', 'star-on'] : ['star'] }),
  );
  return element('span', { className: ['stars'] }, [
    element('span', { className: ['sr-only'] }, [{ type: 'text', value: `${count} von ${STARS} Sternen` }]),
    element('span', { ariaHidden: 'true', className: ['stars-row'] }, drawn),
  ]);
}

function setRole(node: ElementContent, role: string) {
  if (isElement(node)) node.properties = { ...node.properties, role };
}

function findRows(node: ElementContent): Element[] {
  if (!isElement(node)) return [];
  return node.tagName === 'tr' ? [node] : node.children.flatMap(findRows);
}

function cellsOf(row: Element | undefined): Element[] {
  return (row?.children ?? []).filter(isElement);
}
