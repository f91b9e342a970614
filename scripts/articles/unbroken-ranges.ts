import { SKIP, visit } from 'unist-util-visit';
import { RANGE } from '../../content/german-format.ts';
import { element, type TreeNode } from './syntax-tree.ts';

/** A rehype plugin: '180–600' never breaks after the dash. */
export function keepRangesTogether() {
  return (tree: TreeNode) =>
    visit(tree as never, 'text', (node: TreeNode, index = 0, parent: TreeNode) => {
      const parts = (node.value ?? '').split(RANGE);
      if (parts.length === 1) return undefined;
      const nodes = parts.map((value, position) => {
        const text = { type: 'text', value };
        return position % 2 === 1 ? element('span', { className: 'whitespace-nowrap' }, [text]) : text;
      });
      parent.children?.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
}
