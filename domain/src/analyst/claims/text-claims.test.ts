import { describe, expect, it } from 'vitest';
import { type SportsText, sportsTexts } from '../../../test/sports-texts.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { textWorld } from '../../../test/text-world.ts';
import { english } from '../languages/english.ts';
import { german } from '../languages/german.ts';
import { spanish } from '../languages/spanish.ts';
import { type TextFacts, textClaims } from './text-claims.ts';

const most = { numbers: 200, sentences: 300 } as const;

const notations = { en: english, de: german, es: spanish } as const;

/** The verdicts of a text's numbers, by where they begin. */
const verdictsOf = ({ text, language, world }: Pick<SportsText, 'text' | 'language' | 'world'>) => {
  const { claims } = textClaims(text, world, { language, notation: notations[language], zone: 'UTC', most });
  return ({ start, end }: { readonly start: number; readonly end: number }) =>
    claims.find((claim) => claim.start < end && claim.end > start);
};

describe('500 texts of three languages about 12 sports', () => {
  const numbers = sportsTexts(500, 23).flatMap((written) => {
    const verdictOf = verdictsOf(written);
    return written.numbers.map((number) => ({ ...number, verdict: verdictOf(number)?.verdict }));
  });
  const shareOf = (isWrong: boolean, verdict: string): number => {
    const all = numbers.filter((number) => number.isWrong === isWrong);
    return all.filter((number) => number.verdict === verdict).length / all.length;
  };

  it('have hundreds of right and of wrong numbers', () => {
    expect(numbers.filter(({ isWrong }) => isWrong).length).toBeGreaterThan(350);
    expect(numbers.filter(({ isWrong }) => !isWrong).length).toBeGreaterThan(1_000);
  });

  it('have at least 99% of their wrong numbers contradicted', () => {
    expect(shareOf(true, 'contradicted')).toBeGreaterThanOrEqual(0.99);
  });

  it('have at most 1% of their right numbers contradicted, and at least 98% supported', () => {
    expect(shareOf(false, 'contradicted')).toBeLessThanOrEqual(0.01);
    expect(shareOf(false, 'supported')).toBeGreaterThanOrEqual(0.98);
  });
});

it('A text of numbers, names and brackets without an end is read in a moment.', () => {
  const world = textWorld(seededRandom(1));
  for (const piece of [
    '1 ',
    '1-1 ',
    '(',
    '1.',
    'Arsenal 1 ',
    'over 2.5 ',
    '1,1,',
    ' \n1',
    'steigt ',
    '4 of their last 5 ',
  ]) {
    const began = performance.now();
    verdictsOf({ text: piece.repeat(8_000 / piece.length), language: 'en', world });
    expect(performance.now() - began).toBeLessThan(2_000);
  }
});

const letter = (at: number): string => String.fromCodePoint(97 + (at % 26));

/** 30 matches of one team, and 600 rows of tables. */
const largest = (): TextFacts => {
  const { asOf, matches, tables } = textWorld(seededRandom(1));
  const played = matches.filter(({ sport }) => sport === 'football');
  const teams = Array.from(
    { length: 600 },
    (_, at) => `Club ${letter(at)}${letter(Math.floor(at / 26))}stadt ${at % 9}`,
  );
  return {
    asOf,
    matches: teams
      .slice(0, 30)
      .flatMap((away, at) =>
        played.slice(at % 5, (at % 5) + 1).map((match) => Object.assign({}, match, { home: 'Arsenal', away })),
      ),
    tables: teams.flatMap((team) => tables.slice(0, 1).map((row) => Object.assign({}, row, { team }))),
  };
};

it.each([
  ['numbers far behind a name', `Arsenal ${'x '.repeat(3_500)}${'1%, '.repeat(200)}`],
  ['lines without words', '.\n'.repeat(4_000)],
])('A text of %s is compared with many matches and tables in a moment.', (_, text) => {
  const world = largest();
  const began = performance.now();
  verdictsOf({ text, language: 'en', world });
  expect(performance.now() - began).toBeLessThan(1_500);
});

