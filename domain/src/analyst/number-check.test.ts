import { describe, expect, test } from 'vitest';
import { exampleFacts } from '../../test/example-facts.ts';
import { englishReader, germanReader } from '../../test/example-readers.ts';
import type { FactMatch } from './facts.ts';
import { unverifiedNumbers as unverifiedFor } from './number-check.ts';
import { promptFacts } from './prompt-facts.ts';

const facts = exampleFacts();

const unverifiedNumbers = (text: string, of: typeof facts) => unverifiedFor(text, of, englishReader);

/** The marked parts of the text. */
const marked = (text: string): readonly string[] =>
  unverifiedNumbers(text, facts).map(({ start, end }) => text.slice(start, end));

test('a meeting won on penalties counts as won, not as a draw', () => {
  const tie = { day: '2025-05-11', home: 'Inter', away: 'Roma', homeScore: 1, awayScore: 1 };
  const wonBy = (winner: 'home' | 'away', times: number) => Array.from({ length: times }, () => ({ ...tie, winner }));
  const headToHead = [...wonBy('home', 8), ...wonBy('away', 3)];
  const met = { ...facts, matches: facts.matches.map((match) => ({ ...match, headToHead })) };
  expect(unverifiedNumbers('Inter [m1] won 8 of the 11 meetings.', met)).toEqual([]);
});

test('a percentage is accepted as the page shows it, rounded so that the chances add up to 100%', () => {
  const [match] = facts.matches;
  if (match?.forecast === undefined) throw new Error('no forecast');
  const even = { ...match, forecast: { ...match.forecast, chances: { home: 0.334, draw: 0.333, away: 0.333 } } };
  expect(unverifiedNumbers('Inter have 34%.', { ...facts, matches: [even] })).toEqual([]);
  expect(unverifiedNumbers('Inter have 35%.', { ...facts, matches: [even] })).toHaveLength(1);
});

describe('a number is accepted', () => {
  test.each([
    'Inter have a 52.3% chance [m1].',
    'Inter: 52 %, draw 26 percent, Roma 21.6 %.',
    'Inter are not to win in 47.7% of cases.',
    'A draw or Roma comes to 47.7 %.',
    'The prices for Inter are 1.85, 3.60 and 4.50 (10Bet, seen at 14:20 UTC).',
    'In American odds Inter are -118 and Roma +350.',
    '10Bet keeps 4.0% of it on Inter.',
    'Expected goals: Inter 1.7, Roma 1.0, so 2.7 in all.',
    'A fair price for Inter would be 1.91.',
    'The likeliest score is Inter 1-0 or 1:1, at 12% and 11%.',
    'Inter and Roma start at 19:45 UTC on 14 March 2026.',
    'Inter won 3 of their last 5 (WWDLW), Roma 2.',
    'They met 2 times; Inter won 2-0 on 2025-10-18 [m1].',
    'Ajax lead 2-1 after 67 minutes [m2].',
    'PSV 04 are a goal behind: 1-2 in the 67th minute, 3 goals in all.',
    'Ajax have 61% of the ball and 14 shots to 6.',
    "12' goal, Berghuis (Ajax).",
    'Ajax scored in the 12th and 55th minute, at 45+2 PSV 04 did.',
    'Inter: over 2.5 goals, Q4, 1X2, H2H, U21, the 2nd half, 18+ only.',
    '1 of these matches is live, 1 upcoming match is not, and these 2 games are all.',
    'Inter are above 52 % [m1], at less than 53%.',
    'Ajax have 61% of the ball.',
    'Ájax lead 2-1.',
    'PSV lead nobody at 1-2.',
    '1. Inter – Roma\n2. Ajax – PSV 04',
    'Of the 2 matches one is live, as of 15:30 UTC.',
  ])('in “%s”', (text) => {
    expect(marked(text)).toEqual([]);
  });
});

