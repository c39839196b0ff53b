import { helpAddresses } from '@touchline/domain/analyst/help-lines.ts';

/** The fields of an HTML tree node (hast) that are used here. */
type TreeNode = { readonly type: string; value?: string; children?: TreeNode[] | undefined };

/** Longest first and whole words only: 988 must not match inside a longer number. */
const reached = new RegExp(
  `(?<![\\w-])(?:${[...helpAddresses.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((reach) => reach.replaceAll('.', '\\.'))
    .join('|')})(?![\\w-])`,
  'g',
);

const partsOf = (text: string): TreeNode[] => {
  const parts: TreeNode[] = [];
  let start = 0;
  for (const { 0: reach, index } of text.matchAll(reached)) {
    if (index > start) parts.push({ type: 'text', value: text.slice(start, index) });
    const link = { type: 'element', tagName: 'a', properties: { href: helpAddresses.get(reach) ?? '' } };
    parts.push({ ...link, children: [{ type: 'text', value: reach }] });
    start = index + reach.length;
  }
  if (start < text.length) parts.push({ type: 'text', value: text.slice(start) });
  return parts;
};

const walk = (node: TreeNode): void => {
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text') return partsOf(child.value ?? '');
    walk(child);
    return [child];
  });
};

/** Turns the numbers and addresses of help lines into links. Only for our own texts; a model's text gets no links. */
export const linkHelp = () => (tree: TreeNode) => walk(tree);
