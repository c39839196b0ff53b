import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { expect, it } from 'vitest';
import { withForeignCalls } from './foreign-calls.ts';
import type { ForeignCalls } from './foreign-calls.ts';

const now = epochMs('2026-11-21T12:00:00Z');

const minuteMs = 60_000;

/** Replies at this interval, each of which revealed a call. */
const repliesEvery = (ms: number, count: number): ForeignCalls =>
  Array.from({ length: count }).reduce<ForeignCalls>(
    (known, _, index) => withForeignCalls(known, 1, now + index * ms),
    [],
  );

it('Totals of other clients are remembered for a day, the newest 200, and start again when the clock is set back.', () => {
  const many = repliesEvery(minuteMs, 300);
  expect(many).toHaveLength(200);
  expect(many.at(-1)).toEqual({ at: now + 299 * minuteMs, total: 300 });
  const later = now + 30 * 60 * minuteMs;
  expect(withForeignCalls(many, 2, later)).toEqual([{ at: later, total: 302 }]);
  expect(withForeignCalls(many, 2, now)).toEqual([{ at: now, total: 2 }]);
});

it('Of frequent replies, the newest and one a minute are remembered.', () => {
  const frequent = repliesEvery(minuteMs / 4, 41);
  expect(frequent.at(-1)).toEqual({ at: now + 10 * minuteMs, total: 41 });
  expect(frequent.map(({ at }) => at - now)).toEqual(Array.from({ length: 11 }, (_, index) => index * minuteMs));
});
