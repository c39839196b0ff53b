import type { Match } from '@touchline/domain/match/match.ts';
import { trackRecordSchema } from '@touchline/protocol/track-record-schema.ts';
import { asc, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enterPrice } from '../../test/entered-prices.ts';
import { finishedMatch } from '../../test/finished-match.ts';
import { createHandClock } from '../../test/hand-clock.ts';
import type { HandClock } from '../../test/hand-clock.ts';
import { open, testedDatabases } from '../../test/tested-databases.ts';
import type { TestedPlace } from '../../test/tested-databases.ts';
import type { Database } from '../platform/database/database.ts';
import {
  forecast,
  forecastResult,
  leagueRating,
  oddsSnapshot,
  ratedMatch,
  teamRating,
} from '../platform/database/schema.ts';
import { createForecastArchive } from './forecast-archive.ts';
import { createForesight } from './foresight.ts';
import { createFreezer } from './freezer.ts';
import { readGraded } from './graded-forecasts.ts';
import { createKnownPrices, lastPrices } from './known-prices.ts';
import { createPublicRecord } from './public-record.ts';
import { createRatingStore } from './rating-store.ts';
import { createResultsDesk } from './results-desk.ts';

const kickOff = '2026-03-14T19:45:00.000Z';
const kickOffMs = Date.parse(kickOff);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const ended = finishedMatch('1', kickOff, ['1', '2'], [2, 1]);
const scheduled: Match = { ...ended, status: 'scheduled', statusCode: 'NS', homeScore: 0, awayScore: 0 };

