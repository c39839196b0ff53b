import { readFile } from 'node:fs/promises';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { liveMatch } from '../../test/sample-matches.ts';
import { fullPriceOf, priceOf } from '../../test/sample-prices.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { open } from '../../test/test-databases.ts';
import { migrationsFolder } from '../platform/database/database.ts';
import { board } from '../platform/database/schema/board-tables.ts';
import { oddsSnapshot } from '../platform/database/schema/forecast-tables.ts';
import { createOddsHistoryStore } from './odds-history.ts';
import type { OddsHistoryStore } from './odds-history.ts';

const { database, place } = await openTestDatabase();

const id = 'football-1';
const kickOff = '2024-05-25T14:00:00.000Z';
const kickOffMs = epochMs(kickOff);
const hourMs = 3_600_000;
const before = liveMatch(id, { status: 'scheduled', startTime: kickOff });
const inPlay = liveMatch(id, { status: 'live', startTime: kickOff });

const aBoard = {
  id: 1,
  version: 7,
  baseVersion: 7,
  term: 1,
  source: 'proxy',
  provider: 'API-Sports',
  origin: 'real',
} as const;

const rows = () => database.orm.select().from(oddsSnapshot).orderBy(asc(oddsSnapshot.id));

describe('the odds history', () => {
  let store: OddsHistoryStore;
  let unreadable: string[];

  const storeFor = (origin: string): OddsHistoryStore =>
    createOddsHistoryStore({ database, origin, onUnreadableRow: (matchId) => unreadable.push(matchId) });

  beforeEach(async () => {
    await database.orm.delete(oddsSnapshot);
    unreadable = [];
    store = storeFor('real');
  });

  it('stores a price with its time, bookmaker and match, and returns it in full', async () => {
    const price = fullPriceOf(id, 2.1, 1.83);
    await store.record(before, { value: price, seenAt: kickOffMs - hourMs });
    expect(await rows()).toMatchObject([
      {
        matchId: id,
        sport: 'football',
        origin: 'real',
        bookmaker: 'Bet One',
        seenAt: new Date(kickOffMs - hourMs),
        kickOff: new Date(kickOff),
        inPlay: false,
        prices: {
          homeWin: 2.1,
          draw: 3.4,
          awayWin: 4.2,
          overUnder: { line: 2.5, over: 1.83, under: 2.05 },
          handicap: { line: -0.5, home: 1.9, away: 1.95 },
        },
      },
    ]);
    const history = [{ at: '2024-05-25T13:00:00.000Z', homeWin: 2.1, draw: 3.4, awayWin: 4.2 }];
    expect(await store.latest(before)).toEqual({ seenAt: kickOffMs - hourMs, value: { ...price, history } });
  });

  it('adds a row only if a price changed', async () => {
    const steps = [
      fullPriceOf(id, 2, 1.8),
      fullPriceOf(id, 2, 1.8),
      fullPriceOf(id, 2, 1.9),
      fullPriceOf(id, 2.2, 1.9),
    ];
    for (const [step, value] of steps.entries()) {
      await store.record(before, { value, seenAt: kickOffMs - (10 - step) * hourMs });
    }
    expect((await rows()).map(({ prices }) => [prices.homeWin, prices.overUnder?.over])).toEqual([
      [2, 1.8],
      [2, 1.9],
      [2.2, 1.9],
    ]);
  });

  it('returns only the match-result prices of one bookmaker', async () => {
    const prices = [fullPriceOf(id, 2, 1.8), priceOf(id, 5, 'Bet Two'), fullPriceOf(id, 2, 1.9)];
    for (const [step, value] of prices.entries()) {
      await store.record(before, { value, seenAt: kickOffMs - (9 - step) * hourMs });
    }
    const { history } = await store.record(before, {
      value: fullPriceOf(id, 2.3, 1.9),
      seenAt: kickOffMs - 6 * hourMs,
    });
    expect(history.map(({ at, homeWin }) => [at, homeWin])).toEqual([
      ['2024-05-25T05:00:00.000Z', 2],
      ['2024-05-25T08:00:00.000Z', 2.3],
    ]);
  });

  it('adds one closing row in the last 15 minutes before kick-off, even if no price changed', async () => {
    const value = priceOf(id, 2);
    for (const minutesBefore of [120, 16, 15, 10, 1]) {
      await store.record(before, { value, seenAt: kickOffMs - minutesBefore * 60_000 });
    }
    await store.record(inPlay, { value, seenAt: kickOffMs + 60_000 });
    expect((await rows()).map(({ seenAt }) => (kickOffMs - seenAt.getTime()) / 60_000)).toEqual([120, 15]);
    expect((await store.latest(before))?.value.history).toHaveLength(1);
  });

  it('marks prices seen in play', async () => {
    await store.record(before, { value: priceOf(id, 2), seenAt: kickOffMs - hourMs });
    await store.record(inPlay, { value: priceOf(id, 1.4), seenAt: kickOffMs + hourMs });
    expect((await rows()).map(({ inPlay: was }) => was)).toEqual([false, true]);
  });

  it('never mixes a stand-in’s prices with real ones', async () => {
    const simulated = storeFor('simulated');
    await simulated.record(before, { value: priceOf(id, 9), seenAt: kickOffMs - hourMs });
    expect(await store.latest(before)).toBeUndefined();
    const { history } = await store.record(before, { value: priceOf(id, 9), seenAt: kickOffMs });
    expect(history).toHaveLength(1);
    expect(await rows()).toHaveLength(2);
  });

  it('returns nothing for a match without prices', async () => {
    await store.record(before, { value: priceOf(id, 2), seenAt: kickOffMs });
    expect(await store.latest({ id: 'football-2' })).toBeUndefined();
  });

  it('skips an invalid row, and reports it', async () => {
    await store.record(before, { value: priceOf(id, 2), seenAt: kickOffMs - 2 * hourMs });
    await database.orm.execute(sql`
      insert into odds_snapshot (match_id, sport, origin, bookmaker, seen_at, kick_off, in_play, prices)
      select match_id, sport, origin, bookmaker, seen_at + interval '1 hour', kick_off, in_play, '{"homeWin": 0}'::jsonb
      from odds_snapshot`);
    expect(await store.latest(before)).toMatchObject({
      value: { odds: { homeWin: 2 } },
      seenAt: kickOffMs - 2 * hourMs,
    });
    const { history } = await store.record(before, { value: priceOf(id, 2.4), seenAt: kickOffMs });
    expect(history.map(({ homeWin }) => homeWin)).toEqual([2, 2.4]);
    expect(unreadable).toEqual([id, id]);
  });

  it('is added to an older database, which keeps its data', async () => {
    await database.orm.execute(sql`drop schema public cascade`);
    await database.orm.execute(sql`create schema public`);
    const first = await readFile(`${migrationsFolder}/0000_board.sql`, 'utf8');
    for (const statement of first.split('--> statement-breakpoint')) await database.orm.execute(sql.raw(statement));
    await database.orm.insert(board).values(aBoard);
    await database.orm.execute(
      sql`delete from drizzle.__drizzle_migrations where id > (select min(id) from drizzle.__drizzle_migrations)`,
    );
    const later = await open(place);
    expect(await later.orm.select().from(board)).toHaveLength(1);
    await store.record(before, { value: priceOf(id, 2), seenAt: kickOffMs });
    expect(await rows()).toHaveLength(1);
    await later.close();
  });

  it('shows a price once when several nodes store it at the same time', async () => {
    const other = storeFor('real');
    const seen = { value: priceOf(id, 2), seenAt: kickOffMs };
    await Promise.all([store.record(before, seen), other.record(before, seen), store.record(before, seen)]);
    expect((await store.latest(before))?.value.history).toHaveLength(1);
  });
});
