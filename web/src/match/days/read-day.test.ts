import { expect, test } from 'vitest';
import { readingOf } from './read-day.ts';

const all = { wanted: 'all', isWhole: true } as const;
const at = (minute: string): string => `2026-11-21T12:${minute}:00.000Z`;

test('the load time of a day is the load time of its oldest part', () => {
  expect(
    readingOf(
      [
        { football: { readAt: at('05') }, hockey: { readAt: at('07') } },
        { football: { readAt: at('02'), problem: 'network' }, hockey: { readAt: at('08') } },
      ],
      all,
    ),
  ).toEqual({ readAt: at('02'), missing: [], nothing: false });
});

test('a day that the plan does not include for any sport is explained in one sentence', () => {
  expect(readingOf([{ football: { problem: 'plan' }, hockey: { problem: 'plan' } }], all)).toEqual({
    readAt: undefined,
    missing: ['This day is not included in our plan with the sports data service.'],
    nothing: true,
  });
});

test('missing sports are named with their reason, grouped by reason', () => {
  const reading = readingOf(
    [
      {
        football: { readAt: at('05') },
        hockey: { problem: 'timeout' },
        afl: { problem: 'reserved' },
        baseball: { problem: 'network' },
      },
    ],
    all,
  );
  expect(reading.nothing).toBe(false);
  expect(reading.missing).toEqual([
    'Baseball and Hockey: This day could not be loaded. We will try again in a minute.',
    'AFL: This day is not available now: today’s remaining data calls are reserved for live scores.',
  ]);
});

test('with a sport filter, only the selected sport counts', () => {
  const parts = [{ football: { readAt: at('05') }, hockey: { problem: 'plan' } }] as const;
  expect(readingOf(parts, { wanted: 'football', isWhole: true })).toEqual({
    readAt: at('05'),
    missing: [],
    nothing: false,
  });
  expect(readingOf(parts, { wanted: 'hockey', isWhole: true }).nothing).toBe(true);
});

test('a day that is partly on the board is never described as entirely missing', () => {
  const reading = readingOf([{ football: { problem: 'plan' } }], { wanted: 'all', isWhole: false });
  expect(reading).toEqual({
    readAt: undefined,
    missing: ['Part of this day is not included in our plan with the sports data service.'],
    nothing: false,
  });
});

test('a sport that the provider does not offer is not reported as missing', () => {
  expect(readingOf([{}], { wanted: 'tennis', isWhole: true })).toEqual({
    readAt: undefined,
    missing: [],
    nothing: false,
  });
});
