import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { sql } from 'drizzle-orm';
import { createSessions } from '../src/accounts/sessions.ts';
import { createDailyAllowance, createQuestionLocks } from '../src/analyst/question-limits.ts';
import { createFavoritesStore } from '../src/favorites/favorites.ts';
import { createForecastArchive } from '../src/forecasts/forecast-archive.ts';
import { createRatingStore } from '../src/forecasts/ratings/rating-store.ts';
import { createBoardWriter } from '../src/ingest/board-writer.ts';
import { createQuotaLedger } from '../src/ingest/quota/quota-ledger.ts';
import { createQuotaStore } from '../src/ingest/quota/quota-store.ts';
import { createOddsHistoryStore } from '../src/match-data/odds-history.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { user } from '../src/platform/database/schema/account-tables.ts';
import { killedPushWrites } from './killed-push-writes.ts';
import { killedRatingWrites } from './killed-rating-writes.ts';
import { count, is } from './killed-write-case.ts';
import type { KilledWrite } from './killed-write-case.ts';
import { finishedMatch, ratedResult, liveMatch } from './sample-matches.ts';
import { priceOf } from './sample-prices.ts';

export const killedWriteNames = [
  'board',
  'odds',
  'freeze',
  'result',
  'session',
  'analyst',
  'mine',
  'calls',
  'correction',
  'past',
  'push',
  'migration',
] as const;

export type KilledWriteName = (typeof killedWriteNames)[number];

const nowMs = Date.parse('2026-03-20T12:00:00.000Z');
const now = (): number => nowMs;
const origin = 'real';

const noonMatch = liveMatch('football-9', { status: 'scheduled', startTime: '2026-03-20T12:00:30.000Z' });

const toFreeze = (id: string) =>
  ({
    match: exampleMatch({ id, startTime: '2026-03-20T12:00:30.000Z' }),
    forecast: {
      sport: 'football',
      chances: { home: 0.5, draw: 0.3, away: 0.2 },
      basis: 'ratings',
      band: 'Medium',
      reasons: [],
      inPlay: false,
      approximate: false,
      seasonsBefore: 2,
      model: 'm1',
    },
    prices: undefined,
  }) as const;

const asker = 'asker';

const insertAsker = async (database: Database): Promise<void> => {
  await database.orm
    .insert(user)
    .values({ uid: asker, issuer: 'i', subject: 's', createdAt: new Date(nowMs), signedInAt: new Date(nowMs) })
    .onConflictDoNothing();
};

const newToken = (): string => 'a-secret-that-is-the-same-in-every-try';

/**
 * All kinds of writes with several statements, except payments, for which `e2e/killed-payments.process.test.ts` kills
 * whole servers.
 */
