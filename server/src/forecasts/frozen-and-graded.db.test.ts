import { outcomes } from '@touchline/domain/forecast/chances.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import type { ManualClock } from '../../test/manual-clock.ts';
import { startRecordingNode } from '../../test/recording-node.ts';
import { finishedMatch } from '../../test/sample-matches.ts';
import { recordPrice } from '../../test/sample-prices.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { forecast, forecastResult, oddsSnapshot, recordSum } from '../platform/database/schema/forecast-tables.ts';
import { leagueRating, ratedMatch, ratingStep, teamRating } from '../platform/database/schema/rating-tables.ts';
import { readTrackRecord } from './track-record-sums.ts';

const { database } = await openTestDatabase();

const kickOff = '2026-03-14T19:45:00.000Z';
const kickOffMs = Date.parse(kickOff);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const ended = finishedMatch('1', kickOff, ['1', '2'], [2, 1]);
const scheduled: Match = { ...ended, status: 'scheduled', statusCode: 'NS', homeScore: 0, awayScore: 0 };

const frozen = () => database.orm.select().from(forecast).orderBy(asc(forecast.id));

const graded = () =>
  database.orm.select().from(forecastResult).orderBy(asc(forecastResult.forecastId), asc(forecastResult.revision));

const ratedScores = async () =>
  (await database.orm.select().from(ratedMatch)).map(({ homeScore, awayScore }) => [homeScore, awayScore]);

/** The published outcome of the only match, derived from the log loss of its forecast. */
const published = async () => {
  const [counted] = await readTrackRecord(database, 'real');
  const [said] = await frozen();
  if (counted === undefined || said === undefined) throw new Error('nothing was frozen');
  const { sums, graded: done, void: undecided } = counted;
  const came = outcomes.filter((outcome) => Math.abs((said[outcome] ?? 0) - Math.exp(-sums.logLoss)) < 1e-9);
  return { outcomes: came, ungraded: counted.frozen - done - undecided, undecided };
};

