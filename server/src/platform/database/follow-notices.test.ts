import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../test/manual-clock.ts';
import type { DatabaseSession } from './database.ts';
import { followNotices } from './follow-notices.ts';
import type { FollowedNotices } from './follow-notices.ts';

const restMs = 100;
const unpromptedMs = 5_000;

const noLock = (): Promise<boolean> => Promise.resolve(false);

/** Follows by hand: what happened stands in `happened`, in its order. */
const setUp = (changes: Partial<FollowedNotices> = {}, sessionChanges: Partial<DatabaseSession> = {}) => {
  const clock = createManualClock(1_000_000);
  const happened: string[] = [];
  const tell = new Map<string, (payload: string) => void>();
  const stopping = new AbortController();
  let lose: ((cause: unknown) => void) | undefined;
  const session: DatabaseSession = {
    listen: async (channel, onNotice) => {
      happened.push(`listen ${channel}`);
      tell.set(channel, onNotice);
    },
    tryAdvisoryLock: noLock,
    close: async () => {
      happened.push('close');
    },
    ...sessionChanges,
  };
  const running = followNotices(
    {
      about: 'goals',
      channels: { goal: () => true, card: (payload) => payload === 'red' },
      catchUp: async () => {
        happened.push('catch up');
      },
      read: async () => {
        happened.push('read');
      },
      minIntervalMs: restMs,
      maxIntervalMs: unpromptedMs,
      ...changes,
    },
    {
      clock,
      database: {
        session: async (onLost) => {
          lose = onLost;
          return session;
        },
      },
    },
    stopping.signal,
  );
  const outcome = running.then(
    () => 'ended',
    (error: unknown) => error,
  );
  return {
    clock,
    happened,
    tell: (channel: string, payload = '') => tell.get(channel)?.(payload),
    lose: (cause: unknown) => lose?.(cause),
    stop: () => stopping.abort(),
    outcome,
  };
};

const began = ['listen goal', 'listen card', 'catch up'];

describe('whoever follows notices', () => {
  it('listens before it catches up, so that nothing is told in between', async () => {
    const { clock, happened, stop, outcome } = setUp();
    await clock.advance(0);
    expect(happened).toEqual(began);
    stop();
    expect(await outcome).toBe('ended');
    expect(happened).toEqual([...began, 'close']);
  });

  it('reads what was told while it caught up', async () => {
    const caughtUp = Promise.withResolvers<void>();
    const { clock, happened, tell } = setUp({ catchUp: () => caughtUp.promise });
    await clock.advance(0);
    tell('goal');
    caughtUp.resolve();
    await clock.advance(0);
    await clock.advance(restMs);
    expect(happened.slice(2)).toEqual(['read']);
  });

  it('reads the first notice after a rest at once, and those that follow it soon in one', async () => {
    const { clock, happened, tell } = setUp();
    await clock.advance(0);
    await clock.advance(restMs);
    tell('goal');
    await clock.advance(0);
    expect(happened).toEqual([...began, 'read']);
    tell('goal');
    tell('goal');
    await clock.advance(restMs - 1);
    expect(happened).toEqual([...began, 'read']);
    await clock.advance(1);
    expect(happened).toEqual([...began, 'read', 'read']);
    await clock.advance(restMs);
    expect(happened).toEqual([...began, 'read', 'read']);
  });

  it('reads again for what is told while it reads', async () => {
    const reading = Promise.withResolvers<void>();
    let reads = 0;
    const { clock, tell } = setUp({
      minIntervalMs: 0,
      read: () => {
        reads += 1;
        return reading.promise;
      },
    });
    await clock.advance(0);
    tell('goal');
    await clock.advance(0);
    tell('goal');
    await clock.advance(0);
    expect(reads).toBe(1);
    reading.resolve();
    await clock.advance(0);
    expect(reads).toBe(2);
  });

  it('reads at intervals without any notice, as one may be lost on its way', async () => {
    const { clock, happened } = setUp();
    await clock.advance(0);
    for (const reads of [1, 2]) {
      await clock.advance(restMs);
      await clock.advance(unpromptedMs - 1);
      expect(happened).toHaveLength(began.length + reads - 1);
      await clock.advance(1);
      expect(happened).toHaveLength(began.length + reads);
    }
  });

  it('reads for none that is no news', async () => {
    const { clock, happened, tell } = setUp();
    await clock.advance(0);
    await clock.advance(restMs);
    tell('card', 'yellow');
    await clock.advance(0);
    expect(happened).toEqual(began);
    tell('card', 'red');
    await clock.advance(0);
    expect(happened).toEqual([...began, 'read']);
  });

  it('ends with the cause when its session is lost, at once and without another read', async () => {
    const { clock, happened, lose, outcome } = setUp();
    const cause = new Error('the line is cut');
    await clock.advance(0);
    await clock.advance(restMs);
    lose(cause);
    const error = await outcome;
    expect(error).toMatchObject({ message: 'the session that hears of goals was lost', cause });
    expect(happened).toEqual([...began, 'close']);
  });

  it('ends with what a read failed by, and closes its session', async () => {
    const cause = new Error('no such table');
    const { clock, happened, tell, outcome } = setUp({ minIntervalMs: 0, read: () => Promise.reject(cause) });
    await clock.advance(0);
    tell('goal');
    expect(await outcome).toBe(cause);
    expect(happened).toEqual([...began, 'close']);
  });

  it('closes its session when it cannot listen', async () => {
    const cause = new Error('too many listeners');
    const { happened, outcome } = setUp({}, { listen: () => Promise.reject(cause) });
    expect(await outcome).toBe(cause);
    expect(happened).toEqual(['close']);
  });

  it('reads no more once it is to end', async () => {
    const { clock, happened, tell, stop, outcome } = setUp();
    await clock.advance(0);
    await clock.advance(restMs);
    tell('goal');
    stop();
    expect(await outcome).toBe('ended');
    expect(happened).toEqual([...began, 'close']);
  });
});
