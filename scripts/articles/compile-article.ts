import { basename } from 'node:path';
import { compile } from '@mdx-js/mdx';
import type { Element, Root, Text } from 'hast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { type Post, readingMinutes } from '../../app/blog/post.ts';
import { categories, shownCategories } from '../../content/categories.ts';
import { type ClaimId, type ClaimVisibility, claims, claimVisibility } from '../../content/claims.ts';
import { editorial } from '../../content/editorial.ts';
import { RANGE } from '../../content/german-format.ts';
import { type PriceId, pricePageTexts, prices, priceText } from '../../content/prices.ts';
import { type SourceId, sources } from '../../content/sources.ts';
import { checkComponent } from './check-component.ts';
import { examineArticle, type Findings, newFindings } from './examine-article.ts';
import { omitUnconfirmed } from './omit-unconfirmed.ts';
import {
  type ArticleProblem,
  attributeOf,
  element,
  isElement,
  isJsx,
  type JsxElement,
  lineOf,
  type Report,
  textAttribute,
} from './syntax-tree.ts';

export type CompiledArticle = Omit<Findings, 'problems'> & {
  file: string;
  id: string;
  /** Null if the frontmatter is wrong; `problems` says why. */
  post: Post | null;
  problems: ArticleProblem[];
  code: string;
};

/** At this address unconfirmed claims are shown, so that checks see the whole text. */
const SAMPLE_ADDRESS = 'https://www.taubenfrei-muenchen.example';
const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.mdx$/;

export async function compileArticle(file: string, source: string, siteUrl = SAMPLE_ADDRESS): Promise<CompiledArticle> {
  const findings = newFindings();
  const head = readFrontmatter(source);
  findings.problems.push(...head.problems);
  if (!FILE_NAME.test(basename(file)))
    findings.problems.push({ line: 1, text: 'a file name is lower case with hyphens' });

  const report = (line: number, text: string) => findings.problems.push({ line, text });
  let code = '';
  try {
    const compiled = await compile(
      { path: file, value: source },
      {
        remarkPlugins: [remarkFrontmatter, remarkGfm],
        rehypePlugins: [
          omitUnconfirmed(siteUrl, report),
          expandReferences(findings, report, siteUrl),
          examineArticle(findings),
          keepRangesTogether,
        ],
      },
    );
    if (findings.sources.length > 0)
      findings.headings.push({ level: 2, id: editorial.sourcesId, text: editorial.sourcesHeading });
    code = `${compiled}\nexport const headings = ${JSON.stringify(findings.headings)};\nexport const sources = ${JSON.stringify(findings.sources)};\n`;
  } catch (error) {
    findings.problems.push(describeSyntaxError(error as SyntaxFault));
  }
  if (code && findings.headings.length === 0) findings.problems.push({ line: 1, text: 'an article needs headings' });

  const id = basename(file, '.mdx');
  const text = findings.sections.map((section) => `${section.heading} ${section.text}`).join(' ');
  return {
    ...findings,
    file,
    id,
    post: head.data && { id, ...toPost(head.data, siteUrl), readingMinutes: readingMinutes(text) },
    problems: findings.problems.map((problem) => ({ file, ...problem })),
    code,
  };
}

type SyntaxFault = { line?: number; reason?: string; message: string };

/** An unclosed tag has no line; only '(14:1-14:6)' in the message names it. */
function describeSyntaxError({ line, reason, message }: SyntaxFault) {
  const text = reason ?? message;
  return { line: line ?? Number(/\((\d+):/.exec(text)?.[1] ?? 1), text };
}

function toPost({ featuredImage, featuredImageAlt, otherwise, ...rest }: Frontmatter, siteUrl: string) {
  const { of, ...other } = otherwise ?? {};
  const head = of && claimVisibility(claims[of], siteUrl) === 'absent' ? { ...rest, ...other } : rest;
  return {
    ...head,
    categories: shownCategories(head.categories, siteUrl),
    image: featuredImage ?? null,
    imageAlt: featuredImageAlt ?? '',
  };
}

/** Prevents a line break in '180–600'. */
function keepRangesTogether() {
  return (tree: Root) =>
    visit(tree, 'text', (node, index = 0, parent) => {
      const parts = node.value.split(RANGE);
      if (parts.length === 1) return undefined;
      const nodes = parts.map((value, position) => {
        const text: Text = { type: 'text', value };
        return position % 2 === 1 ? element('span', { className: ['whitespace-nowrap'] }, [text]) : text;
      });
      parent?.children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
}

const text = z.string({ error: 'expected a text' }).trim().min(1, 'must not be empty');

const calendarDay = z.iso.date({ error: 'expected a day like 2025-03-31' });

const frontmatterSchema = z
  .strictObject({
    title: text,
    excerpt: text,
    date: calendarDay,
    author: text,
    /** Used while the claim must not be shown. */
    otherwise: z
      .strictObject({ of: z.enum(Object.keys(claims) as ClaimId[]), title: text.optional(), excerpt: text.optional() })
      .optional(),
    categories: z
      .array(
        z.enum(categories, { error: (issue) => `unknown category '${issue.input}', see content/categories.ts` }),
        'expected a list in brackets',
      )
      .min(1, 'at least one category')
      .refine((list) => new Set(list).size === list.length, 'a category is named twice'),
    tags: z.array(text, 'expected a list in brackets'),
    featuredImage: z
      .string({ error: 'expected a path' })
      .regex(
        /^\/images\/[\w/.-]+$/,
        'expected a path under /images/ (pictures of other hosts are blocked by the policy)',
      )
      .optional(),
    featuredImageAlt: text.optional(),
    isFeatured: z.boolean({ error: 'expected true or false' }),
  })
  .refine((data) => !data.featuredImage || data.featuredImageAlt, {
    path: ['featuredImageAlt'],
    error: 'a featured image needs a text alternative',
  });

type Frontmatter = z.infer<typeof frontmatterSchema>;

type Result = { data: Frontmatter | null; problems: { line: number; text: string }[] };

const BLOCK = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;
const LINES_BEFORE = 1;

function readFrontmatter(source: string): Result {
  const block = BLOCK.exec(source)?.[1];
  if (block === undefined) return { data: null, problems: [{ line: 1, text: 'no frontmatter between --- lines' }] };
  const lines = new LineCounter();
  const document = parseDocument(block, { lineCounter: lines });
  const syntax = document.errors.map(({ pos, message }) => ({
    line: lines.linePos(pos[0]).line + LINES_BEFORE,
    text: `frontmatter: ${message.split('\n')[0]}`,
  }));
  if (syntax.length > 0) return { data: null, problems: syntax };

  const parsed = frontmatterSchema.safeParse(document.toJS());
  if (parsed.success) return { data: parsed.data, problems: [] };
  const lineOf = (path: PropertyKey[]) => {
    const node = document.getIn(path, true) ?? document.getIn(path.slice(0, 1), true);
    const offset = (node as { range?: [number, number, number] } | undefined)?.range?.[0];
    return offset === undefined ? 1 : lines.linePos(offset).line + LINES_BEFORE;
  };
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ line: lineOf([key]), text: `frontmatter '${key}': unknown field` }))
      : [
          {
            line: lineOf(issue.path),
            text: `frontmatter '${issue.path.join('.')}': ${document.hasIn(issue.path) ? issue.message : 'missing'}`,
          },
        ],
  );
  return { data: null, problems };
}

