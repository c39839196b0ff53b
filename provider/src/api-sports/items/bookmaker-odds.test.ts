import { describe, expect, it } from 'vitest';
import { readBookmakerOdds } from './bookmaker-odds.ts';

const resultBets = ['match winner', '1x2', '3way result', 'home/away'];

type Value = readonly [value: unknown, odd: unknown];

const bet = (name: string, ...values: readonly Value[]): unknown => ({
  id: 1,
  name,
  values: values.map(([value, odd]) => ({ value, odd })),
});

const bookmaker = (id: number, ...bets: readonly unknown[]): unknown => ({ id, name: `House ${id}`, bets });

const winner = bet('Match Winner', ['Home', '2.00'], ['Draw', '3.50'], ['Away', '4.00']);

const read = (...bookmakers: readonly unknown[]): ReturnType<typeof readBookmakerOdds> =>
  readBookmakerOdds(bookmakers, 'football-1', resultBets);

describe('the bookmaker', () => {
  it('is number 1, regardless of its position', () => {
    expect(read(bookmaker(8, winner), bookmaker(1, winner))?.bookmaker).toBe('House 1');
  });

  it('is the first with readable odds on the result if number 1 has none', () => {
    const goalsOnly = bet('Goals Over/Under', ['Over 2.5', '1.90'], ['Under 2.5', '1.90']);
    const found = read(bookmaker(8, goalsOnly), bookmaker(11, winner), bookmaker(1, goalsOnly), bookmaker(4, winner));
    expect(found?.bookmaker).toBe('House 11');
    // Prices of two bookmakers are never mixed.
    expect(found?.odds).not.toHaveProperty('overUnder');
  });

  it('is named after its number if it has no name', () => {
    expect(read({ id: 7, name: null, bets: [winner] })?.bookmaker).toBe('Bookmaker 7');
  });

  it('is undefined if no bookmaker is readable', () => {
    expect(read()).toBeUndefined();
    expect(
      read(null, 7, 'x', [], {}, { id: 1, name: 'A', bets: null }, { id: 1, name: 'A', bets: [1] }),
    ).toBeUndefined();
  });
});

describe('the result', () => {
  const threeWay = { homeWin: 2, draw: 3.5, awayWin: 4 };

  it.each<[string, unknown]>([
    ['Match Winner with Home, Draw, Away', winner],
    ['1X2 with 1, X, 2', bet('1X2', ['1', '2.00'], ['X', '3.50'], ['2', '4.00'])],
    ['3Way Result', bet('3Way Result', ['Home', '2.00'], ['Draw', '3.50'], ['Away', '4.00'])],
    ['other capitals and spaces', bet(' match winner ', ['HOME ', '2.00'], ['draw', ' 3.50'], ['Away', '4.00'])],
    ['prices as numbers', bet('Match Winner', ['Home', 2], ['Draw', 3.5], ['Away', 4])],
    ['names as numbers', bet('Match Winner', [1, '2.00'], ['X', '3.50'], [2, '4.00'])],
  ])('is read from %s', (_, written) => {
    expect(read(bookmaker(1, written))?.odds).toMatchObject(threeWay);
  });

  it('is read from Home/Away without a draw', () => {
    const odds = read(bookmaker(1, bet('Home/Away', ['Home', '1.45'], ['Away', '2.60'])))?.odds;
    expect(odds).toEqual({
      matchId: 'football-1',
      homeWin: 1.45,
      homeWinAmerican: -222,
      awayWin: 2.6,
      awayWinAmerican: 160,
    });
  });

  it('comes from the preferred bet, regardless of the order in the reply', () => {
    const twoWay = bet('Home/Away', ['Home', '1.45'], ['Away', '2.60']);
    expect(read(bookmaker(1, twoWay, winner))?.odds.draw).toBe(3.5);
    const found = readBookmakerOdds([bookmaker(1, winner, twoWay)], 'mma-1', ['home/away', 'match winner']);
    expect(found?.odds).not.toHaveProperty('draw');
  });

  it.each<[string, unknown]>([
    ['text', 'soon'],
    ['empty', ''],
    ['null', null],
    ['1, which allows no profit', '1.00'],
    ['below 1', '0.80'],
    ['negative', '-2.00'],
    ['infinite', 'Infinity'],
    ['higher than any real price', 1e308],
    ['with a decimal comma', '2,00'],
    ['in hexadecimal', '0x10'],
    ['an object', { odd: '2.00' }],
  ])('is undefined if a price is %s, even the price of a draw', (_, odd) => {
    expect(read(bookmaker(1, bet('Match Winner', ['Home', odd], ['Draw', '3.5'], ['Away', '4'])))).toBeUndefined();
    expect(read(bookmaker(1, bet('Match Winner', ['Home', '2'], ['Draw', odd], ['Away', '4'])))).toBeUndefined();
  });

  it('comes from the next bet if the first is unreadable', () => {
    const broken = bet('Match Winner', ['Home', '2.00'], ['Draw', '3.50'], ['Away', 'x']);
    const odds = read(bookmaker(1, broken, bet('Home/Away', ['Home', '1.45'], ['Away', '2.60'])))?.odds;
    expect(odds).toMatchObject({ homeWin: 1.45, awayWin: 2.6 });
  });
});

