/** The part of MDX's tree (HTML elements and JSX elements) that the engine looks at. */
export type TreeNode = {
  type: string;
  tagName?: string;
  /** Of a JSX element. */
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  attributes?: JsxAttribute[];
  children?: TreeNode[];
  position?: { start: { line: number } };
};

export type JsxAttribute = {
  type: string;
  name?: string;
  value?: string | null | { value: string; data?: { estree?: { body: { expression?: Expression }[] } | null } };
};

type Expression = { type: string; value?: unknown; elements?: (Expression | null)[] };

export const isJsx = (node: TreeNode) => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export const lineOf = (node: TreeNode) => node.position?.start.line ?? 1;

export function element(tagName: string, properties: Record<string, unknown>, children: TreeNode[] = []): TreeNode {
  return { type: 'element', tagName, properties, children };
}

/** A text, a list of texts, or undefined for anything that is neither. */
export function attributeValue({ value }: JsxAttribute): string | string[] | undefined {
  if (typeof value === 'string') return value;
  const expression = value?.data?.estree?.body[0]?.expression;
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type !== 'ArrayExpression') return undefined;
  const items = expression.elements?.map((item) => item?.value);
  return items?.every((item) => typeof item === 'string') ? items : undefined;
}

const INLINE = new Set(['a', 'strong', 'em', 'code', 'del', 'sub', 'sup', 'abbr', 'span']);

/** What a reader sees, the texts handed to building blocks included. Blocks are set apart by a space. */
export function plainText(node: TreeNode): string {
  return collect(node).replaceAll(/\s+/g, ' ').trim();
}

function collect(node: TreeNode): string {
  if (node.type === 'text') return node.value ?? '';
  const given = isJsx(node) ? `${visibleAttributes(node).join(' ')} ` : '';
  const inner = given + (node.children ?? []).map(collect).join('');
  const inline = node.type === 'mdxJsxTextElement' || (node.tagName !== undefined && INLINE.has(node.tagName));
  return inline ? inner : `${inner} `;
}

const INVISIBLE = new Set(['kind', 'shop', 'id']);

function visibleAttributes(node: TreeNode): string[] {
  return (node.attributes ?? [])
    .filter(({ name }) => !INVISIBLE.has(name ?? ''))
    .flatMap((attribute) => attributeValue(attribute) ?? []);
}
