import type { Element, ElementContent, Root } from 'hast';
import { affiliateLinks } from '../../content/affiliate-links.ts';
import { splitSentences } from '../../content/claim-text.ts';
import { claims, claimVisibility } from '../../content/claims.ts';
import { checkComponent } from './check-component.ts';
import {
  attributeName,
  attributeOf,
  attributeValue,
  childElements,
  isElement,
  isJsx,
  type JsxElement,
  plainText,
  type Report,
  type TreeNode,
} from './syntax-tree.ts';

type Parent = Element | JsxElement | Root;

const confirmable: Record<string, { confirmed: boolean; otherwise?: string }> = { ...claims, ...affiliateLinks };

/**
 * On a real address, removes sentences, rows and columns with unconfirmed claims. Runs first, so that contents, search
 * and reading time see only what is shown.
 */
export function omitUnconfirmed(siteUrl: string, report: Report) {
  const isAbsent = (id: string) =>
    confirmable[id] !== undefined && claimVisibility(confirmable[id], siteUrl) === 'absent';

  const isPlain = (id: string) =>
    confirmable[id] !== undefined && claimVisibility(confirmable[id], siteUrl) === 'plain';

  const absentIn = (node: TreeNode): string[] => [
    ...(isJsx(node) ? namedBy(node).filter(isAbsent) : []),
    ...('children' in node ? node.children.flatMap(absentIn) : []),
  ];

  function prune(parent: Parent) {
    parent.children = (parent.children as ElementContent[]).flatMap(resolve);
    for (const child of parent.children) if ('children' in child) prune(child as Parent);
    if (isElement(parent) && parent.tagName === 'table') pruneTable(parent, (node) => absentIn(node).length > 0);
    if (isElement(parent) && (parent.tagName === 'p' || parent.tagName === 'li')) pruneSentences(parent, absentIn);
    parent.children = (parent.children as ElementContent[]).filter((child) => !isEmptied(child));
  }

  function resolve(node: ElementContent): ElementContent[] {
    if (isJsx(node) && node.name === 'ProductCard') dropAttributes(node, isAbsent);
    // Confirmed claims lose their mark.
    if (isJsx(node) && node.name === 'SampleMark' && idsOf(node).every(isPlain)) return [];
    if (!isJsx(node) || (node.name !== 'IfShown' && node.name !== 'IfAbsent')) return [node];
    checkComponent(node, report);
    const absent = idsOf(node).some(isAbsent);
    return absent === (node.name === 'IfAbsent') ? (node.children as ElementContent[]).flatMap(resolve) : [];
  }

  return () => (tree: Root) => prune(tree);
}

const idsOf = (node: JsxElement) => [attributeOf(node, 'of') ?? []].flat();

function namedBy(node: JsxElement): string[] {
  if (node.name === 'SampleMark') return idsOf(node);
  if (node.name === 'AffiliateLink') return [attributeOf(node, 'shop') ?? []].flat();
  return node.name === 'Price' ? ['articlePrices'] : [];
}

const CLAIM_OF_ATTRIBUTE: Record<string, string> = { score: 'testScores', priceOf: 'articlePrices' };

function dropAttributes(card: JsxElement, isAbsent: (id: string) => boolean) {
  card.attributes = card.attributes.filter((attribute) => {
    const name = attributeName(attribute) ?? '';
    return !isAbsent(CLAIM_OF_ATTRIBUTE[name] ?? (name === 'shop' ? `${attributeValue(attribute)}` : ''));
  });
}

/** Splits text at sentence ends, also after '**Montieren.**'. */
function pruneSentences(block: Element, absentIn: (node: TreeNode) => string[]) {
  if (absentIn(block).length === 0) return;
  const sentences: ElementContent[][] = [[]];
  for (const node of joined(block.children)) {
    if (node.type !== 'text') {
      sentences.at(-1)?.push(node);
      continue;
    }
    const before = sentences.at(-1)?.at(-1);
    if (before && /[.!?]$/.test(plainText(before)) && /^\s+\p{Lu}/u.test(node.value)) sentences.push([]);
    splitSentences(node.value).forEach((value, index) => {
      if (index > 0) sentences.push([]);
      sentences.at(-1)?.push({ type: 'text', value });
    });
  }
  const added = new Set<string>();
  block.children = sentences.flatMap((sentence): ElementContent[] => {
    const absent = sentence.flatMap(absentIn);
    if (absent.length === 0) return [...sentence, { type: 'text', value: ' ' }];
    const instead = absent.flatMap((id) => confirmable[id]?.otherwise ?? []).filter((text) => !added.has(text));
    for (const text of instead) added.add(text);
    return [...new Set(instead)].map((text) => ({ type: 'text', value: `${text} ` }));
  });
}

function joined(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      result.splice(-1, 1, { ...last, value: last.value + node.value });
    else result.push(node);
  }
  return result;
}

/** Removes a row about the claim, or a column by its head; otherwise empties the cell. */
function pruneTable(table: Element, isAbsent: (node: TreeNode) => boolean) {
  for (const group of childElements(table)) {
    group.children = group.children.filter((row) => {
      const [first, ...others] = childElements(row);
      const nameless = first?.tagName === 'td' && plainText(first) === '';
      return !first || !(nameless || isAbsent(first) || (others.length > 0 && others.every(isAbsent)));
    });
  }
  const rows = childElements(table).flatMap(childElements);
  const body = rows.filter((row) => childElements(row).some(({ tagName }) => tagName === 'td'));
  const dropped = childElements(rows[0]).map(
    (head, column) =>
      isAbsent(head) ||
      body.filter((row) => isAbsent(childElements(row)[column] ?? row)).length * 2 >= Math.max(body.length, 1),
  );
  for (const row of rows) {
    for (const cell of childElements(row)) if (isAbsent(cell)) cell.children = [{ type: 'text', value: '–' }];
    row.children = childElements(row).filter((_, column) => !dropped[column]);
  }
}

const MAY_BE_EMPTIED = new Set(['p', 'li', 'ul', 'ol', 'tbody', 'table', 'FaqItem', 'Callout', 'Checklist']);

function isEmptied(node: ElementContent): boolean {
  const name = isElement(node) ? node.tagName : isJsx(node) ? node.name : null;
  if (!name || !MAY_BE_EMPTIED.has(name) || !('children' in node)) return false;
  return node.children.every((child) => child.type === 'text' && child.value.trim() === '');
}