const goalLines = (...values: readonly Value[]): unknown =>
  read(bookmaker(1, winner, bet('Goals Over/Under', ...values)))?.odds.overUnder;

describe('over and under', () => {
  it('use the line whose prices are nearest to even', () => {
    const found = goalLines(
      ['Over 1.5', '1.30'],
      ['Under 1.5', '3.40'],
      ['Over 2.25', '1.95'],
      ['Under 2.25', '1.90'],
      ['Over 2.5', '2.20'],
      ['Under 2.5', '1.65'],
    );
    expect(found).toEqual({ line: 2.25, over: 1.95, overAmerican: -105, under: 1.9, underAmerican: -111 });
  });

  it('use the usual line if two lines are equally even', () => {
    const even = ['Over 4.5', 'Under 4.5', 'Over 2.5', 'Under 2.5'].map((value): Value => [value, '1.90']);
    expect(goalLines(...even)).toMatchObject({ line: 2.5 });
  });

  it('use the default line if no line is given', () => {
    expect(goalLines(['Over', '1.80'], ['Under', '2.00'])).toMatchObject({ line: 2.5, over: 1.8, under: 2 });
  });

  it.each<[string, readonly Value[]]>([
    ['one side is missing', [['Over 2.5', '1.90']]],
    [
      'the sides belong to two lines',
      [
        ['Over 2.5', '1.90'],
        ['Under 3.5', '1.30'],
      ],
    ],
    [
      'a price is unreadable',
      [
        ['Over 2.5', '1.90'],
        ['Under 2.5', '1.00'],
      ],
    ],
    [
      'the names are unknown',
      [
        ['Odd', '1.90'],
        ['Even', '1.90'],
      ],
    ],
  ])('are left out if %s, without affecting the result', (_, values) => {
    const odds = read(bookmaker(1, winner, bet('Over/Under', ...values)))?.odds;
    expect(odds).toMatchObject({ homeWin: 2, draw: 3.5, awayWin: 4 });
    expect(odds).not.toHaveProperty('overUnder');
  });
});

const handicapLines = (name: string, ...values: readonly Value[]): unknown =>
  read(bookmaker(1, winner, bet(name, ...values)))?.odds.handicap;

describe('the handicap', () => {
  it.each(['Handicap', 'Asian Handicap'])('is read from %s, with both prices at the home side’s line', (name) => {
    const found = handicapLines(
      name,
      ['Home -0.5', '2.00'],
      ['Away -0.5', '1.85'],
      ['Home +0.5', '1.40'],
      ['Away +0.5', '2.9'],
    );
    expect(found).toEqual({ line: -0.5, home: 2, homeAmerican: 100, away: 1.85, awayAmerican: -118 });
  });

  it('of zero is one line, regardless of the sign', () => {
    const found = handicapLines('Asian Handicap', ['Home +0', '2.45'], ['Away -0', '1.55']);
    expect(found).toEqual({ line: 0, home: 2.45, homeAmerican: 145, away: 1.55, awayAmerican: -182 });
  });

  it('has the default line if no line is given', () => {
    expect(handicapLines('Handicap', ['Home', '1.90'], ['Away', '1.90'])).toMatchObject({ line: -0.5 });
    expect(handicapLines('Handicap', ['1 -1', '1.90'], ['2 -1', '1.90'])).toMatchObject({ line: -1 });
  });

  it('is not read from a bet with three outcomes', () => {
    expect(
      handicapLines('Handicap Result', ['Home -1', '8.00'], ['Draw -1', '4.50'], ['Away -1', '1.30']),
    ).toBeUndefined();
  });
});
