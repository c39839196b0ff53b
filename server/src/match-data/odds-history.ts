import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Odds, OddsHistory, OddsPoint } from '@touchline/domain/odds/odds.ts';
import { americanOdds } from '@touchline/domain/odds/price-text.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { BookmakerOdds } from '@touchline/provider/score-provider.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { livePriceChannel, livePriceNotice, priceChannel, priceNotice } from '../platform/database/channels.ts';
import type { Database } from '../platform/database/database.ts';
import { oddsSnapshot } from '../platform/database/schema/forecast-tables.ts';
import type { SavedPrices } from '../platform/database/schema/forecast-tables.ts';
import type { Dated } from './match-data-cache.ts';

const price = v.pipe(v.number(), v.gtValue(1), v.finite());
const line = v.pipe(v.number(), v.finite());

/** Prices as stored in a row. */
const savedPricesSchema = v.object({
  homeWin: price,
  draw: v.exactOptional(price),
  awayWin: price,
  overUnder: v.exactOptional(v.object({ line, over: price, under: price })),
  handicap: v.exactOptional(v.object({ line, home: price, away: price })),
});

/** The prices to store: odds without the American prices, which are derived. */
const savedPrices = ({ homeWin, draw, awayWin, overUnder, handicap }: Odds): SavedPrices => ({
  homeWin,
  ...(draw !== undefined && { draw }),
  awayWin,
  ...(overUnder && { overUnder: { line: overUnder.line, over: overUnder.over, under: overUnder.under } }),
  ...(handicap && { handicap: { line: handicap.line, home: handicap.home, away: handicap.away } }),
});

/** The odds that were stored as `prices`. */
const oddsOfSaved = (matchId: string, prices: SavedPrices): Odds => {
  const { homeWin, draw, awayWin, overUnder, handicap } = prices;
  return {
    matchId,
    homeWin,
    homeWinAmerican: americanOdds(homeWin),
    ...(draw !== undefined && { draw, drawAmerican: americanOdds(draw) }),
    awayWin,
    awayWinAmerican: americanOdds(awayWin),
    ...(overUnder && {
      overUnder: {
        ...overUnder,
        overAmerican: americanOdds(overUnder.over),
        underAmerican: americanOdds(overUnder.under),
      },
    }),
    ...(handicap && {
      handicap: { ...handicap, homeAmerican: americanOdds(handicap.home), awayAmerican: americanOdds(handicap.away) },
    }),
  };
};

/** As many points as a small sparkline can show. */
const maxPoints = 60;

const isSamePrice = (a: OddsPoint | undefined, b: OddsPoint): boolean =>
  a?.homeWin === b.homeWin && a.draw === b.draw && a.awayWin === b.awayWin;

/**
 * The points at which the match-result price changed, oldest first. If there are more than 60, only the first, the last
 * and an evenly spaced selection in between.
 */
export const priceChanges = (points: readonly OddsPoint[]): OddsHistory => {
  const changes = points.filter((point, at) => !isSamePrice(points[at - 1], point));
  if (changes.length <= maxPoints) return changes;
  const step = (changes.length - 1) / (maxPoints - 1);
  return Array.from({ length: maxPoints }, (_, at) => changes[Math.round(at * step)]).filter(
    (point) => point !== undefined,
  );
};

/** Real odds with their history. */
export type OddsWithHistory = BookmakerOdds & { readonly history: OddsHistory };

/** One price within this time before kick-off gets a row even if it has not changed: the closing price. */
const closingMs = 15 * 60_000;

const rowSchema = v.object({ bookmaker: v.string(), seenAt: v.date(), prices: savedPricesSchema });

type Row = v.InferOutput<typeof rowSchema>;

const pointOf = ({ seenAt, prices: { homeWin, draw, awayWin } }: Row): OddsPoint => ({
  at: isoFromEpochMs(seenAt.getTime()),
  homeWin,
  ...(draw !== undefined && { draw }),
  awayWin,
});

const historyOf = (rows: readonly Row[], bookmaker: string): OddsHistory =>
  priceChanges(rows.filter((row) => row.bookmaker === bookmaker).map(pointOf));

