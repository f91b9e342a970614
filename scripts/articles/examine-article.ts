import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { ArticleSection, Heading } from '../../app/blog/post.ts';
import { anchorSlug } from '../../app/blog/slug.ts';
import { sampleMark } from '../../content/claims.ts';
import { checkComponent } from './check-component.ts';
import {
  childElements,
  element,
  isElement,
  isJsx,
  type JsxElement,
  lineOf,
  plainText,
  type Report,
  type TreeNode,
  textAttribute,
} from './syntax-tree.ts';

const RATED = new Set(['Wirksamkeit', 'Ästhetik', 'Preis-Leistung', 'Haltbarkeit']);
const STARS = 5;

/** The roles keep the table accessible when the phone layout turns its rows into blocks. */
function prepareTable(table: Element, report: Report): Element {
  const [headRow, ...bodyRows] = findRows(table);
  const heads = childElements(headRow).map((cell) => ({ label: plainText(cell), marked: cell.children.some(isMark) }));
  setRole(table, 'table');
  for (const group of table.children) setRole(group, 'rowgroup');
  if (headRow) setRole(headRow, 'row');
  for (const cell of childElements(headRow)) setRole(cell, 'columnheader');
  for (const row of bodyRows) {
    setRole(row, 'row');
    childElements(row).forEach((cell, column) => {
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

export type ArticleLink = { href: string; line: number };

export type Findings = {
  headings: Heading[];
  links: ArticleLink[];
  images: ArticleLink[];
  sections: ArticleSection[];
  sources: string[];
  problems: { line: number; text: string }[];
};

export const newFindings = (): Findings => ({
  headings: [],
  links: [],
  images: [],
  sections: [],
  sources: [],
  problems: [],
});

export function examineArticle(findings: Findings) {
  return () => (tree: Root) => {
    const examiner = new Examiner(findings);
    visit(tree, (node, index = 0, parent) => {
      examiner.look(node);
      if (!isElement(node) || node.tagName !== 'table') return undefined;
      visit(node, (inner) => examiner.look(inner));
      parent?.children.splice(index, 1, prepareTable(node, examiner.report));
      return SKIP;
    });
    findings.sections = collectSections(tree);
  };
}

const ONLY_COMMENTS = /^\s*(\/\*[\s\S]*?\*\/\s*)*$/;

class Examiner {
  findings: Findings;
  anchors = new Map<string, number>();
  level = 1;

  constructor(findings: Findings) {
    this.findings = findings;
  }

  report = (line: number, text: string) => {
    this.findings.problems.push({ line, text });
  };

  look(node: TreeNode) {
    const line = lineOf(node);
    if (isElement(node)) this.element(node, line);
    else if (isJsx(node)) this.component(node);
    else if (node.type === 'mdxjsEsm') this.report(line, 'an article imports and exports nothing');
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (!ONLY_COMMENTS.test(node.value)) this.report(line, `an article computes nothing: {${node.value}}`);
    }
  }

  element(node: Element, line: number) {
    const { tagName, properties } = node;
    if (/^h[1-6]$/.test(tagName)) this.heading(node, Number(tagName.charAt(1)));
    else if (tagName === 'a') {
      this.findings.links.push({ href: String(properties.href ?? ''), line });
      if (textOf(node).trim() === '') this.report(line, 'a link without text');
    } else if (tagName === 'img') {
      this.findings.images.push({ href: String(properties.src ?? ''), line });
      if (!String(properties.alt ?? '').trim()) this.report(line, 'an image without alt text');
    }
  }

  heading(node: Element, level: number) {
    const line = lineOf(node);
    const text = textOf(node).trim();
    if (text === '') this.report(line, 'a heading without text');
    if (level === 1) this.report(line, 'headings start at ##: the title is the only one of the first level');
    else if (level > this.level + 1)
      this.report(line, `a heading of level ${level} right below one of level ${this.level}`);
    if (level === 2 || level === 3) node.properties = { ...node.properties, id: this.addHeading(level, text) };
    this.level = level;
  }

  component(node: JsxElement) {
    checkComponent(node, this.report);
    if (node.name === 'Figure')
      this.findings.images.push({ href: textAttribute(node, 'src') ?? '', line: lineOf(node) });
    const title = node.name === 'Conclusion' ? textAttribute(node, 'title') : undefined;
    if (title === undefined) return;
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'id', value: this.addHeading(2, title) });
    this.level = 2;
  }

  addHeading(level: Heading['level'], text: string): string {
    const slug = anchorSlug(text) || 'abschnitt';
    const count = (this.anchors.get(slug) ?? 0) + 1;
    this.anchors.set(slug, count);
    const id = count === 1 ? slug : `${slug}-${count}`;
    this.findings.headings.push({ level, id, text });
    return id;
  }
}

function collectSections(tree: Root): ArticleSection[] {
  const sections: ArticleSection[] = [{ id: null, heading: '', text: '' }];
  for (const block of tree.children) {
    if (isElement(block) && /^h[23]$/.test(block.tagName))
      sections.push({ id: String(block.properties.id), heading: plainText(block), text: '' });
    else if (isJsx(block) && block.name === 'Conclusion')
      sections.push({
        id: textAttribute(block, 'id') ?? null,
        heading: textAttribute(block, 'title') ?? '',
        text: block.children.map(plainText).join(' '),
      });
    else {
      const current = sections.at(-1);
      if (current) current.text = `${current.text} ${plainText(block)}`.trim();
    }
  }
  return sections.filter(({ heading, text }) => heading !== '' || text !== '');
}
