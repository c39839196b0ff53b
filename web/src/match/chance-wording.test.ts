import { bands, bases } from '@touchline/domain/forecast/forecast.ts';
import { expect, test } from 'vitest';
import { basisNames, chanceSentence, type SidesInOrder } from './chance-wording.ts';

const sides: SidesInOrder = { home: 'Arsenal', away: 'Chelsea', order: ['home', 'away'] };

test('the spoken forecast names each side’s chance, the basis and the confidence', () => {
  const chances = { home: 0.482, draw: 0.271, away: 0.247 };
  expect(chanceSentence({ chances, basis: 'market', band: 'Medium' }, sides)).toBe(
    'Chances: Arsenal 48%, draw 27%, Chelsea 25%. Market prices, medium confidence.',
  );
});

test('a sport without draws has no draw chance in the spoken forecast', () => {
  const chances = { home: 0.004, away: 0.996 };
  expect(chanceSentence({ chances, basis: 'ratings', band: 'High' }, sides)).toBe(
    'Chances: Arsenal <1%, Chelsea >99%. Ratings from results, high confidence.',
  );
});

test('chances are spoken in the order in which the sides are shown', () => {
  const chances = { home: 0.615, away: 0.385 };
  const visit: SidesInOrder = { home: 'Red Sox', away: 'Yankees', order: ['away', 'home'] };
  expect(chanceSentence({ chances, basis: 'ratings', band: 'Low' }, visit)).toBe(
    'Chances: Yankees 38%, Red Sox 62%. Ratings from results, low confidence.',
  );
});

test('the spoken forecast names every basis and confidence band', () => {
  const chances = { home: 0.5, away: 0.5 };
  for (const basis of bases)
    for (const band of bands)
      expect(chanceSentence({ chances, basis, band }, sides)).toContain(
        `. ${basisNames[basis]}, ${band.toLowerCase()} confidence.`,
      );
});