/** All prices that the provider has sent. Rejects when the database is unreachable. */
export type OddsHistoryStore = {
  /** The last stored price of a match. */
  readonly latest: (match: Pick<Match, 'id'>) => Promise<Dated<OddsWithHistory> | undefined>;
  /**
   * Stores a price, unless the bookmaker's last price was equal, and returns it with its history. Before and during the
   * match, every node is notified even if the price is unchanged, because it counts as fresh again.
   */
  readonly record: (match: Match, seen: Dated<BookmakerOdds>) => Promise<OddsWithHistory>;
};

export const createOddsHistoryStore = (options: {
  readonly database: Pick<Database, 'orm'>;
  /** The origin of the prices; see `oddsSnapshot.origin`. */
  readonly origin: string;
  /** Called for each invalid row, which is skipped. */
  readonly onUnreadableRow: (matchId: string) => void;
}): OddsHistoryStore => {
  const { database, origin, onUnreadableRow } = options;

  const rowsOf = async (matchId: string): Promise<readonly Row[]> => {
    const rows = await database.orm
      .select({ bookmaker: oddsSnapshot.bookmaker, seenAt: oddsSnapshot.seenAt, prices: oddsSnapshot.prices })
      .from(oddsSnapshot)
      .where(and(eq(oddsSnapshot.matchId, matchId), eq(oddsSnapshot.origin, origin)))
      .orderBy(asc(oddsSnapshot.seenAt), asc(oddsSnapshot.id));
    return rows.flatMap((row) => {
      const read = v.safeParse(rowSchema, row);
      if (read.success) return [read.output];
      onUnreadableRow(matchId);
      return [];
    });
  };

  /** A single statement: at worst, a concurrent node stores the same price again, which a history does not show. */
  const insert = async (match: Match, { value, seenAt }: Dated<BookmakerOdds>): Promise<void> => {
    const { bookmaker, odds } = value;
    const kickOffMs = latestKickOffMs(match);
    const isClosing =
      !match.timeTbc && match.status === 'scheduled' && seenAt < kickOffMs && seenAt >= kickOffMs - closingMs;
    const [at, kickOff, closingFrom] = [seenAt, kickOffMs, kickOffMs - closingMs].map(isoFromEpochMs);
    const prices = JSON.stringify(savedPrices(odds));
    await database.orm.execute(sql`
      insert into ${oddsSnapshot} (match_id, sport, origin, bookmaker, seen_at, kick_off, in_play, prices)
      select ${match.id}, ${match.sport}, ${origin}, ${bookmaker}, ${at}::timestamptz, ${kickOff}::timestamptz,
        ${match.status === 'live'}::boolean, ${prices}::jsonb
      where not exists (
        select from (
          select prices, seen_at from ${oddsSnapshot}
          where match_id = ${match.id} and origin = ${origin} and bookmaker = ${bookmaker}
          order by seen_at desc, id desc limit 1
        ) last
        where last.prices = ${prices}::jsonb
          and not (${isClosing}::boolean and last.seen_at < ${closingFrom}::timestamptz)
      )`);
  };

  /** Prices in play have a channel of their own: the forecast frozen at kick-off uses the last price before it. */
  const notifyNodes = async (
    match: Match,
    { value: { bookmaker, odds }, seenAt }: Dated<BookmakerOdds>,
  ): Promise<void> => {
    if (match.status === 'live') {
      const { homeWin, draw, awayWin } = savedPrices(odds);
      const prices = { homeWin, ...(draw !== undefined && { draw }), awayWin };
      const live = livePriceNotice({ origin, matchId: match.id, bookmaker, seenAt, prices });
      await database.orm.execute(sql`select pg_notify(${livePriceChannel}, ${live})`);
      return;
    }
    if (seenAt >= latestKickOffMs(match)) return;
    const notice = priceNotice({ origin, matchId: match.id, bookmaker, seenAt });
    await database.orm.execute(sql`select pg_notify(${priceChannel}, ${notice})`);
  };

  return {
    latest: async (match) => {
      const rows = await rowsOf(match.id);
      const row = rows.at(-1);
      if (row === undefined) return undefined;
      const { bookmaker, seenAt, prices } = row;
      const value = { bookmaker, odds: oddsOfSaved(match.id, prices), history: historyOf(rows, bookmaker) };
      return { value, seenAt: seenAt.getTime() };
    },
    record: async (match, seen) => {
      await insert(match, seen);
      await notifyNodes(match, seen);
      return { ...seen.value, history: historyOf(await rowsOf(match.id), seen.value.bookmaker) };
    },
  };
};
