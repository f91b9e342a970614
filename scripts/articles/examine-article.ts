import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { ArticleSection, Heading } from '../../app/blog/post.ts';
import { anchorSlug } from '../../app/blog/slug.ts';
import { checkComponent } from './check-component.ts';
import { attributeValue, isJsx, lineOf, plainText, type TreeNode } from './syntax-tree.ts';
import { prepareTable } from './tables.ts';

export type Link = { href: string; line: number };

/** What the engine learns about an article while it is compiled. */
export type Findings = {
  headings: Heading[];
  links: Link[];
  images: Link[];
  sections: ArticleSection[];
  problems: { line: number; text: string }[];
};

export const newFindings = (): Findings => ({ headings: [], links: [], images: [], sections: [], problems: [] });

/** A rehype plugin: gives headings their anchors and tables their labels, and notes everything that is wrong. */
export function examineArticle(findings: Findings) {
  return () => (tree: TreeNode) => {
    const examiner = new Examiner(findings);
    visit(tree as never, (node, index, parent) => {
      const { tagName } = node as TreeNode;
      examiner.look(node);
      if (tagName !== 'table') return undefined;
      visit(node, (inner) => examiner.look(inner));
      (parent as unknown as TreeNode).children?.splice(index ?? 0, 1, prepareTable(node, examiner.report));
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
    if (/^h[1-6]$/.test(node.tagName ?? '')) this.heading(node, Number(node.tagName?.charAt(1)));
    else if (node.tagName === 'a') {
      this.findings.links.push({ href: String(node.properties?.href ?? ''), line });
      if (textOf(node as never).trim() === '') this.report(line, 'a link without text');
    } else if (node.tagName === 'img') {
      this.findings.images.push({ href: String(node.properties?.src ?? ''), line });
      if (!String(node.properties?.alt ?? '').trim()) this.report(line, 'an image without alt text');
    } else if (isJsx(node)) this.component(node);
    else if (node.type === 'mdxjsEsm') this.report(line, 'an article imports and exports nothing');
    else if (/^mdx(Flow|Text)Expression$/.test(node.type) && !ONLY_COMMENTS.test(node.value ?? ''))
      this.report(line, `an article computes nothing: {${node.value}}`);
  }

  heading(node: TreeNode, level: number) {
    const line = lineOf(node);
    const text = textOf(node as never).trim();
    if (text === '') this.report(line, 'a heading without text');
    if (level === 1) this.report(line, 'headings start at ##: the title is the only one of the first level');
    else if (level > this.level + 1)
      this.report(line, `a heading of level ${level} right below one of level ${this.level}`);
    if (level === 2 || level === 3) node.properties = { ...node.properties, id: this.addHeading(level, text) };
    this.level = level;
  }

  component(node: TreeNode) {
    checkComponent(node, this.report);
    const title = node.name === 'Conclusion' ? titleOf(node) : undefined;
    if (title === undefined) return;
    node.attributes?.push({ type: 'mdxJsxAttribute', name: 'id', value: this.addHeading(2, title) });
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

/** The article's text, cut at its headings. */
function collectSections(tree: TreeNode): ArticleSection[] {
  const sections: ArticleSection[] = [{ id: null, heading: '', text: '' }];
  for (const block of tree.children ?? []) {
    const isHeading = /^h[23]$/.test(block.tagName ?? '');
    if (isHeading) sections.push({ id: String(block.properties?.id), heading: plainText(block), text: '' });
    else if (block.name === 'Conclusion')
      sections.push({
        id: idOf(block),
        heading: titleOf(block) ?? '',
        text: (block.children ?? []).map(plainText).join(' '),
      });
    else {
      const current = sections.at(-1);
      if (current) current.text = `${current.text} ${plainText(block)}`.trim();
    }
  }
  return sections.filter(({ heading, text }) => heading !== '' || text !== '');
}

function titleOf(node: TreeNode) {
  return textAttribute(node, 'title');
}

function idOf(node: TreeNode) {
  return textAttribute(node, 'id') ?? null;
}

function textAttribute(node: TreeNode, wanted: string): string | undefined {
  const attribute = (node.attributes ?? []).find(({ name }) => name === wanted);
  const value = attribute && attributeValue(attribute);
  return typeof value === 'string' ? value : undefined;
}
