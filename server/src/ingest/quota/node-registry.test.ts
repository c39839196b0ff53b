import type { ReportedQuota } from '@touchline/provider/score-provider.ts';
import { expect, it } from 'vitest';
import { createKnownNodes } from './node-registry.ts';

const dayMs = 86_400_000;

const setUp = () => {
  let nowMs = Date.parse('2026-03-01T12:00:00.000Z');
  const book = createKnownNodes({ node: 'us', now: () => nowMs });
  return {
    book,
    now: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms;
    },
    hear: (node: string, football?: ReportedQuota): boolean =>
      book.receive(
        JSON.stringify({ node, quotas: football === undefined ? [] : [{ sport: 'football', ...football }] }),
      ),
  };
};

it('What is said to come from later than clocks can differ is not believed, and nobody is pinned to it.', () => {
  const { book, hear, now, pass } = setUp();
  const fair = { dayRemaining: 40, reportedAt: now() };
  hear('fair', fair);
  hear('ahead', { dayRemaining: 0, reportedAt: now() + 60_001 });
  hear('far ahead', { dayRemaining: 0, reportedAt: Number.MAX_SAFE_INTEGER });
  expect(book.quota('football')).toEqual(fair);

  const ahead = { dayRemaining: 39, reportedAt: now() + 60_000 };
  hear('ahead', ahead);
  expect(book.quota('football')).toEqual(ahead);
  pass(60_001);
  const next = { dayRemaining: 38, reportedAt: now() };
  hear('fair', next);
  expect(book.quota('football')).toEqual(next);
});

it('A word from before our clock was set back is none, and does not keep a newer one away.', () => {
  const { book, hear, now, pass } = setUp();
  hear('one', { dayRemaining: 40, reportedAt: now() });
  pass(-3_600_000);
  expect(book.quota('football')).toBeUndefined();
  const next = { dayRemaining: 30, reportedAt: now() };
  hear('one', next);
  expect(book.quota('football')).toEqual(next);
});

it('What was said a day ago is over: the source counts calls by days.', () => {
  const { book, hear, now, pass } = setUp();
  const said = { dayRemaining: 3, reportedAt: now() };
  hear('one', said);
  pass(dayMs - 1);
  expect(book.quota('football')).toEqual(said);
  pass(1);
  expect(book.quota('football')).toBeUndefined();
});

it('Made-up names make the share of the others no smaller than that of a hundred.', () => {
  const { book, hear, now, pass } = setUp();
  const isNew = Array.from({ length: 1_000 }, (_, nth) => hear(`made up ${nth}`));
  expect(isNew.filter(Boolean)).toHaveLength(100);
  expect(book.count()).toBe(100);
  // Whoever finds no room says what he knows all the same.
  const said = { dayRemaining: 3, reportedAt: now() };
  hear('late', said);
  expect(book.quota('football')).toEqual(said);

  pass(16_001);
  book.removeExpired();
  expect([hear('late'), hear('late'), book.count()]).toEqual([true, false, 1]);
});
