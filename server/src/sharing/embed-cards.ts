import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Match } from '@touchline/domain/match/match.ts';
import type { CardFacts, CardTheme, RenderedCard } from '@touchline/protocol/page-rendering.ts';
import { languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { ContentEncoding } from '../platform/http/content-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Renders a card; the brand is already in it. */
type DrawCard = (facts: Omit<CardFacts, 'brand'>) => RenderedCard;

/** Match minutes advance even while the board is unchanged: a card is rendered again after this time. */
const renderedForMs = 60_000;

/** Maximum number of cached cards, about 20 kB each: enough for the popular matches. */
const maxCached = 200;

/** A site's options for its card. By default, the card has the reader's theme and is in English. */
export type CardOptions = { readonly theme?: CardTheme | undefined; readonly language?: Language | undefined };

export type EmbedPage = {
  /** Whether the board still has the match. */
  readonly known: boolean;
  /** The strong ETag of the response in a content coding. */
  readonly etag: (coding: ContentEncoding) => string;
  readonly body: (coding: ContentEncoding) => Promise<Buffer>;
};

/**
 * Match cards, as documents and as fragments. Each is rendered and compressed on demand, at most once per board version
 * and minute; the most recently requested ones are cached.
 */
export const createEmbedCards = (options: {
  readonly board: {
    readonly version: () => number;
    readonly match: (id: string) => Match | undefined;
  };
  readonly draw: Readonly<Record<Language, DrawCard>>;
  readonly isStale: () => boolean;
  readonly simulated: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}) => {
  const { board, draw, isStale, simulated, now } = options;
  const cards = new Map<string, { readonly tag: string; readonly document: EmbedPage; readonly card: EmbedPage }>();

  const current = (matchId: string, { theme, language = languages[0] }: CardOptions) => {
    const [version, nowMs, stale] = [board.version(), now(), isStale()];
    const key = `${matchId} ${theme} ${language}`;
    const tag = `${version}-${stale}-${Math.floor(nowMs / renderedForMs)}`;
    const before = cards.get(key);
    cards.delete(key);
    const match = board.match(matchId);
    const drawn =
      before?.tag === tag ? before : { tag, ...drawBoth(language, { matchId, match, version, nowMs, stale, theme }) };
    // Cards of unknown matches are not cached, because their number is unlimited.
    if (match !== undefined) cards.set(key, drawn);
    const [longest] = cards.size > maxCached ? cards.keys() : [];
    if (longest !== undefined) cards.delete(longest);
    return drawn;
  };

  const drawBoth = (language: Language, facts: Omit<Parameters<DrawCard>[0], 'simulated'>) => {
    const { document, card } = draw[language]({ ...facts, simulated });
    const known = facts.match !== undefined;
    return { document: embedPage(document, known), card: embedPage(card, known) };
  };

  return {
    document: (matchId: string, look: CardOptions): EmbedPage => current(matchId, look).document,
    card: (matchId: string, { language }: CardOptions): EmbedPage => current(matchId, { language }).card,
  };
};

export type EmbedCards = ReturnType<typeof createEmbedCards>;

/** An embedded page or fragment, compressed when it is first requested. */
export const embedPage = (html: string, known: boolean): EmbedPage => {
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const bodies = new Map<ContentEncoding, Promise<Buffer>>();
  return {
    known,
    etag: (coding) => `"${tag}-${coding}"`,
    body: (coding) => {
      const packed = bodies.get(coding) ?? pack(html, coding);
      bodies.set(coding, packed);
      return packed;
    },
  };
};

const pack = (html: string, coding: ContentEncoding): Promise<Buffer> => {
  if (coding === 'br') return compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  if (coding === 'gzip') return compressGzip(html);
  return Promise.resolve(Buffer.from(html));
};

/**
 * Headers of cards and displays, in place of the page's: any site may embed them, and they may only run their own
 * script, use their own style and call this server. The builder's page may not be embedded, but shows displays.
 * `scripts` and `styles` are hashes for the content security policy.
 */
export const embedHeaders = (options: {
  readonly publicUrl: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}): Readonly<Record<'embedded' | 'builder', Readonly<Record<string, string>>>> => {
  const { publicUrl, scripts, styles } = options;
  const policyWith = (own: readonly string[]): string =>
    [
      "default-src 'none'",
      ['script-src', ...quoted(scripts)].join(' '),
      ['style-src', ...quoted(styles)].join(' '),
      // The icon of a window.
      "img-src 'self'",
      "base-uri 'none'",
      ...own,
      ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
  return {
    embedded: {
      'content-security-policy': policyWith([
        "connect-src 'self'",
        // The board for televisions has the page's fonts.
        "font-src 'self'",
        "form-action 'none'",
        'frame-ancestors *',
      ]),
      // A cross-origin isolated site may embed only documents with this header.
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
    },
    builder: {
      'content-security-policy': policyWith(["frame-src 'self'", "form-action 'self'", "frame-ancestors 'none'"]),
    },
  };
};

const quoted = (hashes: readonly string[]): readonly string[] => hashes.map((hash) => `'${hash}'`);
