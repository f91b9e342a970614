import type { Element, ElementContent, Root, RootContent } from 'hast';

/** MDX adds its JSX elements and expressions to the hast types. */
export type TreeNode = Root | RootContent;
export type JsxElement = Extract<ElementContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type JsxAttribute = JsxElement['attributes'][number];

export const isJsx = (node: TreeNode): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export const isElement = (node: TreeNode): node is Element => node.type === 'element';

export const lineOf = (node: TreeNode) => node.position?.start.line ?? 1;

export const childElements = (node: TreeNode | undefined): Element[] =>
  node && 'children' in node ? (node.children as ElementContent[]).filter(isElement) : [];

export function element(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

export function attributeValue({ value }: JsxAttribute): string | string[] | undefined {
  if (typeof value === 'string') return value;
  const statement = value?.data?.estree?.body[0];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type !== 'ArrayExpression') return undefined;
  const items = expression.elements.map((item) => (item?.type === 'Literal' ? item.value : undefined));
  return items.every((item) => typeof item === 'string') ? items : undefined;
}

export const attributeName = (attribute: JsxAttribute) =>
  attribute.type === 'mdxJsxAttribute' ? attribute.name : undefined;

export function attributeOf(node: JsxElement, wanted: string): string | string[] | undefined {
  const attribute = node.attributes.find((one) => attributeName(one) === wanted);
  return attribute && attributeValue(attribute);
}

export function textAttribute(node: JsxElement, wanted: string): string | undefined {
  const value = attributeOf(node, wanted);
  return typeof value === 'string' ? value : undefined;
}

const INLINE = new Set(['a', 'strong', 'em', 'code', 'del', 'sub', 'sup', 'abbr', 'span']);

export function plainText(node: TreeNode): string {
  return collect(node).replaceAll(/\s+/g, ' ').trim();
}

function collect(node: TreeNode): string {
  if (node.type === 'text') return node.value;
  const given = isJsx(node)
    ? visibleAttributes(node)
        .map((text) => `${text} `)
        .join('')
    : '';
  const inner = given + ('children' in node ? node.children : []).map(collect).join('');
  const inline = node.type === 'mdxJsxTextElement' || (isElement(node) && INLINE.has(node.tagName));
  return inline ? inner : `${inner} `;
}

const INVISIBLE = new Set(['kind', 'shop', 'id', 'from', 'priceOf', 'src', 'of']);

function visibleAttributes(node: JsxElement): string[] {
  return node.attributes
    .filter((attribute) => !INVISIBLE.has(attributeName(attribute) ?? ''))
    .flatMap((attribute) => attributeValue(attribute) ?? []);
}

export type Report = (line: number, text: string) => void;

export type ArticleProblem = { file: string; line: number; text: string };

export function formatProblems(problems: ArticleProblem[]): string {
  const lines = [...problems]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ file, line, text }) => `  ${file}:${line}: ${text}`);
  return `The articles are not in order:\n${lines.join('\n')}`;
}
