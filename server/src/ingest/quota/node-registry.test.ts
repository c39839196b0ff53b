import type { ReportedQuota } from '@touchline/provider/score-provider.ts';
import { expect, it } from 'vitest';
import { createKnownNodes } from './node-registry.ts';

const dayMs = 86_400_000;

const setUp = () => {
  let nowMs = Date.parse('2026-03-01T12:00:00.000Z');
  const registry = createKnownNodes({ node: 'us', now: () => nowMs });
  return {
    book: registry,
    now: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms;
    },
    hear: (node: string, football?: ReportedQuota): boolean =>
      registry.receive(
        JSON.stringify({ node, quotas: football === undefined ? [] : [{ sport: 'football', ...football }] }),
      ),
  };
};

it('A report from further in the future than clocks can differ is ignored, and does not block later ones.', () => {
  const { book: registry, hear, now, pass } = setUp();
  const fair = { dayRemaining: 40, reportedAt: now() };
  hear('fair', fair);
  hear('ahead', { dayRemaining: 0, reportedAt: now() + 60_001 });
  hear('far ahead', { dayRemaining: 0, reportedAt: Number.MAX_SAFE_INTEGER });
  expect(registry.quota('football')).toEqual(fair);

  const ahead = { dayRemaining: 39, reportedAt: now() + 60_000 };
  hear('ahead', ahead);
  expect(registry.quota('football')).toEqual(ahead);
  pass(60_001);
  const next = { dayRemaining: 38, reportedAt: now() };
  hear('fair', next);
  expect(registry.quota('football')).toEqual(next);
});

it('A report from before our clock was set back is dropped, and does not block newer ones.', () => {
  const { book: registry, hear, now, pass } = setUp();
  hear('one', { dayRemaining: 40, reportedAt: now() });
  pass(-3_600_000);
  expect(registry.quota('football')).toBeUndefined();
  const next = { dayRemaining: 30, reportedAt: now() };
  hear('one', next);
  expect(registry.quota('football')).toEqual(next);
});

it('A report from a day ago has expired, because the provider counts calls per day.', () => {
  const { book: registry, hear, now, pass } = setUp();
  const report = { dayRemaining: 3, reportedAt: now() };
  hear('one', report);
  pass(dayMs - 1);
  expect(registry.quota('football')).toEqual(report);
  pass(1);
  expect(registry.quota('football')).toBeUndefined();
});

it("Fake node names reduce a node's share no further than a hundred nodes would.", () => {
  const { book: registry, hear, now, pass } = setUp();
  const isNew = Array.from({ length: 1_000 }, (_, nth) => hear(`made up ${nth}`));
  expect(isNew.filter(Boolean)).toHaveLength(100);
  expect(registry.count()).toBe(100);
  // The quota report of a new node counts even while the registry is full.
  const report = { dayRemaining: 3, reportedAt: now() };
  hear('late', report);
  expect(registry.quota('football')).toEqual(report);

  pass(16_001);
  registry.removeExpired();
  expect([hear('late'), hear('late'), registry.count()]).toEqual([true, false, 1]);
});
