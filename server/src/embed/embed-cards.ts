import type { Match } from '@touchline/domain/match/match.ts';
import type { CardTheme, DrawCard } from '@touchline/protocol/drawn-card.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentCoding } from '../platform/content-coding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Minutes of play go on while the board stands still: what was drawn this long ago is drawn again. */
const drawnForMs = 60_000;

/** So many are held, some 20 kB each: a match that many look at is among them whatever else is asked for. */
const mostHeld = 200;

export type EmbedCard = {
  /** The board still has the match. */
  readonly known: boolean;
  /** The strong tag of the answer in one coding. */
  readonly etag: (coding: ContentCoding) => string;
  readonly body: (coding: ContentCoding) => Promise<Buffer>;
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
  readonly draw: DrawCard;
  readonly isStale: () => boolean;
  readonly simulated: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}) => {
  const { board, draw, isStale, simulated, now } = options;
  const held = new Map<string, { readonly tag: string; readonly document: EmbedCard; readonly card: EmbedCard }>();

  const current = (matchId: string, theme: CardTheme | undefined) => {
    const [version, nowMs, stale] = [board.version(), now(), isStale()];
    const key = `${matchId} ${theme}`;
    const tag = `${version}-${stale}-${Math.floor(nowMs / drawnForMs)}`;
    const before = held.get(key);
    held.delete(key);
    const match = board.match(matchId);
    const drawn = before?.tag === tag ? before : { tag, ...drawBoth({ matchId, match, version, nowMs, stale, theme }) };
    // Of what the board does not have there is no end.
    if (match !== undefined) held.set(key, drawn);
    const [longest] = held.size > mostHeld ? held.keys() : [];
    if (longest !== undefined) held.delete(longest);
    return drawn;
  };

  const drawBoth = (facts: Omit<Parameters<DrawCard>[0], 'simulated'>) => {
    const { document, card } = draw({ ...facts, simulated });
    const known = facts.match !== undefined;
    return { document: answerOf(document, known), card: answerOf(card, known) };
  };

  return {
    document: (matchId: string, theme: CardTheme | undefined): EmbedCard => current(matchId, theme).document,
    card: (matchId: string): EmbedCard => current(matchId, undefined).card,
  };
};

export type EmbedCards = ReturnType<typeof createEmbedCards>;

const answerOf = (html: string, known: boolean): EmbedCard => {
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const bodies = new Map<ContentCoding, Promise<Buffer>>();
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

const pack = (html: string, coding: ContentCoding): Promise<Buffer> => {
  if (coding === 'br') return compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  if (coding === 'gzip') return compressGzip(html);
  return Promise.resolve(Buffer.from(html));
};
