import { fairChances } from '@touchline/domain/odds/implied-chances.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { oddsAnswer, sampleOdds } from '../../test/match-data.tsx';
import type { OddsAnswer } from '../match/match-queries.tsx';
import { oddsMarkets, sparklinePoints, sparkSize } from './odds-markets.ts';

const teams = exampleMatch({
  homeTeam: { id: '1', name: 'Arsenal' },
  awayTeam: { id: '2', name: 'Chelsea' },
});
const markets = (answer: OddsAnswer) => oddsMarkets(answer, teams);
const real = oddsAnswer('football-1');

test('every market labels its outcomes for the card and for screen readers', () => {
  expect(
    markets(real).map(({ title, outcomes }) => [title, outcomes.map(({ label, spoken }) => [label, spoken])]),
  ).toEqual([
    [
      'Match Result',
      [
        ['Home', 'Home win, Arsenal'],
        ['Draw', 'Draw'],
        ['Away', 'Away win, Chelsea'],
      ],
    ],
    [
      'Over/Under 2.5',
      [
        ['Over', 'Over 2.5'],
        ['Under', 'Under 2.5'],
      ],
    ],
    [
      'Handicap -0.5',
      [
        ['Home -0.5', 'Home -0.5, Arsenal'],
        ['Away +0.5', 'Away +0.5, Chelsea'],
      ],
    ],
  ]);
});

test.each([
  ['a handicap with a positive line', 1.5, 'Handicap +1.5', ['Home +1.5', 'Away -1.5']],
  ['a handicap of zero', 0, 'Handicap 0', ['Home 0', 'Away 0']],
])('%s shows the signed line', (_, line, title, labels) => {
  const handicap = { line, home: 2, homeAmerican: 100, away: 1.8, awayAmerican: -125 };
  const market = markets({ ...real, odds: { ...real.odds, handicap } }).at(-1);
  expect([market?.title, market?.outcomes.map(({ label }) => label)]).toEqual([title, labels]);
});

test('the draw needs both decimal and American odds, and the other markets appear only if present', () => {
  const { drawAmerican: _, overUnder: __, handicap: ___, ...odds } = real.odds;
  const [result, ...others] = markets({ ...real, odds });
  expect(result?.outcomes.map(({ key }) => key)).toEqual(['home', 'away']);
  expect(others).toEqual([]);
});

test('chances exclude the margin in every market, and the likeliest result is the favourite', () => {
  for (const { outcomes } of markets(real)) {
    expect(outcomes.reduce((sum, { chance = 0 }) => sum + chance, 0)).toBeCloseTo(1, 10);
  }
  const [result] = markets(real);
  expect(result?.favourite).toBe('home');
  expect(result?.outcomes.map(({ chance }) => chance)).toEqual(
    fairChances([2.1, 3.4, 3.6], 'power').map((chance) => expect.closeTo(chance, 10)),
  );
});

test('the movement of each result price starts at the first recorded price', () => {
  const [result, overUnder] = markets(real);
  expect(result?.outcomes.map(({ move }) => move)).toEqual([
    { way: 'up', by: 0.15 },
    { way: 'flat', by: 0 },
    { way: 'down', by: 0.3 },
  ]);
  expect(result?.trend).toEqual({
    way: 'up',
    points: [
      { at: '2026-10-25T08:00:00Z', price: 1.95 },
      { at: '2026-10-25T11:55:00Z', price: 2.1 },
    ],
  });
  expect(overUnder?.outcomes[0]).not.toHaveProperty('move');
});

test.each([
  ['no history', undefined],
  ['an empty history', []],
  ['one recorded price', real.history?.slice(0, 1)],
])('%s gives no movement', (_, history) => {
  const { history: __, ...answer } = real;
  const [result] = markets(history === undefined ? answer : { ...answer, history });
  expect(result).not.toHaveProperty('trend');
  for (const outcome of result?.outcomes ?? []) expect(outcome).not.toHaveProperty('move');
});

test('if the draw was first priced later, its movement starts at that price', () => {
  const history = [
    { at: '2026-10-25T08:00:00Z', homeWin: 2.1, awayWin: 3.6 },
    { at: '2026-10-25T09:00:00Z', homeWin: 2.1, draw: 3.2, awayWin: 3.6 },
  ];
  expect(markets({ ...real, history })[0]?.outcomes[1]?.move).toEqual({ way: 'up', by: 0.2 });
});

test('sample prices have no chances, favourite or movement, even with a history', () => {
  const [result] = markets({ ...sampleOdds('football-1'), ...(real.history && { history: real.history }) });
  expect(result?.outcomes).toEqual([
    { key: 'home', label: 'Home', spoken: 'Home win, Arsenal', decimal: 2, american: 100 },
    { key: 'draw', label: 'Draw', spoken: 'Draw', decimal: 3, american: 200 },
    { key: 'away', label: 'Away', spoken: 'Away win, Chelsea', decimal: 2.5, american: 150 },
  ]);
  expect(result).not.toHaveProperty('favourite');
  expect(result).not.toHaveProperty('trend');
});

test('with the visitors first, their prices come first, and the trend still follows the home price', () => {
  const game = exampleMatch({ sport: 'hockey', leagueCountry: 'USA' });
  const all = oddsMarkets(real, game);
  expect(all.map(({ outcomes }) => outcomes.map(({ label }) => label))).toEqual([
    ['Away', 'Draw', 'Home'],
    ['Over', 'Under'],
    ['Away +0.5', 'Home -0.5'],
  ]);
  expect(all[0]?.trend?.points.map(({ price }) => price)).toEqual([1.95, 2.1]);
  expect(all[0]?.trend?.way).toBe('up');
});

const { width, height, edge } = sparkSize;
const at = (hour: number): string => `2026-10-25T${String(hour).padStart(2, '0')}:00:00Z`;

test('a price is placed in the chart by its time and value', () => {
  expect(
    sparklinePoints([
      { at: at(8), price: 2 },
      { at: at(9), price: 3 },
      { at: at(12), price: 2.5 },
    ]),
  ).toEqual([
    { x: edge, y: height - edge },
    { x: 15.1, y: edge },
    { x: width - edge, y: height / 2 },
  ]);
});

test('a price that never moved is drawn as a line through the middle', () => {
  expect(
    sparklinePoints([
      { at: at(8), price: 2 },
      { at: at(9), price: 2 },
    ]).map(({ y }) => y),
  ).toEqual([8, 8]);
});

test('prices with equal or unreadable times are spread evenly', () => {
  for (const time of [at(8), 'never']) {
    const places = sparklinePoints([1, 2, 3].map((price) => ({ at: time, price })));
    expect(places.map(({ x }) => x)).toEqual([edge, width / 2, width - edge]);
  }
});

test('without prices there is no line', () => {
  expect(sparklinePoints([])).toEqual([]);
});
