import { createHash } from 'node:crypto';
import type { LeagueRegion } from '@touchline/domain/league/league-weight.ts';
import type { RenderedPage, RenderPage, PageShape, FirstList } from '@touchline/protocol/page-rendering.ts';
import { compress } from '../platform/http/content-encoding.ts';
import type { ContentEncoding } from '../platform/http/content-encoding.ts';
import { hashOf } from './page-files.ts';

/** The server-rendered page, in the parts that go into the document. */
type RenderedRoot = {
  /** JSON of the assumptions made while rendering. */
  readonly note: string;
  readonly html: string;
  /** The text of a style element, and its hash for the content security policy. */
  readonly style: string;
  readonly styleHash: string;
};

// React escapes quotes everywhere else, so text never contains such an attribute.
const inlineStyle = / style="(?<declarations>[^"]*)"/g;

/**
 * Renders the page's root. Moves computed positions and heights from the elements into one style element, which the
 * policy allows by its hash, so that no other inline style is ever applied.
 */
const renderRoot = async (
  draw: RenderPage,
  from: { readonly config: unknown; readonly firstScreen: unknown; readonly drawn: RenderedPage },
): Promise<RenderedRoot> => {
  const { html, style } = withStyleElement(await draw(from), 'root');
  return { note: JSON.stringify(from.drawn), html, style, styleHash: hashOf(style) };
};

/** Moves the inline styles of the element with this id into the text of a style element. */
export const withStyleElement = (drawn: string, id: string): { readonly html: string; readonly style: string } => {
  const places = new Map<string, number>();
  const html = drawn.replace(inlineStyle, (_attribute, declarations: string) => {
    const place = places.get(declarations) ?? places.size;
    places.set(declarations, place);
    return ` data-at="${place}"`;
  });
  // The page's own rules use classes. A rule with an id takes precedence over them, as an inline style would.
  const style = [...places].map(([declarations, place]) => `#${id} [data-at="${place}"]{${declarations}}`).join('');
  return { html, style };
};

/** JSON in the document for the page's initial state. `tag` changes with `text`. */
export type DocumentData = {
  readonly current: (list: FirstList, region?: LeagueRegion) => { readonly tag: string; readonly text: string };
};

/** Data that does not change until the next restart. */
export const fixedData = (value: unknown): DocumentData => {
  const text = JSON.stringify(value);
  const data = { tag: tagOf(text), text };
  return { current: () => data };
};

/** The parts of a document that do not come from built files. */
export type DocumentParts = {
  readonly config: DocumentData;
  readonly firstScreen: DocumentData;
  readonly draw: RenderPage;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called when rendering failed; browsers render the page instead. */
  readonly onRenderFailure: (cause: unknown) => void;
};

/** A requested page: its first list and, if it is rendered on the server, its layout. */
export type PageOpening = {
  readonly list: FirstList;
  readonly shape?: PageShape;
  /** The reader's region: its leagues come first. The worldwide order while too many other regions are rendered. */
  readonly region?: LeagueRegion;
  /** Head elements of this request only: its link preview. Left out while too many others are being written. */
  readonly head?: string;
  /** The response's content coding. */
  readonly coding: ContentEncoding;
};

export type PageDocument = {
  /** The strong ETag of the response in a content coding. */
  readonly etag: (coding: ContentEncoding) => string;
  readonly body: (coding: ContentEncoding) => Promise<Buffer>;
  /** Hashes of the document's inline styles for the content security policy. */
  readonly inlineStyles: readonly string[];
};

/** Match minutes advance even while the board is unchanged: a document is rendered again after this time. */
const renderedForMs = 60_000;

/** Maximum number of cached documents with a head of their own, about 100 kB each: links to popular matches. */
const maxWithHead = 32;

/**
 * How many documents with a head of their own are written and compressed at a time. Clients can request any number of
 * them, and each would wait in memory with its own compressor (measured: 16 GB after 95 s of a flood). The limit also
 * leaves half of the compression threads to all other responses.
 */
const maxWrittenWithHead = 2;

/**
 * How many documents with the order of a region are rendered for each state of the data and language. Rendering one takes
 * 2 to 3 ms, and a client can name any region.
 */
const maxRegional = 8;

/** Admits the first `maxRegional` documents of each state. */
const createRegionalLimit = (): { readonly admit: (key: string, state: string) => boolean } => {
  let current = '';
  const admitted = new Set<string>();
  return {
    admit: (key, state) => {
      if (state !== current) admitted.clear();
      current = state;
      if (admitted.size >= maxRegional && !admitted.has(key)) return false;
      admitted.add(key);
      return true;
    },
  };
};

/** Slots for writing documents with a head of their own, shared by all languages. */
export type HeadTurns = { readonly take: () => boolean; readonly giveBack: () => void };

export const createHeadTurns = (): HeadTurns => {
  let inUse = 0;
  return {
    take: () => {
      if (inUse >= maxWrittenWithHead) return false;
      inUse += 1;
      return true;
    },
    giveBack: () => {
      inUse -= 1;
    },
  };
};

/**
 * The page's documents with current data, server-rendered if requested, so that a cold load shows matches before any
 * request. Each is written and compressed on demand, at most once per state of its data. Throws when the built document
 * lacks a placeholder.
 */
