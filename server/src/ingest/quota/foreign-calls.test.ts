import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { describe, expect, it } from 'vitest';
import { foreignPaceOf, withCount, withOwnCalls } from './foreign-calls.ts';
import type { ForeignCalls } from './foreign-calls.ts';

const start = epochMs('2026-11-21T12:00:00Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A day on which the nodes and another client call. */
const startDay = (limit = 100) => {
  let known: ForeignCalls | undefined;
  let used = 0;
  let at = start;
  const day = {
    known: () => known,
    pace: () => foreignPaceOf(known, at),
    wait: (ms: number) => void (at += ms),
    foreign: (calls: number) => void (used += calls),
    /** Calls that are recorded, but that the provider has not counted. */
    lost: (calls: number) => void (known = withOwnCalls(known, calls)),
    reset: () => void (used = 0),
    call: () => {
      known = withOwnCalls(known, 1);
      used += 1;
      known = withCount(known, { used, limit, inFlight: 0, at });
    },
    /** Another client calls at this interval, and the nodes as often. */
    both: (times: number, everyMs: number) => {
      for (let time = 0; time < times; time += 1) {
        at += everyMs;
        used += 1;
        day.call();
      }
    },
  };
  day.call();
  return day;
};

describe('the pace of other clients', () => {
  it('is unknown while the provider counts nothing but recorded calls', () => {
    const day = startDay();
    for (let call = 0; call < 10; call += 1) day.call();
    expect(day.known()).toEqual({ explained: 11 });
    expect(day.pace()).toBeUndefined();
  });

  it('is known from the fourth call of a regular client', () => {
    const day = startDay();
    day.both(3, 10 * minuteMs);
    expect(day.pace()).toBeUndefined();
    day.both(1, 10 * minuteMs);
    expect(day.pace()).toEqual({ everyMs: 10 * minuteMs, lastAt: start + 40 * minuteMs });
  });

  it('is known although every reply reveals many calls, and even if no node called for hours', () => {
    const day = startDay(7_500);
    for (let reply = 0; reply < 4; reply += 1) {
      day.wait(3 * hourMs);
      day.foreign(180);
      day.call();
    }
    expect(day.pace()?.everyMs).toBeCloseTo(minuteMs);
  });

  it('is not derived from many calls at once', () => {
    const day = startDay();
    day.foreign(40);
    day.call();
    for (let hour = 0; hour < 6; hour += 1) {
      day.wait(hourMs);
      day.call();
      expect(day.pace()).toBeUndefined();
    }
    expect(day.known()).toEqual({ explained: 48 });
  });

  it('follows a client that changes its pace', () => {
    const day = startDay(7_500);
    day.both(100, 10 * minuteMs);
    day.both(360, minuteMs);
    expect((day.pace()?.everyMs ?? 0) / minuteMs).toBeGreaterThan(1);
    expect((day.pace()?.everyMs ?? 0) / minuteMs).toBeLessThan(1.7);
  });

  it('slows down as soon as a call does not come, and is forgotten after two hours', () => {
    const day = startDay();
    day.both(11, 10 * minuteMs);
    day.wait(20 * minuteMs);
    day.call();
    expect(day.pace()?.everyMs).toBeCloseTo((120 * minuteMs) / 11);
    day.wait(101 * minuteMs);
    day.call();
    expect(day.pace()).toBeUndefined();
    expect(day.known()?.active).toBeUndefined();
  });

  it('goes on over a reset of the provider’s day', () => {
    const day = startDay();
    day.both(20, 10 * minuteMs);
    day.reset();
    day.both(20, 10 * minuteMs);
    expect((day.pace()?.everyMs ?? 0) / minuteMs).toBeCloseTo(10, 0);
  });

  it('does not include calls in flight, which hide calls of others only until they are counted', () => {
    const day = startDay();
    day.lost(2);
    day.foreign(2);
    day.call();
    expect(day.known()).toEqual({ explained: 4 });
    // Now the provider has counted the two as well.
    day.foreign(2);
    day.call();
    expect(day.known()).toEqual({ explained: 7, active: { since: start, calls: 0, lastAt: start } });
  });

  it('is right again after calls that an outage swallowed', () => {
    const day = startDay();
    day.lost(30);
    day.call();
    expect(day.known()).toEqual({ explained: 2 });
    day.both(4, 10 * minuteMs);
    expect(day.pace()?.everyMs).toBeCloseTo(10 * minuteMs);
  });
});