const derby: TextFacts = {
  asOf: '2026-03-14T22:00:00Z',
  matches: [
    {
      ref: 'm1',
      matchId: 'football-1',
      sport: 'football',
      league: 'Serie A',
      home: 'Inter',
      away: 'Roma',
      status: 'finished',
      startTime: '2026-03-14T19:45:00Z',
      score: { home: 2, away: 1 },
      periods: [{ label: '1H', home: 1, away: 1 }],
      statistics: [
        { label: 'Ball Possession', home: 58, away: 42 },
        { label: 'Total Shots', home: 14, away: 9 },
      ],
      timeline: [
        { kind: 'goal', side: 'home', minute: 12, player: 'Lautaro' },
        { kind: 'goal', side: 'away', minute: 40, player: 'Dybala' },
        { kind: 'goal', side: 'home', minute: 83, player: 'Thuram' },
      ],
    },
  ],
  tables: [
    { team: 'Inter', league: 'a', at: '2026-03-14T22:00:00Z', place: 1, played: 28, points: 64, scored: 61 },
    {
      team: 'Roma',
      league: 'a',
      at: '2026-03-14T22:00:00Z',
      place: 5,
      played: 28,
      points: 50,
      lost: 8,
      behindFirst: 14,
    },
  ],
};

/** The number of claims about the derby, of at most two numbers and three sentences. */
const read = (text: string) => {
  const reader = { language: 'en', notation: english, zone: 'UTC', most: { numbers: 2, sentences: 3 } } as const;
  const { claims, isComplete } = textClaims(text, derby, reader);
  return [claims.length, isComplete];
};

it('A text with too many numbers or sentences is read in part, and incomplete only if numbers are left.', () => {
  expect(read('Inter have 64 points and 28 games. Well. Well. Well.')).toEqual([2, true]);
  expect(read('Inter have 64 points, 28 games and 61 goals.')).toEqual([2, false]);
  expect(read('Inter have 64 points. 28 games. Well. 61 goals.')).toEqual([2, false]);
  expect(read('Inter have 64 points. Well. Well. 61 goals.')).toEqual([1, false]);
});

/** Sentences of match reports: right, and with one figure changed. */
const reports = [
  [
    'en',
    'Thuram’s 83rd-minute winner gave Inter a 2-1 victory over Roma.',
    'Thuram’s 83rd-minute winner gave Inter a 3-1 victory over Roma.',
  ],
  [
    'en',
    'Inter extended their lead to 64 points, while Roma stay on 50.',
    'Inter extended their lead to 64 points, while Roma stay on 64.',
  ],
  [
    'en',
    'The hosts had 58% of the ball and fired in 14 shots to Roma’s 9.',
    'The hosts had 42% of the ball and fired in 14 shots to Roma’s 9.',
  ],
  [
    'en',
    'Dybala had levelled at 1-1 in the 40th minute for Roma.',
    'Dybala had levelled at 1-1 in the 44th minute for Roma.',
  ],
  ['en', 'Roma lost for the 8th time this season.', 'Roma lost for the 9th time this season.'],
  [
    'en',
    'Inter have now scored 61 goals in 28 league matches.',
    'Inter have now scored 61 goals in 29 league matches.',
  ],
  ['en', 'Roma were beaten 2-1 by Inter.', 'Inter were beaten 2-1 by Roma.'],
  ['de', 'Inter hat gegen die Roma mit 2:1 (1:1) gewonnen.', 'Inter hat gegen die Roma mit 2:1 (1:0) gewonnen.'],
  [
    'de',
    'Inter kam auf 58 Prozent Ballbesitz und 14:9 Torschüsse gegen Roma.',
    'Inter kam auf 58 Prozent Ballbesitz und 9:14 Torschüsse gegen Roma.',
  ],
  [
    'es',
    'La Roma, con 50 puntos, es 5.ª y queda a 14 del líder.',
    'La Roma, con 50 puntos, es 6.ª y queda a 14 del líder.',
  ],
  [
    'es',
    'El Inter dominó la posesión (58 %) y remató 14 veces ante la Roma.',
    'El Inter dominó la posesión (58 %) y remató 15 veces ante la Roma.',
  ],
] as const;

it.each(reports)('A report in %s is right or wrong by one figure: %s', (language, right, wrong) => {
  const contradicted = (text: string): number =>
    textClaims(text, derby, { language, notation: notations[language], zone: 'UTC', most }).claims.filter(
      ({ verdict }) => verdict === 'contradicted',
    ).length;
  expect([contradicted(right), contradicted(wrong)]).toEqual([0, 1]);
});