export const killedWrites: Readonly<Record<KilledWriteName, KilledWrite>> = {
  board: {
    write: async (database) => {
      const writer = createBoardWriter(database, { source: 'proxy', provider: 'API-Sports', origin, now });
      const { term } = await writer.startTerm();
      const put = ['1', '2', '3'].map((id) => liveMatch(`football-${id}`));
      await writer.write(term, { put, drop: [], sports: { football: {} }, updatedAt: nowMs });
      await writer.write(term, { put: [], drop: ['football-3'], sports: { football: {} }, updatedAt: nowMs });
    },
    tables: ['board', 'board_match', 'board_sport'],
    counts: `${count('board_match')}, ${count('board_match where data is null')}, ${count('board_sport')},
      ${count('board_sport where version <> (select version from board)')}`,
    whole: is([0, 0, 0, 0], [3, 0, 1, 0], [3, 1, 1, 0]),
    done: is([3, 1, 1, 0]),
  },
  odds: {
    write: (database) =>
      createOddsHistoryStore({ database, origin, onUnreadableRow: () => undefined }).record(noonMatch, {
        value: priceOf(noonMatch.id, 1.9),
        seenAt: nowMs,
      }),
    tables: ['odds_snapshot'],
    counts: count('odds_snapshot'),
    whole: is([0], [1]),
    done: is([1]),
  },
  freeze: {
    write: (database) =>
      createForecastArchive({ database, origin, now }).freeze([toFreeze('football-1'), toFreeze('football-2')]),
    tables: ['forecast', 'forecast_result', 'record_sum'],
    counts: `${count('forecast')}, coalesce((select sum(frozen) from record_sum), 0)::integer`,
    whole: is([0, 0], [2, 2]),
    done: is([2, 2]),
  },
  result: {
    write: async (database) => {
      const match = finishedMatch('1', '2026-03-19T15:00:00.000Z', ['1', '2'], [3, 0]);
      await createRatingStore({ database, origin, now }).rate([ratedResult(match)]);
      const archive = createForecastArchive({ database, origin, now });
      await archive.freeze([toFreeze('football-1')]);
      const found = await archive.find(['football-1']);
      await archive.grade(
        found.map(({ frozen }) => ({ id: frozen.id, revision: 0, outcome: 'home', closing: undefined })),
      );
    },
    tables: ['rated_match', 'rating_step', 'team_rating', 'league_rating', 'forecast', 'forecast_result', 'record_sum'],
    counts: `${['rated_match', 'rating_step', 'team_rating', 'league_rating'].map(count).join(', ')},
      ${count('forecast_result')} - coalesce((select sum(graded) from record_sum), 0)::integer, ${count('forecast_result')}`,
    whole: is([0, 0, 0, 0, 0, 0], [1, 1, 2, 1, 0, 0], [1, 1, 2, 1, 0, 1]),
    done: is([1, 1, 2, 1, 0, 1]),
  },
  session: {
    write: async (database) => {
      const sessions = createSessions({ database, now, newToken });
      await sessions.start({ issuer: 'https://issuer.test', subject: 'ada' }, newToken());
    },
    tables: ['session', '"user"'],
    counts: `${count('"user"')}, ${count('session')}`,
    whole: is([0, 0], [1, 1]),
    done: is([1, 1]),
  },
  analyst: {
    write: async (database) => {
      await insertAsker(database);
      const day = '2026-03-20';
      const turnsAt = (atMs: number) =>
        createQuestionLocks({ database, now: () => atMs, newId: () => `turn-${atMs}`, expireAfterMs: 60_000 });
      // After a crash of the node, the user must wait until the turn expires.
      const turnId = (await turnsAt(nowMs).claim(asker)) ?? (await turnsAt(nowMs + 60_000).claim(asker));
      if (turnId === undefined) throw new Error('no turn');
      const allowance = createDailyAllowance({ database, dailyMessages: 100, dailyTokens: 500_000 });
      await allowance.reserve(asker, day);
      await allowance.addTokens(asker, day, 300);
      await turnsAt(nowMs).release(asker, turnId);
    },
    tables: ['analyst_turn', 'analyst_usage', '"user"'],
    counts: `${count('analyst_turn')}, coalesce((select sum(messages) from analyst_usage), 0)::integer`,
    whole: is([0, 0], [1, 0], [1, 1], [0, 1]),
    // An interrupted question counts toward the limit, but has no other effect.
    done: is([0, 1], [0, 2]),
  },
  mine: {
    write: async (database) => {
      await insertAsker(database);
      const entry = { at: nowMs, on: true };
      await createFavoritesStore({ database, now }).merge(asker, { 'team/football/1': entry, 'hide/tennis': entry });
    },
    tables: ['user_mine', '"user"'],
    counts: `${count('user_mine')}, ${count("user_mine where mine <> '{}'::jsonb")}`,
    whole: is([0, 0], [1, 1]),
    done: is([1, 1]),
  },
  calls: {
    write: async (database) => {
      const rows = createQuotaStore({ database, account: 'ours', now });
      const received = { dayLimit: 100, dayRemaining: 50, reportedAt: nowMs };
      await rows.change('football', () => ({ quota: received, foreign: undefined }), new AbortController().signal);
      const ledger = createQuotaLedger({
        store: rows,
        clock: { ...systemClock, now },
        onWriteFailure: (cause) => {
          throw new Error('the call was not recorded', { cause });
        },
      });
      await ledger.load();
      await ledger.sending('football');
    },
    tables: ['call_quota'],
    counts: `${count('call_quota')}, coalesce((select sum(day_remaining) from call_quota), 0)::integer`,
    // A call that is recorded but never sent only uses quota.
    whole: is([0, 0], [1, 50], [1, 49]),
    done: is([1, 49]),
  },
  ...killedRatingWrites,
  ...killedPushWrites,
  migration: {
    // Opening the database runs the migrations.
    write: () => Promise.resolve(),
    tables: [],
    counts: `coalesce((select count(*) from drizzle.__drizzle_migrations), 0)::integer`,
    whole: () => true,
    done: ([applied = 0]) => applied > 0,
  },
};

/** The current counts for a kind of write. */
export const countsOf = async (database: Database, { counts }: KilledWrite): Promise<readonly number[]> => {
  const columns = sql.raw(`array[${counts}]`);
  const [row] = await database.orm.select({ counts: sql<readonly number[]>`${columns}` }).from(sql`(select 1) as one`);
  return row?.counts ?? [];
};

export const emptyTables = async (database: Database, { tables }: KilledWrite): Promise<void> => {
  if (tables.length > 0) await database.orm.execute(sql.raw(`truncate ${tables.join(', ')} cascade`));
};
