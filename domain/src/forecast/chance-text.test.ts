import { expect, it } from 'vitest';
import { shownChances } from './chance-text.ts';
import { roundedChances } from './match-forecast.ts';

const texts = (chances: Parameters<typeof shownChances>[0]) => shownChances(chances).map(({ text }) => text);

it('chances are shown in whole percents, home first, that add up to 100', () => {
  expect(texts({ home: 0.333_4, draw: 0.333_3, away: 0.333_3 })).toEqual(['34%', '33%', '33%']);
  expect(texts({ home: 0.456, draw: 0.272, away: 0.272 })).toEqual(['46%', '27%', '27%']);
  expect(texts({ home: 0.615, away: 0.385 })).toEqual(['62%', '38%']);
});

it('nothing is shown as impossible or certain, also where three decimals make it so', () => {
  expect(texts({ home: 0.997, draw: 0.002, away: 0.001 })).toEqual(['>99%', '<1%', '<1%']);
  expect(texts({ home: 0.999_7, away: 0.000_3 })).toEqual(['>99%', '<1%']);
});

it('a chance says the same whether it was rounded for the wire before or not', () => {
  for (let home = 0.000_3; home < 1; home += 0.003_7) {
    for (let share = 0.05; share < 1; share += 0.113) {
      const draw = (1 - home) * share;
      const chances = { home, draw, away: 1 - home - draw };
      expect(shownChances(roundedChances(chances))).toEqual(shownChances(chances));
      const sum = texts(chances)
        .map((text) => (text === '<1%' ? 0 : text === '>99%' ? 100 : Number.parseInt(text, 10)))
        .reduce((total, percent) => total + percent, 0);
      expect(sum).toBe(100);
    }
  }
});
