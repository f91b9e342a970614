import type { Element, Root, Text } from 'hast';
import { visit } from 'unist-util-visit';
import { claims, type Standing, standingOf } from '../../content/claims.ts';
import { type PriceId, prices, priceText, priceTexts } from '../../content/prices.ts';
import { type SourceId, sources } from '../../content/sources.ts';
import { checkComponent } from './check-component.ts';
import { attributeOf, element, isElement, isJsx, type JsxElement, lineOf, textAttribute } from './syntax-tree.ts';

type Report = (line: number, text: string) => void;

const PRICE_COLUMN = 1;
const HAND_WRITTEN_PRICE = /\d\s*(?:–|bis)\s*[\d.]+\s*€\s+(?:pro|je)\s/;

/**
 * A rehype plugin: `<Source>` becomes a link, `<Price>` a text, `<Prices>` a table, all from the lists in content/. So
 * checks, search and reading time see what the reader sees.
 */
export function expandReferences(found: { sources: string[] }, report: Report, siteUrl: string) {
  const standing = standingOf(claims.articlePrices, siteUrl);
  return () => (tree: Root) =>
    visit(tree, (node, index = 0, parent) => {
      if (node.type === 'text' && HAND_WRITTEN_PRICE.test(node.value))
        report(lineOf(node), 'a price per unit stands in content/prices.ts: use <Price> or <Prices>');
      if (!isJsx(node)) return undefined;
      noteSource(node, found.sources);
      const replacement = replacementOf(node, report, standing);
      if (!replacement) return undefined;
      // In a cell the head of the column carries the mark.
      const marked =
        standing === 'marked' && node.name === 'Price' && !(parent && isElement(parent) && parent.tagName === 'td');
      const nodes = [{ ...replacement, position: node.position }, ...(marked ? [priceMark()] : [])];
      parent?.children.splice(index, 1, ...(nodes as typeof parent.children));
      return undefined;
    });
}

/** In the order of first mention: that is how the list at the end of the article runs. */
function noteSource(node: JsxElement, noted: string[]) {
  const name = node.name === 'Source' ? 'id' : node.name === 'Quote' ? 'from' : null;
  const id = name && textAttribute(node, name);
  if (id && Object.hasOwn(sources, id) && !noted.includes(id)) noted.push(id);
}

function replacementOf(node: JsxElement, report: Report, standing: Standing): Element | Text | null {
  if (node.name !== 'Source' && node.name !== 'Price' && node.name !== 'Prices') return null;
  let faulty = false;
  checkComponent(node, (line, text) => {
    faulty = true;
    report(line, text);
  });
  if (faulty) return null;
  if (node.name === 'Prices') return priceTable(node, report, standing);
  const id = textAttribute(node, 'id') ?? '';
  if (node.name === 'Price') return { type: 'text', value: priceText(id as PriceId) };
  const { address } = sources[id as SourceId];
  return address === null
    ? element('span', {}, node.children)
    : element('a', { href: address, rel: ['noopener'] }, node.children);
}

function priceTable(node: JsxElement, report: Report, standing: Standing): Element | null {
  const rows = listOf(node, 'rows');
  const unknown = rows.filter((id) => !Object.hasOwn(prices, id));
  for (const id of unknown) report(lineOf(node), `<Prices> unknown row '${id}'`);
  if (unknown.length > 0) return null;
  const line = (cell: string, texts: readonly string[]) =>
    element(
      'tr',
      {},
      texts
        .map((value, column) => {
          const mark = standing === 'marked' && cell === 'th' && column === PRICE_COLUMN ? [priceMark()] : [];
          return element(cell, {}, [{ type: 'text', value }, ...mark]);
        })
        .filter((_, column) => standing !== 'absent' || column !== PRICE_COLUMN),
    );
  const body = rows.map((id) => {
    const { label, dependsOn } = prices[id as PriceId];
    return line('td', [label, priceText(id as PriceId), dependsOn]);
  });
  return element('table', { className: ['prices'] }, [
    element('thead', {}, [line('th', priceTexts.columns)]),
    element('tbody', {}, body),
  ]);
}

const priceMark = (): JsxElement => ({
  type: 'mdxJsxTextElement',
  name: 'SampleMark',
  attributes: [{ type: 'mdxJsxAttribute', name: 'of', value: 'articlePrices' }],
  children: [],
});

function listOf(node: JsxElement, name: string): string[] {
  const value = attributeOf(node, name);
  return Array.isArray(value) ? value : [];
}
