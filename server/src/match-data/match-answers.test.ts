import type { Match } from '@touchline/domain/match/match.ts';
import { defaultOdds } from '@touchline/domain/odds/odds.ts';
import { problemText } from '@touchline/domain/provider-problem.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { sampleStatistics } from '@touchline/domain/statistics/statistics.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { BookmakerOdds } from '@touchline/provider/score-provider.ts';
import { describe, expect, it } from 'vitest';
import { createFakeMatchProvider, failure, figuresOf } from '../../test/fake-match-provider.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { priceOf } from '../../test/sample-prices.ts';
import { createCallBudget } from '../platform/provider-calls/visitor-call-budget.ts';
import type { QuotaHeadroom } from '../platform/provider-calls/visitor-call-budget.ts';
import { createMatchAnswers } from './match-answers.ts';
import type { Dated } from './match-data-cache.ts';

const startTime = '2024-05-25T14:00:00.000Z';
const nowMs = epochMs('2024-05-25T15:00:00.000Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const inPlay = liveMatch('football-1', { startTime });
const before = liveMatch('football-2', { status: 'scheduled', startTime: '2024-05-25T20:00:00.000Z' });
const finished = liveMatch('football-3', { status: 'finished', startTime: '2024-05-25T08:00:00.000Z' });
const justFinished = liveMatch('football-4', { status: 'finished', startTime: '2024-05-25T13:00:00.000Z' });
const postponed = liveMatch('football-5', { status: 'postponed', startTime });
const rugby = liveMatch('rugby-1', { sport: 'rugby', startTime });

const plenty: QuotaHeadroom = { calls: 1_000, refillMs: 60_000, burst: 5, perMinute: 10_000 };

const setUp = (stored: ReadonlyMap<string, Dated<BookmakerOdds>> = new Map()) => {
  const clock = createManualClock(nowMs);
  const hand = createFakeMatchProvider();
  const entered: Dated<BookmakerOdds>[] = [];
  const spare = { football: plenty };
  const matchAnswers = createMatchAnswers({
    provider: hand.source,
    oddsHistory: {
      latest: async ({ id }) => {
        const seen = stored.get(id);
        return seen && { ...seen, value: { ...seen.value, history: [] } };
      },
      record: async (_match, seen) => {
        entered.push(seen);
        return { ...seen.value, history: [{ at: isoFromEpochMs(seen.seenAt), homeWin: 2, awayWin: 2 }] };
      },
    },
    budget: createCallBudget({ headroom: () => spare.football, now: clock.now }),
    clock,
    events: { onProblem: () => undefined, onNotes: () => undefined, onStoreFailure: () => undefined },
  });
  return { clock, hand, matchAnswers, entered, spare };
};

describe('an answer about a match', () => {
  it("contains the provider's data, its time and the bookmaker", async () => {
    const { matchAnswers } = setUp();
    const updatedAt = isoFromEpochMs(nowMs);
    expect(await matchAnswers.odds(inPlay)).toEqual({
      odds: priceOf('football-1', 2.2).odds,
      sample: false,
      bookmaker: 'Bet One',
      history: [{ at: updatedAt, homeWin: 2, awayWin: 2 }],
      updatedAt,
    });
    expect(await matchAnswers.statistics(inPlay)).toEqual({
      statistics: figuresOf('football-1', 9),
      sample: false,
      updatedAt,
    });
    expect(await matchAnswers.details(inPlay)).toEqual({ details: { matchId: 'football-1', timeline: [] }, updatedAt });
  });

  it('for a sport without data has the spec’s message and sample values, without a call', async () => {
    const { matchAnswers, hand } = setUp();
    expect(await matchAnswers.odds(rugby)).toMatchObject({
      odds: defaultOdds('rugby-1', sports.rugby),
      sample: true,
      reason: 'Unsupported sport: rugby',
    });
    expect(await matchAnswers.statistics(rugby)).toMatchObject({
      statistics: sampleStatistics('rugby-1'),
      sample: true,
      reason: 'Statistics not available for sport: rugby',
    });
    expect(await matchAnswers.details(rugby)).toMatchObject({ reason: 'No further details are available for Rugby' });
    expect(hand.asked).toEqual([]);
  });

  it('has no draw price for a sport without draws', async () => {
    const { matchAnswers, hand } = setUp();
    hand.says.odds = () => ({ value: undefined });
    const { odds } = await matchAnswers.odds(liveMatch('tennis-1', { sport: 'tennis', startTime }));
    expect(odds).toEqual(defaultOdds('tennis-1', sports.tennis));
    expect(odds).not.toHaveProperty('draw');
  });

  it('has the spec’s message if the provider has nothing about the match', async () => {
    const { matchAnswers, hand } = setUp();
    hand.says.odds = hand.says.statistics = hand.says.details = () => ({ value: undefined });
    expect(await matchAnswers.odds(inPlay)).toMatchObject({ sample: true, reason: 'No odds data available' });
    expect(await matchAnswers.statistics(inPlay)).toMatchObject({
      sample: true,
      reason: 'No statistics data available',
    });
    expect(await matchAnswers.details(inPlay)).toEqual({
      reason: 'No match details available',
      updatedAt: isoFromEpochMs(nowMs),
    });
  });

  it.each(['network', 'quota', 'plan', 'auth', 'caller', 'malformed', 'rate', 'provider', 'timeout'] as const)(
    'for a %s problem is a sample with the text for that problem',
    async (kind) => {
      const { matchAnswers, hand, entered } = setUp();
      hand.says.odds = () => failure(kind);
      expect(await matchAnswers.odds(inPlay)).toMatchObject({
        odds: defaultOdds('football-1', sports.football),
        sample: true,
        reason: problemText(kind),
      });
      expect(entered).toEqual([]);
    },
  );

  it('reports that the day’s calls are reserved for scores', async () => {
    const { matchAnswers, hand, spare } = setUp();
    spare.football = { calls: 0, refillMs: Infinity, burst: 0, perMinute: 100 };
    expect(await matchAnswers.odds(inPlay)).toMatchObject({
      sample: true,
      reason: 'Today’s calls to the sports data service are reserved for live scores. Please try again later.',
    });
    expect(hand.asked).toEqual([]);
  });

  it('never takes longer than 14 seconds', async () => {
    const { matchAnswers, hand, clock } = setUp();
    hand.state.isSlow = true;
    const answer = matchAnswers.statistics(inPlay);
    await clock.advance(14_000);
    expect(await answer).toMatchObject({ sample: true, reason: problemText('timeout') });
  });
});

/** Requests data every 10 seconds and returns the number of provider calls. */
const callsOver = async (match: Match, read: 'odds' | 'statistics' | 'details', forMs: number): Promise<number> => {
  const { matchAnswers, hand, clock } = setUp();
  for (let passed = 0; passed < forMs; passed += 10_000) {
    await matchAnswers[read](match);
    await clock.advance(10_000);
  }
  return hand.asked.length;
};

describe('a call is made', () => {
  it.each([
    ['every half minute for the events of a match in play', inPlay, 'details', 10 * minuteMs, 20],
    ['every minute for the statistics of a match in play', inPlay, 'statistics', 10 * minuteMs, 10],
    ['every ten minutes for the prices of a match before kick-off', before, 'odds', hourMs, 6],
    ['every ten minutes for the line-ups of a match before kick-off', before, 'details', hourMs, 6],
    ['once for the statistics of a match that is over', finished, 'statistics', 24 * hourMs, 1],
    ['once for the details of a match that is over', finished, 'details', 24 * hourMs, 1],
    ['once for the prices of a match that just ended', justFinished, 'odds', 24 * hourMs, 1],
    ['for statistics of a match that just ended until they are final', justFinished, 'statistics', 24 * hourMs, 9],
    ['never for statistics before kick-off', before, 'statistics', 2 * hourMs, 0],
    ['never for prices of a postponed match', postponed, 'odds', 2 * hourMs, 0],
    ['never for statistics of a postponed match', postponed, 'statistics', 2 * hourMs, 0],
  ] as const)('%s', async (_, match, read, forMs, calls) => {
    expect(await callsOver(match, read, forMs)).toBe(calls);
  });

  it('never for prices of a match from more than a week ago', async () => {
    const { matchAnswers, hand } = setUp();
    const old = liveMatch('football-9', { status: 'finished', startTime: '2024-05-18T14:59:00.000Z' });
    expect(await matchAnswers.odds(old)).toMatchObject({ sample: true, reason: 'No odds data available' });
    expect(hand.asked).toEqual([]);
  });

  it('at growing intervals for prices in play that do not move, and every minute once they do', async () => {
    const { matchAnswers, hand, clock } = setUp();
    const callsIn = async (minutes: number): Promise<number> => {
      const already = hand.asked.length;
      for (let minute = 0; minute < minutes; minute += 1) {
        await matchAnswers.odds(inPlay);
        await clock.advance(minuteMs);
      }
      return hand.asked.length - already;
    };
    // After 0, 1, 3, 7, 15, 25, 35, 45 and 55 minutes.
    expect(await callsIn(60)).toBe(9);
    let price = 2;
    hand.says.odds = ({ id }) => ({ value: priceOf(id, (price += 0.1)) });
    await callsIn(10);
    expect(await callsIn(10)).toBe(10);
  });

  it('immediately when the match starts or ends, even if the last reply is recent', async () => {
    const { matchAnswers, hand } = setUp();
    await matchAnswers.odds({ ...inPlay, status: 'scheduled' });
    await matchAnswers.odds(inPlay);
    await matchAnswers.odds({ ...inPlay, status: 'finished' });
    expect(hand.asked).toHaveLength(3);
  });

  it('once for concurrent requests for the same data', async () => {
    const { matchAnswers, hand } = setUp();
    hand.state.isSlow = true;
    const concurrent = Array.from({ length: 500 }, () => matchAnswers.odds(inPlay));
    const others = [matchAnswers.statistics(inPlay), matchAnswers.odds(before)];
    await hand.answer();
    // Reading the odds history takes one more turn.
    await hand.answer();
    const answers = await Promise.all(concurrent);
    await Promise.all(others);
    expect(hand.asked.toSorted()).toEqual(['odds football-1', 'odds football-2', 'statistics football-1']);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

describe('an earlier real value', () => {
  it.each([
    ['the provider fails', () => failure('network')],
    ['the provider no longer has data', () => ({ value: undefined })],
  ])('is still returned, with its own time, when %s', async (_, text) => {
    const { matchAnswers, hand, clock, entered } = setUp();
    const first = await matchAnswers.odds(before);
    hand.says.odds = text;
    await clock.advance(11 * minuteMs);
    expect(await matchAnswers.odds(before)).toEqual(first);
    expect(hand.asked).toHaveLength(2);
    expect(entered).toHaveLength(1);
  });

  it('is still returned when the day’s calls are reserved for the board', async () => {
    const { matchAnswers, clock, spare } = setUp();
    const first = await matchAnswers.statistics(inPlay);
    spare.football = { calls: 0, refillMs: Infinity, burst: 0, perMinute: 100 };
    await clock.advance(hourMs);
    expect(await matchAnswers.statistics(inPlay)).toEqual(first);
  });

  it('that an earlier process stored is returned for a finished match without a call', async () => {
    const seen = { value: priceOf('football-3', 1.7), seenAt: nowMs - 6 * hourMs };
    const { matchAnswers, hand } = setUp(new Map([['football-3', seen]]));
    expect(await matchAnswers.odds(finished)).toMatchObject({
      odds: { homeWin: 1.7 },
      sample: false,
      updatedAt: isoFromEpochMs(seen.seenAt),
    });
    expect(hand.asked).toEqual([]);
  });

  it('that an earlier process stored takes precedence over a sample, but not over a new value', async () => {
    const seen = { value: priceOf('football-2', 1.7), seenAt: nowMs - hourMs };
    const { matchAnswers, hand, clock } = setUp(new Map([['football-2', seen]]));
    hand.says.odds = () => failure('network');
    expect(await matchAnswers.odds(before)).toMatchObject({ odds: { homeWin: 1.7 }, sample: false });
    hand.says.odds = ({ id }) => ({ value: priceOf(id, 1.8) });
    await clock.advance(minuteMs);
    expect(await matchAnswers.odds(before)).toMatchObject({
      odds: { homeWin: 1.8 },
      updatedAt: isoFromEpochMs(clock.now()),
    });
  });
});

describe('a provider that fails', () => {
  it('is called again after 5 seconds and then at growing intervals, not for every request', async () => {
    const { matchAnswers, hand, clock } = setUp();
    hand.says.statistics = () => failure('network');
    for (let second = 0; second < 300; second += 1) {
      await matchAnswers.statistics(liveMatch(`football-${second}`, { startTime }));
      await clock.advance(1_000);
    }
    // After 0, 5, 15, 35, 75, 135, 195 and 255 seconds.
    expect(hand.asked).toHaveLength(8);
  });

  it('for one kind of data is still called for the others, and for other sports', async () => {
    const { matchAnswers, hand } = setUp();
    hand.says.statistics = () => failure('provider');
    await matchAnswers.statistics(inPlay);
    await matchAnswers.odds(inPlay);
    await matchAnswers.statistics(liveMatch('hockey-1', { sport: 'hockey', startTime }));
    expect(hand.asked).toEqual(['statistics football-1', 'odds football-1', 'statistics hockey-1']);
  });

  it('for one match is still called for the others', async () => {
    const { matchAnswers, hand, clock } = setUp();
    hand.says.statistics = () => failure('malformed');
    await matchAnswers.statistics(inPlay);
    hand.says.statistics = ({ id }) => ({ value: figuresOf(id, 3) });
    expect(await matchAnswers.statistics({ ...inPlay, id: 'football-8' })).toMatchObject({ sample: false });
    expect(await matchAnswers.statistics(inPlay)).toMatchObject({ sample: true });
    await clock.advance(minuteMs);
    expect(await matchAnswers.statistics(inPlay)).toMatchObject({ sample: false });
  });

  it('is not called again before the time that it requests', async () => {
    const { matchAnswers, hand, clock } = setUp();
    hand.says.statistics = () => ({
      ...failure('rate'),
      problem: { kind: 'rate', detail: 'slow down', retryAfterMs: 40_000 },
    });
    await matchAnswers.statistics(inPlay);
    await clock.advance(39_000);
    await matchAnswers.statistics(inPlay);
    expect(hand.asked).toHaveLength(1);
    await clock.advance(1_000);
    await matchAnswers.statistics(inPlay);
    expect(hand.asked).toHaveLength(2);
  });
});

it('The least recently requested match is dropped first.', async () => {
  const { matchAnswers, hand, spare } = setUp();
  spare.football = { ...plenty, calls: Infinity, refillMs: 0 };
  await matchAnswers.statistics(finished);
  await matchAnswers.statistics(justFinished);
  await matchAnswers.statistics(finished);
  const others = Array.from({ length: 1_999 }, (_, index) => ({ ...finished, id: `football-${100 + index}` }));
  for (const other of others) await matchAnswers.statistics(other);
  hand.asked.length = 0;
  await matchAnswers.statistics(finished);
  await matchAnswers.statistics(justFinished);
  expect(hand.asked).toEqual(['statistics football-4']);
});
