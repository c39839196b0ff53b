import type { FactMatch } from '@touchline/domain/analyst/facts.ts';
import * as texts from '@touchline/texts/en/analyst.ts';
import { type ReactNode, useContext } from 'react';
import Markdown from 'react-markdown';
import { useLive } from '../board/live-provider.tsx';
import type { TextSpans } from './analyst-chat.ts';
import styles from './answer-markdown.module.css';
import { AnswerSourcesContext, citationPattern, factSideOrder, pairing, sourceName } from './cited-facts.ts';
import { linkHelp } from './help-links.ts';

/** A citation in an answer: the number of its source, which opens the source; nothing for an unknown source. */
const SourceMark = ({ cited: ref }: { readonly cited: string }) => {
  const { store } = useLive();
  const { cited, onOpen } = useContext(AnswerSourcesContext);
  const index = cited.findIndex((each) => each.ref === ref);
  const source = cited[index];
  if (source === undefined) return null;
  const number = index + 1;
  const nameOf = (match: FactMatch): string => pairing(match, factSideOrder(store.match(match.matchId)));
  const name = texts.source(number, sourceName(source, nameOf));
  return (
    <button
      type="button"
      className={styles['mark']}
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onClick={() => onOpen(source)}
    >
      {number}
    </button>
  );
};

/** The fields of an HTML tree node (hast) that are used here. Positions refer to the Markdown source. */
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

/**
 * Maps each character of a text to its offset in the Markdown source, which also contains escapes, entities and list
 * indentation. A character that can't be found gets the offset of the previous character.
 */
const sourcePlaces = (text: string, source: string, from: number): readonly number[] => {
  let at = from - 1;
  return Array.from({ length: text.length }, (_, index) => {
    const found = source.indexOf(text.charAt(index), at + 1);
    if (found !== -1) at = found;
    return at;
  });
};

/** Splits a text at each boundary between marked and unmarked characters. */
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
  for (const match of text.matchAll(citationPattern)) {
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
 * Adds `<cite title="m1">` for each citation and `<mark>` for each unverified number. `source` is the whole answer, and
 * `unverified` contains ranges of it.
 */
const markAnswer = (source: string, unverified: TextSpans) => () => (tree: TreeNode) => walk(tree, source, unverified);

/** Excludes images, which would reveal the user to another server, and links, which could lead anywhere. */
const modelElements = 'p br hr strong em blockquote ul ol li code pre cite mark h1 h2 h3 h4 h5 h6'.split(' ');

type InlineProps = { readonly children?: ReactNode };

/** Headings in an answer are only large text, because the page has its own headings. */
const Heading = ({ children }: InlineProps) => <p className={styles['heading']}>{children}</p>;

const Unverified = ({ children }: InlineProps) => (
  <mark className={styles['unverified']} title={texts.unverifiedTitle}>
    {children}
    <span className="visually-hidden"> {texts.unverified}</span>
  </mark>
);

const Cited = ({ title }: { readonly title?: string | undefined }) => <SourceMark cited={title ?? ''} />;

const HelpLink = ({ href = '', children }: InlineProps & { readonly href?: string | undefined }) => (
  <a
    className={styles['link']}
    href={href}
    rel="noopener noreferrer"
    {...(href.startsWith('tel:') ? {} : { target: '_blank' })}
  >
    {children}
  </a>
);

const components = {
  a: HelpLink,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  mark: Unverified,
  cite: Cited,
};

/** The part of the Markdown parser that is used here. */
type MarkdownParser = { data: (key: 'micromarkExtensions', value: object[]) => unknown };

/** Disables link definitions: a line such as `[m1]: …` would hide both itself and the citation `[m1]`. */
function withoutDefinitions(this: MarkdownParser): void {
  this.data('micromarkExtensions', [{ disable: { null: ['definition'] } }]);
}

const remarkPlugins = [withoutDefinitions];

export type AnswerMarkdownProps = {
  /** The whole answer so far, in Markdown. */
  readonly text: string;
  readonly unverified: TextSpans;
  /** Whether this is one of our own texts, in which help lines become links. */
  readonly own?: boolean;
};

const ownElements = [...modelElements, 'a'];

/** Every URL in our own texts comes from the table of help lines. The default transform would remove `tel:` URLs. */
const unchanged = (address: string): string => address;

/** Renders an answer's Markdown. A model's text never contains links. */
export const AnswerMarkdown = ({ text, unverified, own = false }: AnswerMarkdownProps) => (
  <div className={styles['text']}>
    <Markdown
      allowedElements={own ? ownElements : modelElements}
      unwrapDisallowed
      skipHtml
      remarkPlugins={remarkPlugins}
      rehypePlugins={[markAnswer(text, unverified), ...(own ? [linkHelp] : [])]}
      {...(own ? { urlTransform: unchanged } : {})}
      components={components}
    >
      {text}
    </Markdown>
  </div>
);