describe.each(testedDatabases)('the record of forecasts on $name', ({ make }) => {
  let tested: TestedPlace;
  let database: Database;
  let clock: HandClock;
  let matches: Match[];
  let leads: boolean;

  beforeAll(async () => {
    tested = await make();
    database = await open(tested.place);
  });

  afterAll(async () => {
    await database.close();
    await tested.remove();
  });

  beforeEach(async () => {
    for (const table of [forecastResult, forecast, teamRating, leagueRating, ratedMatch, oddsSnapshot]) {
      await database.orm.delete(table);
    }
    clock = createHandClock(kickOffMs - hourMs);
    matches = [scheduled];
    leads = true;
  });

  const isLeader = (): boolean => leads;

  /** A node as it starts, over the board of the test. */
  const startNode = (origin = 'real') => {
    const board = { matches: () => matches };
    const archive = createForecastArchive({ database, origin, now: clock.now });
    const ratings = createRatingStore({ database, origin, now: clock.now });
    const prices = createKnownPrices({ database, origin });
    const foresight = createForesight({
      prices: prices.of,
      ratings: { of: () => undefined, version: () => 0 },
      record: () => undefined,
      now: clock.now,
    });
    const desk = (rate = ratings.rate) =>
      createResultsDesk({
        board,
        ratings: { ...ratings, rate },
        archive,
        lastPrices: (ids) => lastPrices(database.orm, origin, ids),
        isLeader,
        clock,
      });
    return {
      prices,
      archive,
      ratings,
      desk,
      freezer: createFreezer({ board, foresight, archive, isLeader, clock }),
      results: desk(),
      record: createPublicRecord({ read: () => readGraded(database, origin), simulated: false, clock }),
    };
  };

  const frozen = () => database.orm.select().from(forecast).orderBy(asc(forecast.id));
  const graded = () => database.orm.select().from(forecastResult).orderBy(asc(forecastResult.forecastId));

  it('holds what was said in the last minute before kick-off, once', async () => {
    await enterPrice(database, scheduled, { homeWin: 2, seenAt: kickOffMs - 2 * hourMs });
    const node = startNode();
    node.prices.want(scheduled.id);
    await node.prices.read();
    await node.freezer.freezeDue();
    await clock.pass(59 * minuteMs - 1);
    await node.freezer.freezeDue();
    expect(await frozen()).toEqual([]);
    await clock.pass(1);
    await node.freezer.freezeDue();
    await node.freezer.freezeDue();
    await startNode().freezer.freezeDue();
    const rows = await frozen();
    expect(rows).toMatchObject([
      {
        origin: 'real',
        matchId: scheduled.id,
        kickOff: new Date(kickOffMs),
        frozenAt: new Date(kickOffMs - minuteMs),
        basis: 'market',
        odds: { bookmaker: 'Bet One', prices: { homeWin: 2 } },
      },
    ]);
    const sum = rows.reduce((total, { home, draw, away }) => total + home + (draw ?? 0) + away, 0);
    expect(sum).toBeCloseTo(1, 10);
  });

  it('takes nothing from kick-off on, nor from a node that does not lead', async () => {
    const { freezer, archive } = startNode();
    leads = false;
    await clock.pass(hourMs - minuteMs);
    await freezer.freezeDue();
    leads = true;
    await clock.pass(minuteMs);
    await freezer.freezeDue();
    expect(await frozen()).toEqual([]);
    const said = { chances: { home: 0.5, away: 0.5 }, basis: 'market', band: 'Low', reasons: [], model: 'm' } as const;
    const whole = { ...said, sport: 'football', inPlay: false, approximate: false, seasonsBefore: 0 } as const;
    expect(await archive.freeze([{ match: scheduled, forecast: whole, prices: undefined }])).toBe(0);
    await expect(
      database.orm.execute(sql`insert into forecast
        (origin, match_id, sport, league, kick_off, frozen_at, basis, band, home, away, model)
        values ('real', 'x', 'football', 'x', now(), now(), 'market', 'High', 1, 0, 'm')`),
    ).rejects.toThrow('Failed query');
  });

  it('grades by 90 minutes, with what the market said last', async () => {
    await enterPrice(database, scheduled, { homeWin: 2, seenAt: kickOffMs - 2 * hourMs });
    await enterPrice(database, scheduled, { homeWin: 1.8, seenAt: kickOffMs - 10 * minuteMs });
    const { freezer, results } = startNode();
    await clock.pass(hourMs - minuteMs);
    await freezer.freezeDue();
    await clock.pass(3 * hourMs);
    matches = [{ ...ended, statusCode: 'AET', homeScore: 2, awayScore: 1, regularScore: { home: 1, away: 1 } }];
    await results.takeIn();
    const [result, ...others] = await graded();
    expect(others).toEqual([]);
    expect(result).toMatchObject({ outcome: 'draw', gradedAt: new Date(clock.now()) });
    expect(result?.closing?.home).toBeGreaterThan(0.5);
    expect(await database.orm.select().from(ratedMatch)).toMatchObject([{ homeScore: 1, awayScore: 1 }]);
  });

  it('has a match that was put off and played later as void first and graded then', async () => {
    const { freezer, results, archive } = startNode();
    await clock.pass(hourMs - minuteMs);
    await freezer.freezeDue();
    matches = [{ ...scheduled, status: 'postponed', statusCode: 'PST' }];
    await clock.pass(2 * hourMs);
    await results.takeIn();
    expect(await graded()).toEqual([]);
    const later = new Date(kickOffMs + 24 * hourMs).toISOString();
    matches = [{ ...scheduled, startTime: later }];
    await clock.pass(21 * hourMs);
    await freezer.freezeDue();
    expect(await frozen()).toHaveLength(1);
    await clock.pass(hourMs + minuteMs / 2);
    await freezer.freezeDue();
    expect((await frozen()).map((row) => row.kickOff.getTime() - kickOffMs)).toEqual([0, 24 * hourMs]);
    matches = [{ ...ended, startTime: later }];
    await clock.pass(2 * hourMs);
    await results.takeIn();
    expect((await graded()).map(({ outcome }) => outcome)).toEqual(['void', 'home']);
    expect(await archive.last(ended.id)).toMatchObject({ outcome: 'home', frozen: { matchId: ended.id } });
  });

  it('has a match that was never played as void, and does not rate it', async () => {
    const { freezer, results } = startNode();
    await clock.pass(hourMs - minuteMs);
    await freezer.freezeDue();
    matches = [{ ...ended, status: 'postponed', statusCode: 'AWD', homeScore: 3, awayScore: 0 }];
    await clock.pass(13 * hourMs);
    await results.takeIn();
    expect((await graded()).map(({ outcome }) => outcome)).toEqual(['void']);
    expect(await database.orm.select().from(ratedMatch)).toEqual([]);
  });

  it('takes in what ended while no node ran, in order of kick-off, and goes on after a break in the middle', async () => {
    const rated: string[] = [];
    matches = [3, 1, 2].map((at) =>
      finishedMatch(`${at}`, new Date(kickOffMs + at * hourMs).toISOString(), [`${at}`, '9'], [at, 0]),
    );
    const first = startNode();
    const breaking = first.desk(async (played) => {
      if (rated.length === 2) throw new Error('the connection broke');
      rated.push(played.match.id);
      return first.ratings.rate(played);
    });
    await expect(breaking.takeIn()).rejects.toThrow('the connection broke');
    expect(rated).toEqual(['football-1', 'football-2']);
    const second = startNode();
    await second
      .desk((played) => {
        rated.push(played.match.id);
        return second.ratings.rate(played);
      })
      .takeIn();
    expect(rated).toEqual(['football-1', 'football-2', 'football-3']);
    const [row] = await database.orm.select({ state: leagueRating.state }).from(leagueRating);
    expect(row?.state).toMatchObject({ played: 3 });
  });

  it('leaves results to the node that leads', async () => {
    leads = false;
    matches = [ended];
    await startNode().results.takeIn();
    expect(await database.orm.select().from(ratedMatch)).toEqual([]);
  });

  /** A past of forecasts that came out as they were meant to, two of three at home. */
  const past = async (count: number, origin = 'real'): Promise<void> => {
    await database.orm.execute(sql`
      with said as (
        insert into forecast (origin, match_id, sport, league, kick_off, frozen_at, basis, band, home, draw, away, model)
        select ${origin}, 'football-' || n, 'football', 'l', ${kickOff}::timestamptz - n * interval '1 hour',
          ${kickOff}::timestamptz - n * interval '1 hour' - interval '1 minute', 'market', 'High', 0.66, 0.2, 0.14, 'm'
        from generate_series(1, ${count}::int) n
        returning id, match_id
      )
      insert into forecast_result (forecast_id, outcome, closing, graded_at)
      select id, case when id % 3 = 0 then 'draw' else 'home' end, '{"home":0.6,"draw":0.25,"away":0.15}'::jsonb, now()
      from said`);
  };

  it('is published with its losses, beside the market, from 200 matches on', async () => {
    await past(300);
    await past(50, 'simulated');
    const { record } = startNode();
    const answer = v.parse(trackRecordSchema, await record.answer());
    expect(answer).toMatchObject({
      simulated: false,
      open: 0,
      void: 0,
      since: new Date(kickOffMs - 300 * hourMs).toISOString(),
      records: [{ sport: 'football', basis: 'market', record: { kind: 'record', n: 300, market: { n: 300 } } }],
    });
    const [{ record: figures } = { record: undefined }] = answer.records;
    expect(figures).toMatchObject({ bands: [{ band: 'High', n: 300, hits: 200 }] });
    expect(record.of('football')).toEqual({ graded: 0, ece: 0 });
  });

  it('has no figures before that', async () => {
    await past(199);
    const { record } = startNode();
    expect(v.parse(trackRecordSchema, await record.answer()).records).toEqual([
      { sport: 'football', basis: 'market', record: { kind: 'too-few', n: 199, needed: 200 } },
    ]);
  });

  it('is counted once for all who ask within five minutes', async () => {
    const { record } = startNode();
    const [first, second] = await Promise.all([record.answer(), record.answer()]);
    expect(second).toBe(first);
    await past(1);
    await clock.pass(4 * minuteMs);
    expect(await record.answer()).toBe(first);
    await clock.pass(minuteMs);
    expect((await record.answer()).records).toHaveLength(1);
  });
});
