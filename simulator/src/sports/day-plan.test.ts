import { assert, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createSeason } from './season.ts';
import { sportSlugs } from './sport-slug.ts';
import { dayMs } from './utc-day.ts';

const aDay = integer({ min: 18_000, max: 24_000 });
const aSeed = string({ maxLength: 12 });
const someRuns = { numRuns: 12 };

const pairings = (seed: string) =>
  createSeason(seed)
    .on('football', 20_700)
    .map((match) => match.competitors);

describe('the plan of a day', () => {
  it('is the same for the same seed and day, whoever asks first', () => {
    assert(
      property(aSeed, aDay, (seed, day) => {
        const [one, other] = [createSeason(seed), createSeason(seed)];
        one.on('tennis', day + 1);
        for (const sport of sportSlugs) {
          const view = { nowMs: day * dayMs + dayMs / 2, zone: 'UTC', pictures: false, detail: 'single' } as const;
          const items = (season: typeof one) => season.on(sport, day).map((match) => match.item(view));
          expect(JSON.stringify(items(one)) === JSON.stringify(items(other))).toBe(true);
        }
      }),
      someRuns,
    );
  });

  it('differs from seed to seed', () => {
    expect(pairings('one')).not.toEqual(pairings('two'));
  });

  it('finds every match by its id, and only there', () => {
    assert(
      property(aSeed, aDay, (seed, day) => {
        const season = createSeason(seed);
        for (const sport of sportSlugs) {
          const matches = season.on(sport, day);
          expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
          for (const match of matches) expect(season.find(sport, match.id)).toBe(match);
        }
        const [first] = season.on('football', day);
        expect(season.find('football', (first?.id ?? 0) + 999)).toBeUndefined();
      }),
      someRuns,
    );
  });

  it('lets nobody play twice on a day, nor on the day after', () => {
    assert(
      property(aSeed, aDay, (seed, day) => {
        const season = createSeason(seed);
        for (const sport of sportSlugs) {
          if (sport === 'mma') continue;
          const busy = [day, day + 1].flatMap((each) => season.on(sport, each).flatMap((match) => match.competitors));
          expect({ sport, busy: new Set(busy).size }).toEqual({ sport, busy: busy.length });
        }
      }),
      someRuns,
    );
  });

  it('gives every sport enough, and the board hundreds', () => {
    const season = createSeason('touchline');
    const counts = sportSlugs.map((sport) => season.on(sport, 20_700).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(9);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(300);
    expect(total).toBeLessThan(500);
  });
});