describe('the track record', () => {
  let clock: ManualClock;
  let matches: Match[];
  let leads: boolean;

  beforeEach(async () => {
    for (const table of [
      recordSum,
      forecastResult,
      forecast,
      ratingStep,
      teamRating,
      leagueRating,
      ratedMatch,
      oddsSnapshot,
    ]) {
      await database.orm.delete(table);
    }
    clock = createManualClock(kickOffMs - hourMs);
    matches = [scheduled];
    leads = true;
  });

  const isLeader = (): boolean => leads;

  const startNode = () => startRecordingNode({ database, matches: () => matches, isLeader, clock });

  it('has exactly one forecast of a match, from the last minute before kick-off', async () => {
    await recordPrice(database, scheduled, { homeWin: 2, seenAt: kickOffMs - 2 * hourMs });
    const node = startNode();
    node.prices.enqueue(scheduled.id);
    await node.prices.read();
    await node.recorder.freezeDue();
    await clock.advance(59 * minuteMs - 1);
    await node.recorder.freezeDue();
    expect(await frozen()).toEqual([]);
    await clock.advance(1);
    await node.recorder.freezeDue();
    await node.recorder.freezeDue();
    await startNode().recorder.freezeDue();
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

  it('accepts no forecast after kick-off, or from a node that is not the leader', async () => {
    const { recorder, archive } = startNode();
    leads = false;
    await clock.advance(hourMs - minuteMs);
    await recorder.freezeDue();
    leads = true;
    await clock.advance(minuteMs);
    await recorder.freezeDue();
    expect(await frozen()).toEqual([]);
    const frozenRows = {
      chances: { home: 0.5, away: 0.5 },
      basis: 'market',
      band: 'Low',
      reasons: [],
      model: 'm',
    } as const;
    const whole = { ...frozenRows, sport: 'football', inPlay: false, approximate: false, seasonsBefore: 0 } as const;
    expect(await archive.freeze([{ match: scheduled, forecast: whole, prices: undefined }])).toBe(0);
    await expect(
      database.orm.execute(sql`insert into forecast
        (origin, match_id, sport, league, kick_off, frozen_at, basis, band, home, away, model)
        values ('real', 'x', 'football', 'x', now(), now(), 'market', 'High', 1, 0, 'm')`),
    ).rejects.toThrow('Failed query');
  });

  it('grades by the result after 90 minutes, and stores the chances from the last market prices', async () => {
    await recordPrice(database, scheduled, { homeWin: 2, seenAt: kickOffMs - 2 * hourMs });
    await recordPrice(database, scheduled, { homeWin: 1.8, seenAt: kickOffMs - 10 * minuteMs });
    const { recorder, results } = startNode();
    await clock.advance(hourMs - minuteMs);
    await recorder.freezeDue();
    await clock.advance(3 * hourMs);
    matches = [{ ...ended, statusCode: 'AET', homeScore: 2, awayScore: 1, regularScore: { home: 1, away: 1 } }];
    await results.gradeFinished();
    const [result, ...others] = await graded();
    expect(others).toEqual([]);
    expect(result).toMatchObject({ outcome: 'draw', gradedAt: new Date(clock.now()) });
    expect(result?.closing?.home).toBeGreaterThan(0.5);
    expect(await database.orm.select().from(ratedMatch)).toMatchObject([{ homeScore: 1, awayScore: 1 }]);
  });

  it('voids the first forecast of a postponed match and grades the second when the match is played', async () => {
    const { recorder, results, archive } = startNode();
    await clock.advance(hourMs - minuteMs);
    await recorder.freezeDue();
    matches = [{ ...scheduled, status: 'postponed', statusCode: 'PST' }];
    await clock.advance(2 * hourMs);
    await results.gradeFinished();
    expect(await graded()).toEqual([]);
    const later = new Date(kickOffMs + 24 * hourMs).toISOString();
    matches = [{ ...scheduled, startTime: later }];
    await clock.advance(21 * hourMs);
    await recorder.freezeDue();
    expect(await frozen()).toHaveLength(1);
    await clock.advance(hourMs + minuteMs / 2);
    await recorder.freezeDue();
    expect((await frozen()).map((row) => row.kickOff.getTime() - kickOffMs)).toEqual([0, 24 * hourMs]);
    matches = [{ ...ended, startTime: later }];
    await clock.advance(2 * hourMs);
    await results.gradeFinished();
    expect((await graded()).map(({ outcome }) => outcome)).toEqual(['void', 'home']);
    expect(await archive.last(ended.id)).toMatchObject({ outcome: 'home', frozen: { matchId: ended.id } });
  });

  it('voids the forecast of a match that was never played, and does not rate the match', async () => {
    const { recorder, results } = startNode();
    await clock.advance(hourMs - minuteMs);
    await recorder.freezeDue();
    matches = [{ ...ended, status: 'postponed', statusCode: 'AWD', homeScore: 3, awayScore: 0 }];
    await clock.advance(13 * hourMs);
    await results.gradeFinished();
    expect((await graded()).map(({ outcome }) => outcome)).toEqual(['void']);
    expect(await database.orm.select().from(ratedMatch)).toEqual([]);
  });

  /** Freezes the match, lets it end as `ended` and grades it. */
  const frozenAndGraded = async () => {
    const node = startNode();
    await clock.advance(hourMs - minuteMs);
    await node.recorder.freezeDue();
    await clock.advance(3 * hourMs);
    matches = [ended];
    await node.results.gradeFinished();
    return node;
  };

  it('adds a new grade for a corrected result, on any node', async () => {
    const node = await frozenAndGraded();
    const frozenRows = await frozen();
    expect(await published()).toEqual({ outcomes: ['home'], ungraded: 0, undecided: 0 });
    matches = [{ ...ended, awayScore: 3 }];
    await node.results.gradeFinished();
    await startNode().results.gradeFinished();
    expect((await graded()).map(({ revision, outcome }) => [revision, outcome])).toEqual([
      [0, 'home'],
      [1, 'away'],
    ]);
    expect(await ratedScores()).toEqual([[2, 3]]);
    expect(await published()).toEqual({ outcomes: ['away'], ungraded: 0, undecided: 0 });
    expect(await node.archive.last(ended.id)).toMatchObject({ outcome: 'away' });
    expect(await frozen()).toEqual(frozenRows);
    matches = [ended];
    await startNode().results.gradeFinished();
    expect(await published()).toMatchObject({ outcomes: ['home'] });
  });

  it('keeps one grade if a correction changes the score or kick-off, but not the outcome', async () => {
    const node = await frozenAndGraded();
    matches = [{ ...ended, homeScore: 4 }];
    await node.results.gradeFinished();
    expect(await ratedScores()).toEqual([[4, 1]]);
    matches = [{ ...ended, startTime: new Date(kickOffMs + 5 * minuteMs).toISOString() }];
    await node.results.gradeFinished();
    expect((await graded()).map(({ outcome }) => outcome)).toEqual(['home']);
  });

  it('freezes the markets of a forecast, grades them, and grades them again if only the score is corrected', async () => {
    await recordPrice(database, scheduled, { homeWin: 2, seenAt: kickOffMs - 2 * hourMs });
    const node = startNode();
    node.prices.enqueue(scheduled.id);
    await node.prices.read();
    await clock.advance(hourMs - minuteMs);
    await node.recorder.freezeDue();
    await clock.advance(3 * hourMs);
    matches = [ended];
    await node.results.gradeFinished();
    const marketsNow = async () => (await readTrackRecord(database, 'real'))[0]?.sums.markets;
    expect(await marketsNow()).toMatchObject({
      'both-score': { n: 1, happened: 1 },
      'over-2.5': { n: 1, happened: 1 },
      'over-3.5': { n: 1, happened: 0 },
      'winner-if-decided': { n: 1, happened: 1 },
    });
    expect(await marketsNow()).not.toHaveProperty('half-time');
    matches = [{ ...ended, homeScore: 4, awayScore: 0, halfScores: { home: { h1: 0 }, away: { h1: 0 } } }];
    await node.results.gradeFinished();
    await node.results.gradeFinished();
    expect((await graded()).map(({ revision, outcome, score }) => [revision, outcome, score])).toEqual([
      [0, 'home', { home: 2, away: 1 }],
      [1, 'home', { home: 4, away: 0, halfTime: { home: 0, away: 0 } }],
    ]);
    expect(await marketsNow()).toMatchObject({
      'both-score': { n: 1, happened: 0 },
      'over-3.5': { n: 1, happened: 1 },
      'half-time': { n: 1 },
    });
  });

  it('corrects the grade of a match that was reported as finished too early and then continues', async () => {
    const node = await frozenAndGraded();
    matches = [{ ...ended, status: 'live', statusCode: '2H', awayScore: 2 }];
    await node.results.gradeFinished();
    expect(await published()).toMatchObject({ outcomes: ['home'] });
    matches = [{ ...ended, awayScore: 2 }];
    await node.results.gradeFinished();
    expect(await published()).toMatchObject({ outcomes: ['draw'] });
    expect(await ratedScores()).toEqual([[2, 2]]);
  });

  it('voids the forecast of a canceled match and removes the match from the ratings', async () => {
    const node = await frozenAndGraded();
    matches = [{ ...ended, status: 'postponed', statusCode: 'CANC' }];
    await node.results.gradeFinished();
    expect(await published()).toMatchObject({ outcomes: ['home'] });
    await clock.advance(10 * hourMs);
    await node.results.gradeFinished();
    expect(await published()).toEqual({ outcomes: [], ungraded: 0, undecided: 1 });
    expect(await ratedScores()).toEqual([]);
    expect(await database.orm.select().from(teamRating)).toEqual([]);
  });

  it('keeps the first of two grades with the same revision', async () => {
    const { archive } = await frozenAndGraded();
    const [row] = await graded();
    const grades = (['draw', 'away'] as const).map((outcome) => ({
      id: row?.forecastId ?? 0,
      revision: 1,
      outcome,
      closing: undefined,
    }));
    for (const each of grades) await archive.grade([each]);
    expect((await graded()).map(({ outcome }) => outcome)).toEqual(['home', 'draw']);
  });

  it('rates missed matches in order of kick-off, and continues after an interruption', async () => {
    matches = [3, 1, 2].map((at) =>
      finishedMatch(`${at}`, new Date(kickOffMs + at * hourMs).toISOString(), [`${at}`, '9'], [at, 0]),
    );
    const first = startNode();
    const breaking = first.grader(async (played) => {
      await first.ratings.rate(played.slice(0, 2));
      throw new Error('the connection broke');
    });
    await expect(breaking.gradeFinished()).rejects.toThrow('the connection broke');
    const second = startNode();
    const rated: string[] = [];
    const continuing = second.grader((played) => {
      rated.push(...played.map(({ match }) => match.id));
      return second.ratings.rate(played);
    });
    await continuing.gradeFinished();
    expect(rated).toEqual(['football-3']);
    const [row] = await database.orm.select({ state: leagueRating.state }).from(leagueRating);
    expect(row?.state).toMatchObject({ played: 3 });
  });

  it('rates results only on the leader', async () => {
    leads = false;
    matches = [ended];
    await startNode().results.gradeFinished();
    expect(await database.orm.select().from(ratedMatch)).toEqual([]);
  });
});
