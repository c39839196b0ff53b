import type { Chances } from '@touchline/domain/forecast/chances.ts';
import { expect, it } from 'vitest';
import { type GradedOutcome, forecastVerdict } from './forecast-section.tsx';

const sides = { home: 'Arsenal', away: 'Chelsea' };
const open: Chances = { home: 0.482, draw: 0.271, away: 0.247 };

const said: readonly (readonly [Chances, GradedOutcome, string])[] = [
  [open, 'home', 'The favourite, Arsenal, won.'],
  [open, 'away', 'The favourite, Arsenal, did not win: Chelsea won.'],
  [open, 'draw', 'The favourite, Arsenal, did not win: it was a draw after regular time.'],
  [{ home: 0.3, away: 0.7 }, 'away', 'The favourite, Chelsea, won.'],
  [{ home: 0.3, away: 0.7 }, 'home', 'The favourite, Chelsea, did not win: Arsenal won.'],
  [
    { home: 0.3, draw: 0.4, away: 0.3 },
    'draw',
    'A draw was the most likely result, and the match was drawn after regular time.',
  ],
  [{ home: 0.3, draw: 0.4, away: 0.3 }, 'home', 'A draw was the most likely result, but Arsenal won.'],
  [{ home: 0.5, away: 0.5 }, 'away', 'There was no favourite: Chelsea won.'],
  [{ home: 0.375, draw: 0.25, away: 0.375 }, 'home', 'There was no favourite: Arsenal won.'],
  [open, 'void', 'Not counted: the match was not played on that date or had no result.'],
  [open, undefined, 'Not graded yet.'],
];

it.each(said)('chances of %o with the outcome %s give the verdict "%s"', (...[chances, came, words]) => {
  expect(forecastVerdict({ chances, outcome: came }, sides)).toBe(words);
});
