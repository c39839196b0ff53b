import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Match } from '@touchline/domain/match/match.ts';
import type { CardTheme, RenderCard } from '@touchline/protocol/page-rendering.ts';
import { languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { ContentEncoding } from '../platform/http/content-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Minutes of play go on while the board stands still: what was drawn this long ago is drawn again. */
const renderedForMs = 60_000;

/** So many are held, some 20 kB each: a match that many look at is among them whatever else is asked for. */
const maxCached = 200;

/** How a site wants its card: the reader's own theme, and English, where it says nothing. */
export type CardOptions = { readonly theme?: CardTheme | undefined; readonly language?: Language | undefined };

export type EmbedCard = {
  /** The board still has the match. */
  readonly known: boolean;
  /** The strong tag of the answer in one coding. */
  readonly etag: (coding: ContentEncoding) => string;
  readonly body: (coding: ContentEncoding) => Promise<Buffer>;
};

/**
 * Cards of matches, as whole documents and by themselves. Each is drawn and packed at most once a version of the board and
 * minute, however many ask for it, and only when somebody does; the ones that were asked for last are held.
 */
export const createEmbedCards = (options: {
  readonly board: {
    readonly version: () => number;
    readonly match: (id: string) => Match | undefined;
  };
  readonly draw: Readonly<Record<Language, RenderCard>>;
  readonly isStale: () => boolean;
  readonly simulated: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}) => {
  const { board, draw, isStale, simulated, now } = options;
  const cards = new Map<string, { readonly tag: string; readonly document: EmbedCard; readonly card: EmbedCard }>();

  const current = (matchId: string, { theme, language = languages[0] }: CardOptions) => {
    const [version, nowMs, stale] = [board.version(), now(), isStale()];
    const key = `${matchId} ${theme} ${language}`;
    const tag = `${version}-${stale}-${Math.floor(nowMs / renderedForMs)}`;
    const before = cards.get(key);
    cards.delete(key);
    const match = board.match(matchId);
    const drawn =
      before?.tag === tag ? before : { tag, ...drawBoth(language, { matchId, match, version, nowMs, stale, theme }) };
    // Of what the board does not have there is no end.
    if (match !== undefined) cards.set(key, drawn);
    const [longest] = cards.size > maxCached ? cards.keys() : [];
    if (longest !== undefined) cards.delete(longest);
    return drawn;
  };

  const drawBoth = (language: Language, facts: Omit<Parameters<RenderCard>[0], 'simulated'>) => {
    const { document, card } = draw[language]({ ...facts, simulated });
    const known = facts.match !== undefined;
    return { document: answerOf(document, known), card: answerOf(card, known) };
  };

  return {
    document: (matchId: string, look: CardOptions): EmbedCard => current(matchId, look).document,
    card: (matchId: string, { language }: CardOptions): EmbedCard => current(matchId, { language }).card,
  };
};

export type EmbedCards = ReturnType<typeof createEmbedCards>;

const answerOf = (html: string, known: boolean): EmbedCard => {
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
 * Headers of a card in place of the page's own: any site may frame it, and it may do nothing but run the script and show the style
 * that it was built with, and ask this server. `scripts` and `styles` are hashes as a content security policy names them.
 */
export const embedHeaders = (options: {
  readonly publicUrl: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}): Readonly<Record<string, string>> => {
  const { publicUrl, scripts, styles } = options;
  const policy = [
    "default-src 'none'",
    ['script-src', ...quoted(scripts)].join(' '),
    ['style-src', ...quoted(styles)].join(' '),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    // A site that isolates itself may frame only what says so.
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  };
};

const quoted = (hashes: readonly string[]): readonly string[] => hashes.map((hash) => `'${hash}'`);
