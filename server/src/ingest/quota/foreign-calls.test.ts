import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { expect, it } from 'vitest';
import { withForeignCalls } from './foreign-calls.ts';
import type { ForeignCalls } from './foreign-calls.ts';

const now = epochMs('2026-11-21T12:00:00Z');

it('Totals of other clients are remembered for a day, the newest 200, and start again when the clock is set back.', () => {
  const many = Array.from({ length: 300 }).reduce<ForeignCalls>(
    (known, _, index) => withForeignCalls(known, 1, now + index),
    [],
  );
  expect(many).toHaveLength(200);
  expect(many.at(-1)).toEqual({ at: now + 299, total: 300 });
  const later = now + 25 * 3_600_000;
  expect(withForeignCalls(many, 2, later)).toEqual([{ at: later, total: 302 }]);
  expect(withForeignCalls(many, 2, now)).toEqual([{ at: now, total: 2 }]);
});
