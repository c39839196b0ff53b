import { expect, it } from 'vitest';
import { sportIds } from '../../sport/sport.ts';
import { baseRate } from '../pre-match-forecast.ts';
import { hasHomeAdvantage } from './rating-models.ts';

const kickOff = '2026-03-14T19:45:00.000Z';

it('a sport has a home advantage if its base rate has one', () => {
  for (const sport of sportIds) {
    const chances = baseRate({ sport, kickOff });
    expect([sport, hasHomeAdvantage(sport)]).toEqual([sport, chances !== undefined && chances.home > chances.away]);
  }
});
