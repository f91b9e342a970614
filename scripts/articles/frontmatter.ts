import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { categories } from '../../content/categories.ts';
import { type ClaimId, claims } from '../../content/claims.ts';

const text = z.string({ error: 'expected a text' }).trim().min(1, 'must not be empty');

const calendarDay = z.iso.date({ error: 'expected a day like 2025-03-31' });

const frontmatterSchema = z
  .strictObject({
    title: text,
    excerpt: text,
    date: calendarDay,
    author: text,
    /** Title and excerpt as long as the claim must not be shown. */
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

export type Frontmatter = z.infer<typeof frontmatterSchema>;

type Result = { data: Frontmatter | null; problems: { line: number; text: string }[] };

const BLOCK = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;
const LINES_BEFORE = 1;

/** Reads the head of an article. Each problem names its line in the file. */
export function readFrontmatter(source: string): Result {
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
