import { basename } from 'node:path';
import { compile } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { type ArticleSection, type Heading, type Post, readingMinutes } from '../../app/blog/post.ts';
import { shownCategories } from '../../content/categories.ts';
import { claims, standingOf } from '../../content/claims.ts';
import { editorial } from '../../content/editorial.ts';
import { examineArticle, type Link, newFindings } from './examine-article.ts';
import { expandReferences } from './expand-references.ts';
import { type Frontmatter, readFrontmatter } from './frontmatter.ts';
import { leaveOut } from './leave-out.ts';
import type { Problem } from './problem.ts';
import { keepRangesTogether } from './unbroken-ranges.ts';

export type CompiledArticle = {
  file: string;
  id: string;
  /** Null when the head of the article is wrong; `problems` says why. */
  post: Post | null;
  headings: Heading[];
  sections: ArticleSection[];
  links: Link[];
  images: Link[];
  /** Keys of content/sources.ts, in the order of first mention. */
  sources: string[];
  problems: Problem[];
  /** The article as a module: its prose as a component and its headings. */
  code: string;
};

/** There an article stands with everything in it: for checks that ask what is written, not what is shown. */
const SAMPLE_ADDRESS = 'https://www.taubenfrei-muenchen.example';
const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.mdx$/;

/** Turns one MDX file into a module and collects everything the site and the checks need to know about it. */
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
          leaveOut(siteUrl, report),
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
  const { headings, sections, links, images, sources } = findings;
  const text = sections.map((section) => `${section.heading} ${section.text}`).join(' ');
  return {
    file,
    id,
    post: head.data && { id, ...toPost(head.data, siteUrl), readingMinutes: readingMinutes(text) },
    headings,
    sections,
    links,
    images,
    sources,
    problems: findings.problems.map((problem) => ({ file, ...problem })),
    code,
  };
}

type SyntaxFault = { line?: number; reason?: string; message: string };

/** A tag that is never closed is reported at no line, only '(14:1-14:6)' in the text names it. */
function describeSyntaxError({ line, reason, message }: SyntaxFault) {
  const text = reason ?? message;
  return { line: line ?? Number(/\((\d+):/.exec(text)?.[1] ?? 1), text };
}

function toPost({ featuredImage, featuredImageAlt, otherwise, ...rest }: Frontmatter, siteUrl: string) {
  const { of, ...other } = otherwise ?? {};
  const head = of && standingOf(claims[of], siteUrl) === 'absent' ? { ...rest, ...other } : rest;
  return {
    ...head,
    categories: shownCategories(head.categories, siteUrl),
    image: featuredImage ?? null,
    imageAlt: featuredImageAlt ?? '',
  };
}
