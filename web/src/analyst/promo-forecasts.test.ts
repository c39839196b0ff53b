import type { Basis } from '@touchline/domain/forecast/forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { expect, it } from 'vitest';
import { match } from '../../test/score-page.tsx';
import { bestForecasts } from './promo-forecasts.tsx';

const foreseen = (id: string, basis: Basis, hour: number, status: Match['status'] = 'scheduled'): Match =>
  match(id, {
    status,
    startTime: `2026-10-25T${hour}:00:00Z`,
    forecast: { chances: { home: 0.5, draw: 0.3, away: 0.2 }, basis, band: 'Medium' },
  });

it('forecasts are sorted by basis, then by start time, without base rates and live matches', () => {
  const { forecast: _forecast, ...unforeseen } = foreseen('football-6', 'market', 10);
  const matches = [
    foreseen('football-1', 'base-rate', 11),
    foreseen('football-2', 'ratings', 12),
    foreseen('football-3', 'market', 19),
    foreseen('football-4', 'market', 18),
    foreseen('football-5', 'market', 10, 'live'),
    unforeseen,
  ];
  expect(bestForecasts(matches, 3).map(({ id }) => id)).toEqual(['football-4', 'football-3', 'football-2']);
  expect(bestForecasts(matches, 1)).toHaveLength(1);
});