describe('a number is marked', () => {
  test.each([
    ['Inter have a 60% chance [m1].', ['60%']],
    ['Inter: 52.9 %.', ['52.9 %']],
    ['Inter are at 1.95.', ['1.95']],
    ['Inter have won 9 of 10.', ['9', '10']],
    ['Inter to win 3-2.', ['3-2']],
    ['Inter and Roma start at 20:45.', ['20:45']],
    ['They met on 2024-01-01 [m1].', ['2024-01-01']],
    ['Ajax lead 3-1 after 70 minutes [m2].', ['3-1', '70']],
    ['Ajax have a 52.3% chance [m2].', ['52.3%']],
    ['Inter are at +900.', ['+900']],
    ['There are 7 live matches.', ['7']],
    ['There are 2 live matches.', ['2']],
    ['Inter [m1] have won 8 games in a row.', ['8']],
    ['Inter [m1] are unbeaten in 33 matches.', ['33']],
    ['These 3 games are all.', ['3']],
    ['Inter [m1] scored over 99.5 goals.', ['99.5']],
    ['Ajax: over 2.5 goals [m2].', ['2.5']],
    ['Inter are over 87.5 percent [m1].', ['87.5 percent']],
    ['Inter are above 99.5% [m1].', ['99.5%']],
    ['Inter have ２５ goals, ٩٩% [m1].', ['２５', '٩٩%']],
    ['Inter cost EUR500 and USD2500, won9 of11 [m1].', ['500', '2500', '9', '11']],
    ['Inter have 1e9 fans [m1].', ['1e9']],
    ['99. is the chance of Inter.', ['99']],
    ['Inter win 100% of these [m1], Roma 0%.', ['100%', '0%']],
    ['The chance is 52.3%.', ['52.3%']],
    ['Lukaku scored 24 goals for Inter.', ['24']],
  ])('in “%s”: %j', (text, numbers) => {
    expect(marked(text)).toEqual(numbers);
  });
});

test('A sentence that names no match is about the last match named.', () => {
  expect(marked('Inter v Roma [m1]. The chance is 52.3%.')).toEqual([]);
  expect(marked('Ajax v PSV 04 [m2]. The chance is 52.3%.')).toEqual(['52.3%']);
});

test('Before a match is mentioned, the numbers of a match are accepted only if there is no other match.', () => {
  expect(marked('The chance is 52.3%, and 61% of the ball.')).toEqual(['52.3%', '61%']);
  const alone = { ...facts, matches: facts.matches.slice(0, 1) };
  expect(unverifiedNumbers('The chance is 52.3%.', alone)).toEqual([]);
});

test('A nearly certain chance may be written as over 99%, but not as 100%.', () => {
  const [first] = facts.matches;
  if (first?.forecast === undefined) throw new Error('the example has a forecast');
  const forecast = { ...first.forecast, chances: { home: 0.998, draw: 0.001, away: 0.001 } };
  const sure = { ...facts, matches: [{ ...first, forecast }] };
  expect(unverifiedNumbers('Inter: over 99%, >99% or 99.8%, a draw <1% or under 1% [m1].', sure)).toEqual([]);
  expect(unverifiedNumbers('Inter: 100%, a draw 0% [m1].', sure)).toHaveLength(2);
});

test('A race is identified by its name, which includes the number of the session.', () => {
  const [first] = facts.matches;
  if (first === undefined) throw new Error('the example has matches');
  const race = { ...first, league: 'Monaco Grand Prix', title: 'Monaco Grand Prix, Practice 1', places: ['A', 'B'] };
  const both = { ...facts, matches: [race, ...facts.matches.slice(1)] };
  const text = 'Monaco Grand Prix, Practice 1, starts at 19:45. B is 2nd. Practice 1 has 77 laps.';
  expect(unverifiedNumbers(text, both).map(({ start, end }) => text.slice(start, end))).toEqual(['77']);
});

test('Positions count from the start of the whole answer, including emoji.', () => {
  const text = 'Look 👀\n- Inter: 52.3%\n- Roma: 99%\n';
  const [span] = unverifiedNumbers(text, facts);
  expect(span).toEqual({ start: text.indexOf('99%'), end: text.indexOf('99%') + 3 });
});

