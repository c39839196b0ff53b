import { expect, it } from 'vitest';
import { sportIds } from '../sport.ts';
import { baseRate } from './base-rate.ts';
import { hasHomeAdvantage } from './home-advantage.ts';

const kickOff = '2026-03-14T19:45:00.000Z';

it('a sport has an advantage of the home side where its base rate has one', () => {
  for (const sport of sportIds) {
    const chances = baseRate({ sport, kickOff });
    expect([sport, hasHomeAdvantage(sport)]).toEqual([sport, chances !== undefined && chances.home > chances.away]);
  }
});
