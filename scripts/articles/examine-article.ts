import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { ArticleSection, Heading } from '../../app/blog/post.ts';
import { anchorSlug } from '../../app/blog/slug.ts';
import { checkComponent } from './check-component.ts';
import { isElement, isJsx, type JsxElement, lineOf, plainText, type TreeNode, textAttribute } from './syntax-tree.ts';
import { prepareTable } from './tables.ts';

export type Link = { href: string; line: number };

export type Findings = {
  headings: Heading[];
  links: Link[];
  images: Link[];
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
