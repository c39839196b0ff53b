import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import type { ManualClock } from '../../test/manual-clock.ts';
import { startRecordingNode } from '../../test/recording-node.ts';
import { finishedMatch } from '../../test/sample-matches.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { forecast, forecastResult, recordSum } from '../platform/database/schema/forecast-tables.ts';
import { leagueRating, ratedMatch, ratingStep, teamRating } from '../platform/database/schema/rating-tables.ts';

const { database } = await openTestDatabase();

let clock: ManualClock;
let matches: readonly ReturnType<typeof endedAt>[];

const kickOffMs = Date.parse('2026-03-14T19:45:00.000Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const endedAt = (kickOff: number) => finishedMatch('1', new Date(kickOff).toISOString(), ['1', '2'], [2, 1]);
const scheduledAt = (kickOff: number) =>
  ({ ...endedAt(kickOff), status: 'scheduled', statusCode: 'NS', homeScore: 0, awayScore: 0 }) as const;

/** The outcomes of the graded forecasts, in the order in which the forecasts were frozen. */
const graded = async () =>
  (await database.orm.select().from(forecastResult).orderBy(asc(forecastResult.forecastId))).map(
    ({ outcome }) => outcome,
  );

/** Freezes the match for its first kick-off, then grades it as played at `kickOff`; returns the outcomes. */
const playedAt = async (kickOff: number) => {
  const node = startNode();
  await node.recorder.freezeDue();
  await clock.advance(3 * hourMs);
  matches = [endedAt(kickOff)];
  await node.results.gradeFinished();
  return graded();
};

const startNode = () => startRecordingNode({ database, matches: () => matches, isLeader: () => true, clock });

describe('a kick-off that the provider moves', () => {
  beforeEach(async () => {
    for (const table of [recordSum, forecastResult, forecast, ratingStep, teamRating, leagueRating, ratedMatch]) {
      await database.orm.delete(table);
    }
    clock = createManualClock(kickOffMs - minuteMs / 2);
    matches = [scheduledAt(kickOffMs)];
  });

  it('by minutes during play does not make it a different match', async () => {
    expect(await playedAt(kickOffMs + 20 * minuteMs)).toEqual(['home']);
  });

  it('to a time before its forecast was frozen voids the forecast', async () => {
    expect(await playedAt(kickOffMs - 5 * minuteMs)).toEqual(['void']);
  });

  it('to another day voids the forecast', async () => {
    expect(await playedAt(kickOffMs + 24 * hourMs)).toEqual(['void']);
  });

  it('by minutes before play voids the first forecast and grades the second one once', async () => {
    const node = startNode();
    await node.recorder.freezeDue();
    const later = kickOffMs + 20 * minuteMs;
    matches = [scheduledAt(later)];
    await clock.advance(20 * minuteMs);
    await node.recorder.freezeDue();
    await clock.advance(3 * hourMs);
    matches = [endedAt(later)];
    await node.results.gradeFinished();
    await node.results.gradeFinished();
    expect(await graded()).toEqual(['void', 'home']);
  });
});