export const createPageDocuments = (
  built: Buffer,
  { config, firstScreen, draw, now, onRenderFailure }: DocumentParts,
  headTurns = createHeadTurns(),
): { readonly current: (opening: PageOpening) => Promise<PageDocument> } => {
  const html = built.toString();
  const places = {
    // Early, because link previewers read only the beginning.
    head: placeOf(html, '<title>', 'before'),
    style: placeOf(html, '</head>', 'before'),
    drawn: placeOf(html, dataElement('drawn')),
    root: placeOf(html, '<div id="root">'),
    config: placeOf(html, dataElement('config')),
    firstScreen: placeOf(html, dataElement('first-screen')),
  };
  const cached = new Map<string, CachedDocument>();
  const cachedWithHead = new Map<string, CachedDocument>();
  const regional = createRegionalLimit();

  const write = async (texts: Texts, drawn: RenderedPage | undefined, head: string): Promise<PageDocument> => {
    const data = [
      { at: places.head, text: head },
      { at: places.config, text: withoutTags(texts.config) },
      { at: places.firstScreen, text: withoutTags(texts.firstScreen) },
    ];
    if (drawn === undefined) return createDocument(fill(html, data), []);
    const values = { config: JSON.parse(texts.config), firstScreen: JSON.parse(texts.firstScreen) };
    try {
      const root = await renderRoot(draw, { ...values, drawn });
      return createDocument(fill(html, [...data, ...rootFillings(root)]), [root.styleHash]);
    } catch (cause) {
      // One match that cannot be rendered must not break the whole page.
      onRenderFailure(cause);
      return createDocument(fill(html, data), []);
    }
  };

  const rootFillings = ({ note, html: inner, style }: RenderedRoot): readonly Filling[] => [
    { at: places.style, text: `<style>${style}</style>` },
    { at: places.drawn, text: withoutTags(note) },
    { at: places.root, text: inner },
  ];

  /** Writes and compresses a document, so that its slot is occupied until all work is done. */
  const writeWithHead = async (texts: Texts, drawn: RenderedPage | undefined, opening: HeadedOpening) => {
    try {
      const document = await write(texts, drawn, opening.head);
      await document.body(opening.coding);
      return document;
    } finally {
      headTurns.giveBack();
    }
  };

  return {
    current: (opening) => {
      const { list, shape, head, coding, region: wanted = '' } = opening;
      const nowMs = now();
      const minute = Math.floor(nowMs / renderedForMs);
      const { tag: state } = firstScreen.current('by-league');
      const admitted = wanted === '' || regional.admit(`${list} ${shape} ${wanted}`, `${state}-${minute}`);
      const region = admitted ? wanted : '';
      const [configNow, screenNow] = [config.current(list, region), firstScreen.current(list, region)];
      const drawnAt = shape === undefined ? [] : [shape, minute];
      const tag = [configNow.tag, screenNow.tag, ...drawnAt].join('-');
      const texts = { config: configNow.text, firstScreen: screenNow.text };
      const drawn = shape === undefined ? undefined : { shape, nowMs, list, region };

      if (head !== undefined) {
        const key = `${list} ${shape} ${coding} ${head}`;
        const known = cachedWithHead.get(key);
        if (known?.tag === tag) return known.document;
        if (headTurns.take()) {
          const document = writeWithHead(texts, drawn, { ...opening, head });
          cachedWithHead.delete(key);
          cachedWithHead.set(key, { tag, document });
          const [oldest] = cachedWithHead.size > maxWithHead ? cachedWithHead.keys() : [];
          if (oldest !== undefined) cachedWithHead.delete(oldest);
          return document;
        }
      }

      const key = `${list} ${shape} ${region}`;
      const known = cached.get(key);
      if (known?.tag === tag) return known.document;
      const document = write(texts, drawn, '');
      cached.set(key, { tag, document });
      return document;
    },
  };
};

type HeadedOpening = PageOpening & { readonly head: string };

type CachedDocument = { readonly tag: string; readonly document: Promise<PageDocument> };

type Texts = { readonly config: string; readonly firstScreen: string };

/** Text to insert at a place of a document; with `until`, it replaces what is there. */
export type Filling = { readonly at: number; readonly until?: number; readonly text: string };

const tagOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** The start of the element with the JSON of this id. */
export const dataElement = (id: string): string => `<script type="application/json" id="${id}">`;

/** Where the mark is in a built page. Throws if it has none. */
export const placeOf = (html: string, mark: string, side: 'before' | 'behind' = 'behind'): number => {
  const at = html.indexOf(mark);
  if (at < 0) throw new Error(`The built page has no ${mark}: build it again.`);
  return side === 'before' ? at : at + mark.length;
};

export const fill = (html: string, fillings: readonly Filling[]): Buffer => {
  let filled = '';
  let done = 0;
  for (const { at, until = at, text } of fillings.toSorted((a, b) => a.at - b.at)) {
    filled += html.slice(done, at) + text;
    done = until;
  }
  return Buffer.from(filled + html.slice(done));
};

/** A team may be called `</script>`: in JSON, `<` occurs only in strings and may be escaped. */
export const withoutTags = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** A document with its tag and its compressed bodies, each made once. */
export const createDocument = (plain: Buffer, inlineStyles: readonly string[]): PageDocument => {
  // Computed from the bytes: two nodes render at different moments of the same minute, and a cached document of one
  // node must never match the other node's, whose styles have another hash.
  const tag = tagOf(plain);
  const bodies = new Map<ContentEncoding, Promise<Buffer>>();
  return {
    etag: (coding) => `"${tag}-${coding}"`,
    body: (coding) => {
      const known = bodies.get(coding);
      if (known !== undefined) return known;
      const body = compress(plain, coding);
      bodies.set(coding, body);
      return body;
    },
    inlineStyles,
  };
};
