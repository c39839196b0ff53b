import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { MatchReply } from '@touchline/provider/score-provider.ts';
import { describe, expect, it } from 'vitest';
import { failure } from '../../test/fake-match-provider.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { createProviderPauses } from '../platform/provider-calls/provider-pauses.ts';
import { createCallBudget } from '../platform/provider-calls/visitor-call-budget.ts';
import type { MatchDataKind } from './cache-lifetimes.ts';
import { createMatchDataCache } from './match-data-cache.ts';

const nowMs = epochMs('2024-05-25T15:00:00.000Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const inPlay = liveMatch('football-1', { startTime: '2024-05-25T14:00:00.000Z' });
const finished = liveMatch('football-3', { status: 'finished', startTime: '2024-05-25T08:00:00.000Z' });

const whole = { ok: true, value: 'all of it', quota: {}, calls: 1 } as const;
const partial = { ...whole, value: 'half of it', notes: ['standings: timeout'] } as const;

/** A cache of texts; the database returns stored texts with the prefix "kept ". */
const setUp = (read: MatchDataKind) => {
  const clock = createManualClock(nowMs);
  const store: { state: 'well' | 'failing' | 'hanging'; kept: number[] } = { state: 'well', kept: [] };
  const source: { says: MatchReply<string>; asked: number } = { says: whole, asked: 0 };
  const failures: unknown[] = [];
  const reach = async <T>(answer: () => T): Promise<T> => {
    if (store.state === 'hanging') await new Promise(() => undefined);
    if (store.state === 'failing') throw new Error('the database is unavailable');
    return answer();
  };
  const reads = createMatchDataCache<string>({
    kind: read,
    request: async () => {
      source.asked += 1;
      return source.says;
    },
    loadSaved: () => reach(() => undefined),
    save: (_match, { value, seenAt }) =>
      reach(() => {
        store.kept.push(seenAt);
        return `kept ${value}`;
      }),
    textOf: (text) => text,
    budget: createCallBudget({
      headroom: () => ({ calls: 1_000, refillMs: minuteMs, burst: 5, perMinute: 1_000 }),
      now: clock.now,
    }),
    pauses: createProviderPauses(clock.now),
    clock,
    maxEntries: 10,
    events: {
      onProblem: () => undefined,
      onNotes: () => undefined,
      onStoreFailure: (_read, _match, cause) => failures.push(cause),
    },
  });
  return { clock, store, source, failures, reads };
};

describe('a partial value', () => {
  it('is fetched again after ten minutes, even when the match is over', async () => {
    const { clock, source, reads } = setUp('details');
    source.says = partial;
    await reads.get(finished);
    await clock.advance(10 * minuteMs - 1);
    await reads.get(finished);
    expect(source.asked).toBe(1);
    source.says = whole;
    await clock.advance(1);
    expect(await reads.get(finished)).toMatchObject({ value: 'kept all of it' });
    await clock.advance(24 * hourMs);
    await reads.get(finished);
    expect(source.asked).toBe(2);
  });

  it('is fetched as often as a complete one while the match is in play', async () => {
    const { clock, source, reads } = setUp('details');
    source.says = partial;
    await reads.get(inPlay);
    await clock.advance(30_000);
    await reads.get(inPlay);
    expect(source.asked).toBe(2);
  });
});

it('A value still expires after the clock is set back, unless the value is final.', async () => {
  const { clock, source, reads } = setUp('odds');
  await reads.get(inPlay);
  await reads.get(finished);
  clock.setBack(2 * hourMs);
  await reads.get(finished);
  expect(source.asked).toBe(2);
  await reads.get(inPlay);
  expect(source.asked).toBe(3);
});

it('A value that the provider withdraws is marked as such, until there is a new one; a failed call changes nothing.', async () => {
  const { clock, source, reads } = setUp('odds');
  const isWithdrawn = async () => {
    await clock.advance(11 * minuteMs);
    return 'withdrawn' in (await reads.get(inPlay));
  };
  expect(await isWithdrawn()).toBe(false);
  source.says = { ...whole, value: undefined };
  expect(await isWithdrawn()).toBe(true);
  source.says = failure('network');
  expect(await isWithdrawn()).toBe(true);
  source.says = { ...whole, value: 'new' };
  expect(await isWithdrawn()).toBe(false);
});

describe('a failing database', () => {
  it('loses no value, causes no further provider call, and receives the value once it is available again', async () => {
    const { clock, store, source, failures, reads } = setUp('odds');
    store.state = 'failing';
    expect(await reads.get(finished)).toMatchObject({ kind: 'real', value: 'all of it' });
    expect(failures).toHaveLength(2);
    store.state = 'well';
    await clock.advance(9_999);
    await reads.get(finished);
    expect(store.kept).toEqual([]);
    await clock.advance(1);
    expect(await reads.get(finished)).toMatchObject({ value: 'kept all of it', seenAt: nowMs });
    await clock.advance(hourMs);
    await reads.get(finished);
    expect(store.kept).toEqual([nowMs]);
    expect(source.asked).toBe(1);
  });

  it('delays an answer by at most a few seconds when it hangs', async () => {
    const { clock, store, reads } = setUp('odds');
    store.state = 'hanging';
    const outcome = reads.get(inPlay);
    await clock.advance(2_000);
    await clock.advance(2_000);
    expect(await outcome).toMatchObject({ value: 'all of it' });
  });

  it('is not queried again about a match for ten seconds', async () => {
    const { clock, store, source, failures, reads } = setUp('odds');
    store.state = 'failing';
    source.says = failure('rate');
    for (let second = 0; second < 20; second += 1) {
      await reads.get(inPlay);
      await clock.advance(1_000);
    }
    expect(failures).toHaveLength(2);
  });
});
