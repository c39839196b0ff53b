import type { TextSpans } from './chat-entry.ts';

/** What this takes of a node of the HTML tree (hast). Positions are those of the Markdown that it was made from. */
type TreeNode = {
  readonly type: string;
  value?: string;
  children?: TreeNode[] | undefined;
  readonly position?: { readonly start: { readonly offset?: number } } | undefined;
};

type Element = TreeNode & {
  readonly type: 'element';
  readonly tagName: string;
  readonly properties: Readonly<Record<string, string>>;
};

const element = (tagName: string, properties: Readonly<Record<string, string>>, text?: string): Element => ({
  type: 'element',
  tagName,
  properties,
  children: text === undefined ? [] : [{ type: 'text', value: text }],
});

const citation = /\[(?<ref>m\d{1,2})\]/g;

/**
 * Where each letter of a text stands in the Markdown that it was made from: escapes, entities and the indentation of a list are
 * in that alone. A letter that can't be found is where the one before it was.
 */
const sourcePlaces = (text: string, source: string, from: number): readonly number[] => {
  let at = from - 1;
  return Array.from({ length: text.length }, (_, index) => {
    const found = source.indexOf(text.charAt(index), at + 1);
    if (found !== -1) at = found;
    return at;
  });
};

/** A text cut where marked and unmarked letters meet. */
const markedParts = (text: string, isMarked: (index: number) => boolean): readonly TreeNode[] => {
  const parts: TreeNode[] = [];
  let start = 0;
  for (let index = 1; index <= text.length; index += 1) {
    if (index < text.length && isMarked(index) === isMarked(start)) continue;
    const value = text.slice(start, index);
    if (value !== '') parts.push(isMarked(start) ? element('mark', {}, value) : { type: 'text', value });
    start = index;
  }
  return parts;
};

const partsOfText = (text: string, from: number, source: string, unverified: TextSpans): readonly TreeNode[] => {
  const places = sourcePlaces(text, source, from);
  const isMarked = (index: number): boolean => {
    const place = places[index] ?? 0;
    return unverified.some(({ start, end }) => place >= start && place < end);
  };
  const parts: TreeNode[] = [];
  let start = 0;
  const plain = (until: number): void => {
    const offset = start;
    parts.push(...markedParts(text.slice(offset, until), (index) => isMarked(offset + index)));
  };
  for (const match of text.matchAll(citation)) {
    plain(match.index);
    parts.push(element('cite', { title: match.groups?.['ref'] ?? '' }));
    start = match.index + match[0].length;
  }
  plain(text.length);
  return parts;
};

const walk = (node: TreeNode, source: string, unverified: TextSpans): void => {
  node.children = node.children?.flatMap((child) => {
    if (child.type !== 'text') {
      walk(child, source, unverified);
      return [child];
    }
    return partsOfText(child.value ?? '', child.position?.start.offset ?? 0, source, unverified);
  });
};

/**
 * Makes elements of what an answer says about itself: `<cite title="m1">` of each citation, `<mark>` of each number that no
 * fact holds. `unverified`: places in `source`, the whole answer.
 */
export const markAnswer = (source: string, unverified: TextSpans) => () => (tree: TreeNode) =>
  walk(tree, source, unverified);