test('A team named like a number does not make that number acceptable elsewhere.', () => {
  const [first] = facts.matches;
  const odd = { ...facts, matches: first === undefined ? [] : [{ ...first, home: '95%' }] };
  expect(unverifiedNumbers('A chance of 95% [m1].', odd)).toHaveLength(1);
});

test('Without facts every number is marked.', () => {
  expect(unverifiedNumbers('Inter win 2-0 with 80%.', { ...facts, matches: [] })).toHaveLength(2);
});

describe('the scores of periods', () => {
  const [model] = facts.matches;
  const played = (
    sport: 'tennis' | 'basketball',
    periods: readonly { label: string; home: number; away: number }[],
  ) => ({
    ...facts,
    matches:
      model === undefined
        ? []
        : [
            {
              ref: 'm1',
              matchId: 'x',
              sport,
              league: 'L',
              home: 'Red',
              away: 'Blue',
              status: 'live',
              startTime: model.startTime,
              score: { home: 78, away: 90 },
              periods,
            } as const,
          ],
  });
  const tennis = played('tennis', [
    { label: 'S1', home: 6, away: 4 },
    { label: 'S2', home: 3, away: 6 },
  ]);
  const basketball = played('basketball', [
    { label: 'Q1', home: 30, away: 28 },
    { label: 'Q2', home: 22, away: 31 },
    { label: 'Q3', home: 26, away: 31 },
  ]);

  test.each([
    [tennis, 'Red took set 1 by 6-4 and lost set 2 by 3-6 [m1].', []],
    [tennis, 'Red took the set 7-5 [m1], 9-10 in all.', ['7-5', '9-10']],
    [basketball, 'Blue won the 2nd quarter 31-22 and led 59-52 at half-time [m1].', []],
    [basketball, 'It was 30-28 after the first quarter, a lead of 2 [m1].', []],
    [basketball, 'It was 41-40 then [m1].', ['41-40']],
  ])('%#: “$1”', (of, text, wrong) => {
    expect(unverifiedNumbers(text, of).map(({ start, end }) => text.slice(start, end))).toEqual(wrong);
  });
});

describe('the chances of further markets', () => {
  const markets: Required<FactMatch>['markets'] = [
    { ref: 'm1a', id: 'both-score', outcomes: [{ outcome: 'yes', chance: 0.54, low: 0.49, high: 0.59 }] },
    { ref: 'm1b', id: 'over-1.5', outcomes: [{ outcome: 'yes', chance: 0.76, low: 0.7, high: 0.81 }] },
    { ref: 'm1c', id: 'correct-score', outcomes: [{ outcome: '2-1', chance: 0.09, low: 0.08, high: 0.1 }] },
    {
      ref: 'm1d',
      id: 'winning-margin',
      outcomes: [{ outcome: 'home 6-10', chance: 0.19, low: 0.15, high: 0.23 }],
    },
  ];
  const [first] = facts.matches;
  const of = { ...facts, matches: first === undefined ? [] : [{ ...first, markets }, ...facts.matches.slice(1)] };

  test.each([
    ['Inter v Roma [m1]: both score in 54% (49% to 59%), not both in 46%.', []],
    ['Inter v Roma [m1]: over 1.5 goals in 76%, the score 2-1 in 9%.', []],
    ['Inter [m1] win by 6-10 in 19%.', []],
    ['Inter v Roma [m1]: both score in 64%, over 3.5 goals in 76%, the score 3-1 in 9%.', ['64%', '3.5', '3-1']],
    ['Ajax v PSV 04 [m2]: both score in 54%.', ['54%']],
    ['Both score in 54% [m1a], or in 64% [m1a].', ['64%']],
  ])('“%s” has the unverified numbers %j', (text, wrong) => {
    expect(unverifiedNumbers(text, of).map(({ start, end }) => text.slice(start, end))).toEqual(wrong);
  });

  test('are in words in the prompt', () => {
    expect(promptFacts(of, germanReader).matches[0]?.markets).toMatchObject({
      'both-score': { ref: 'm1a', chances: { yes: '54 % (49 % bis 59 %)' } },
      'winning-margin': { chances: { 'home 6-10': '19 % (15 % bis 23 %)' } },
    });
  });
});
