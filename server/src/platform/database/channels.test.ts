import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../test/manual-clock.ts';
import { followNotices } from './channels.ts';
import type { FollowedNotices } from './channels.ts';
import type { DatabaseSession } from './database.ts';

const restMs = 100;
const unpromptedMs = 5_000;

const noLock = (): Promise<boolean> => Promise.resolve(false);

/** Runs the follower step by step; `calls` lists what it did, in order. */
const setUp = (changes: Partial<FollowedNotices> = {}, sessionChanges: Partial<DatabaseSession> = {}) => {
  const clock = createManualClock(1_000_000);
  const calls: string[] = [];
  const notify = new Map<string, (payload: string) => void>();
  const stopping = new AbortController();
  let lose: ((cause: unknown) => void) | undefined;
  const session: DatabaseSession = {
    listen: async (channel, onNotice) => {
      calls.push(`listen ${channel}`);
      notify.set(channel, onNotice);
    },
    tryAdvisoryLock: noLock,
    close: async () => {
      calls.push('close');
    },
    ...sessionChanges,
  };
  const running = followNotices(
    {
      about: 'goals',
      channels: { goal: () => true, card: (payload) => payload === 'red' },
      catchUp: async () => {
        calls.push('catch up');
      },
      read: async () => {
        calls.push('read');
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
    happened: calls,
    notifyOf: (channel: string, payload = '') => notify.get(channel)?.(payload),
    lose: (cause: unknown) => lose?.(cause),
    stop: () => stopping.abort(),
    outcome,
  };
};

const began = ['listen goal', 'listen card', 'catch up'];

describe('a follower of notices', () => {
  it('listens before it catches up, so that no change is missed in between', async () => {
    const { clock, happened: calls, stop, outcome } = setUp();
    await clock.advance(0);
    expect(calls).toEqual(began);
    stop();
    expect(await outcome).toBe('ended');
    expect(calls).toEqual([...began, 'close']);
  });

  it('reads again for notices that arrive while it catches up', async () => {
    const caughtUp = Promise.withResolvers<void>();
    const { clock, happened: calls, notifyOf } = setUp({ catchUp: () => caughtUp.promise });
    await clock.advance(0);
    notifyOf('goal');
    caughtUp.resolve();
    await clock.advance(0);
    await clock.advance(restMs);
    expect(calls.slice(2)).toEqual(['read']);
  });

  it('reads at once for a notice after a quiet period, and combines notices within the minimum interval', async () => {
    const { clock, happened: calls, notifyOf } = setUp();
    await clock.advance(0);
    await clock.advance(restMs);
    notifyOf('goal');
    await clock.advance(0);
    expect(calls).toEqual([...began, 'read']);
    notifyOf('goal');
    notifyOf('goal');
    await clock.advance(restMs - 1);
    expect(calls).toEqual([...began, 'read']);
    await clock.advance(1);
    expect(calls).toEqual([...began, 'read', 'read']);
    await clock.advance(restMs);
    expect(calls).toEqual([...began, 'read', 'read']);
  });

  it('reads again for notices that arrive while it reads', async () => {
    const reading = Promise.withResolvers<void>();
    let reads = 0;
    const { clock, notifyOf } = setUp({
      minIntervalMs: 0,
      read: () => {
        reads += 1;
        return reading.promise;
      },
    });
    await clock.advance(0);
    notifyOf('goal');
    await clock.advance(0);
    notifyOf('goal');
    await clock.advance(0);
    expect(reads).toBe(1);
    reading.resolve();
    await clock.advance(0);
    expect(reads).toBe(2);
  });

  it('reads at regular intervals even without a notice, because notices may get lost', async () => {
    const { clock, happened: calls } = setUp();
    await clock.advance(0);
    for (const reads of [1, 2]) {
      await clock.advance(restMs);
      await clock.advance(unpromptedMs - 1);
      expect(calls).toHaveLength(began.length + reads - 1);
      await clock.advance(1);
      expect(calls).toHaveLength(began.length + reads);
    }
  });

  it('does not read for an irrelevant notice', async () => {
    const { clock, happened: calls, notifyOf } = setUp();
    await clock.advance(0);
    await clock.advance(restMs);
    notifyOf('card', 'yellow');
    await clock.advance(0);
    expect(calls).toEqual(began);
    notifyOf('card', 'red');
    await clock.advance(0);
    expect(calls).toEqual([...began, 'read']);
  });

  it('ends with the cause when its session is lost, at once and without another read', async () => {
    const { clock, happened: calls, lose, outcome } = setUp();
    const cause = new Error('the line is cut');
    await clock.advance(0);
    await clock.advance(restMs);
    lose(cause);
    const error = await outcome;
    expect(error).toMatchObject({ message: 'the session that listens for goals was lost', cause });
    expect(calls).toEqual([...began, 'close']);
  });

  it('ends with the error of a failed read, and closes its session', async () => {
    const cause = new Error('no such table');
    const {
      clock,
      happened: calls,
      notifyOf,
      outcome,
    } = setUp({ minIntervalMs: 0, read: () => Promise.reject(cause) });
    await clock.advance(0);
    notifyOf('goal');
    expect(await outcome).toBe(cause);
    expect(calls).toEqual([...began, 'close']);
  });

  it('closes its session when it cannot listen', async () => {
    const cause = new Error('too many listeners');
    const { happened: calls, outcome } = setUp({}, { listen: () => Promise.reject(cause) });
    expect(await outcome).toBe(cause);
    expect(calls).toEqual(['close']);
  });

  it('reads nothing after an abort', async () => {
    const { clock, happened: calls, notifyOf, stop, outcome } = setUp();
    await clock.advance(0);
    await clock.advance(restMs);
    notifyOf('goal');
    stop();
    expect(await outcome).toBe('ended');
    expect(calls).toEqual([...began, 'close']);
  });
});
