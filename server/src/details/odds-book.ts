import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { OddsHistory, OddsPoint } from '@touchline/domain/odds/odds-history.ts';
import type { BookmakerOdds } from '@touchline/provider/match-source.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import { livePriceNotice } from '../platform/database/live-price-notice.ts';
import { priceNotice } from '../platform/database/price-notice.ts';
import { livePriceChannel, priceChannel } from '../platform/database/channels.ts';
import { oddsSnapshot } from '../platform/database/schema/odds-tables.ts';
import { keptPrices, keptPricesSchema, oddsOfKept } from './kept-prices.ts';
import type { Seen } from './match-reads.ts';
import { oddsHistory } from './odds-history.ts';

/** Real odds with how they moved. */
export type SeenOdds = BookmakerOdds & { readonly history: OddsHistory };

/** The last price before kick-off is worth a row of its own, even one that did not change. */
const closingMs = 15 * 60_000;

const rowSchema = v.object({ bookmaker: v.string(), seenAt: v.date(), prices: keptPricesSchema });

type Row = v.InferOutput<typeof rowSchema>;

const pointOf = ({ seenAt, prices: { homeWin, draw, awayWin } }: Row): OddsPoint => ({
  at: isoFromEpochMs(seenAt.getTime()),
  homeWin,
  ...(draw !== undefined && { draw }),
  awayWin,
});

const historyOf = (rows: readonly Row[], bookmaker: string): OddsHistory =>
  oddsHistory(rows.filter((row) => row.bookmaker === bookmaker).map(pointOf));

/** Every real price that was seen. Rejects when the database cannot be reached. */
export type OddsBook = {
  /** The last price seen of a match. */
  readonly last: (match: Pick<Match, 'id'>) => Promise<Seen<SeenOdds> | undefined>;
  /**
   * Enters a price, unless the bookmaker's last one was the same, and gives it with its history. Every node is told of it
   * unless the match is over, also when it is not new: it is as good as a new one then.
   */
  readonly enter: (match: Match, seen: Seen<BookmakerOdds>) => Promise<SeenOdds>;
};

export const createOddsBook = (options: {
  readonly database: Pick<Database, 'orm'>;
  /** Names where the prices come from, see `oddsSnapshot.origin`. */
  readonly origin: string;
  /** A row does not hold what it should and is left out. */
  readonly onUnreadableRow: (matchId: string) => void;
}): OddsBook => {
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

  /** One statement: whatever another node enters meanwhile can at most stand there twice, which a history does not show. */
  const insert = async (match: Match, { value, seenAt }: Seen<BookmakerOdds>): Promise<void> => {
    const { bookmaker, odds } = value;
    const kickOffMs = latestKickOffMs(match);
    const isClosing =
      !match.timeTbc && match.status === 'scheduled' && seenAt < kickOffMs && seenAt >= kickOffMs - closingMs;
    const [at, kickOff, closingFrom] = [seenAt, kickOffMs, kickOffMs - closingMs].map(isoFromEpochMs);
    const prices = JSON.stringify(keptPrices(odds));
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

  /** What is seen in play is told apart: the forecast that is frozen at kick-off goes by the last price before it. */
  const tell = async (match: Match, { value: { bookmaker, odds }, seenAt }: Seen<BookmakerOdds>): Promise<void> => {
    if (match.status === 'live') {
      const { homeWin, draw, awayWin } = keptPrices(odds);
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
    last: async (match) => {
      const rows = await rowsOf(match.id);
      const row = rows.at(-1);
      if (row === undefined) return undefined;
      const { bookmaker, seenAt, prices } = row;
      const value = { bookmaker, odds: oddsOfKept(match.id, prices), history: historyOf(rows, bookmaker) };
      return { value, seenAt: seenAt.getTime() };
    },
    enter: async (match, seen) => {
      await insert(match, seen);
      await tell(match, seen);
      return { ...seen.value, history: historyOf(await rowsOf(match.id), seen.value.bookmaker) };
    },
  };
};