const PRICE_COLUMN = 1;
const HAND_WRITTEN_PRICE = /\d\s*(?:–|bis)\s*[\d.]+\s*€\s+(?:pro|je)\s/;

/** Expands references first, so that checks, search and reading time see what the reader sees. */
function expandReferences(found: { sources: string[] }, report: Report, siteUrl: string) {
  const visibility = claimVisibility(claims.articlePrices, siteUrl);
  return () => (tree: Root) =>
    visit(tree, (node, index = 0, parent) => {
      if (node.type === 'text' && HAND_WRITTEN_PRICE.test(node.value))
        report(lineOf(node), 'a price per unit stands in content/prices.ts: use <Price> or <Prices>');
      if (!isJsx(node)) return undefined;
      noteSource(node, found.sources);
      const replacement = replacementOf(node, report, visibility);
      if (!replacement) return undefined;
      // In a table cell the column head carries the mark.
      const marked =
        visibility === 'marked' && node.name === 'Price' && !(parent && isElement(parent) && parent.tagName === 'td');
      const nodes = [{ ...replacement, position: node.position }, ...(marked ? [priceMark()] : [])];
      parent?.children.splice(index, 1, ...(nodes as typeof parent.children));
      return undefined;
    });
}

function noteSource(node: JsxElement, noted: string[]) {
  const name = node.name === 'Source' ? 'id' : node.name === 'Quote' ? 'from' : null;
  const id = name && textAttribute(node, name);
  if (id && Object.hasOwn(sources, id) && !noted.includes(id)) noted.push(id);
}

function replacementOf(node: JsxElement, report: Report, visibility: ClaimVisibility): Element | Text | null {
  if (node.name !== 'Source' && node.name !== 'Price' && node.name !== 'Prices') return null;
  let faulty = false;
  checkComponent(node, (line, text) => {
    faulty = true;
    report(line, text);
  });
  if (faulty) return null;
  if (node.name === 'Prices') return priceTable(node, report, visibility);
  const id = textAttribute(node, 'id') ?? '';
  if (node.name === 'Price') return { type: 'text', value: priceText(id as PriceId) };
  const { address } = sources[id as SourceId];
  return address === null
    ? element('span', {}, node.children)
    : element('a', { href: address, rel: ['noopener'] }, node.children);
}

function priceTable(node: JsxElement, report: Report, visibility: ClaimVisibility): Element | null {
  const rows = [attributeOf(node, 'rows') ?? []].flat();
  const unknown = rows.filter((id) => !Object.hasOwn(prices, id));
  for (const id of unknown) report(lineOf(node), `<Prices> unknown row '${id}'`);
  if (unknown.length > 0) return null;
  const line = (cell: string, texts: readonly string[]) =>
    element(
      'tr',
      {},
      texts
        .map((value, column) => {
          const mark = visibility === 'marked' && cell === 'th' && column === PRICE_COLUMN ? [priceMark()] : [];
          return element(cell, {}, [{ type: 'text', value }, ...mark]);
        })
        .filter((_, column) => visibility !== 'absent' || column !== PRICE_COLUMN),
    );
  const body = rows.map((id) => {
    const { label, dependsOn } = prices[id as PriceId];
    return line('td', [label, priceText(id as PriceId), dependsOn]);
  });
  return element('table', { className: ['prices'] }, [
    element('thead', {}, [line('th', pricePageTexts.columns)]),
    element('tbody', {}, body),
  ]);
}

const priceMark = (): JsxElement => ({
  type: 'mdxJsxTextElement',
  name: 'SampleMark',
  attributes: [{ type: 'mdxJsxAttribute', name: 'of', value: 'articlePrices' }],
  children: [],
});
