import type { Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { RANGE } from '../../content/german-format.ts';
import { element } from './syntax-tree.ts';

/** A rehype plugin: '180–600' never breaks after the dash. */
export function keepRangesTogether() {
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
