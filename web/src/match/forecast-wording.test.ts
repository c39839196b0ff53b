import type { Reason } from '@touchline/domain/forecast/forecast.ts';
import type { SideOrder } from '@touchline/domain/match/sides.ts';
import { expect, it } from 'vitest';
import { basisSentence, reasonWords } from './forecast-wording.ts';

const sides = { home: 'Arsenal', away: 'Chelsea' };
const words = (reason: Reason, order: SideOrder = ['home', 'away']) =>
  reasonWords(reason, { ...sides, order }, (iso) => iso.slice(11, 16));

const said: readonly (readonly [Reason, string])[] = [
  [
    { kind: 'prices', at: '2026-10-24T20:14:00Z', margin: 0.052 },
    'Prices from 20:14, without the bookmaker’s margin of 5.2%.',
  ],
  [{ kind: 'prices-too-old', at: '2026-10-24T01:00:00Z' }, 'The last prices are from 01:00, too old to use.'],
  [{ kind: 'prices-refused', why: 'margin' }, 'The prices were ignored because their margin is implausible.'],
  [
    { kind: 'ratings', home: { played: 1, fed: 0 }, away: { played: 40, fed: 0 } },
    'Ratings based on 1 result of Arsenal and 40 of Chelsea.',
  ],
  [
    { kind: 'ratings', home: { played: 38, fed: 30 }, away: { played: 40, fed: 31 } },
    'Ratings based on 38 results of Arsenal and 40 of Chelsea; 30 and 31 of them had prices.',
  ],
  [
    { kind: 'not-enough-results', home: 2, away: 7, needed: 8 },
    'Too few results for a rating: 2 of Arsenal, 7 of Chelsea; at least 8 are needed.',
  ],
  [{ kind: 'newcomer', side: 'home' }, 'Arsenal is new to the league and is rated like an average promoted side.'],
  [{ kind: 'expected-goals', home: 1.6, away: 0.98 }, 'Expected goals: Arsenal 1.60, Chelsea 0.98.'],
  [{ kind: 'expected-margin', points: -4.52 }, 'Expected margin: Chelsea by 4.5.'],
  [{ kind: 'played-yesterday', side: 'away' }, 'Chelsea played the day before.'],
  [{ kind: 'in-play', home: 1, away: 0, progress: 0.62 }, 'In play: 1-0, 62% of regular time played.'],
  [{ kind: 'in-play', home: 1, away: 0, progress: 0 }, 'In play: 1-0.'],
  [{ kind: 'red-cards', home: 0, away: 1 }, 'Red cards: Arsenal 0, Chelsea 1.'],
  [{ kind: 'base-rate' }, 'Confidence is Low because there is neither a price nor a rating.'],
  [{ kind: 'young-league', seasonsBefore: 1 }, 'One step lower: this league’s ratings cover only 1 season.'],
  [
    { kind: 'unmeasured-sport', graded: 12 },
    'Confidence is Low until our record in this sport has 200 matches; it has 12.',
  ],
  [
    { kind: 'unmeasured-sport', graded: 350, ece: 0.0712 },
    'Confidence is Low because our chances in this sport were off by 7.1% on average over 350 matches; less than 5% is needed.',
  ],
];

it.each(said)('a reason becomes a sentence with its figures and side names: %o', (reason, sentence) => {
  expect(words(reason)).toBe(sentence);
});

it.each<readonly [Reason, string]>([
  [
    { kind: 'ratings', home: { played: 38, fed: 30 }, away: { played: 40, fed: 31 } },
    'Ratings based on 40 results of Chelsea and 38 of Arsenal; 31 and 30 of them had prices.',
  ],
  [
    { kind: 'not-enough-results', home: 2, away: 7, needed: 8 },
    'Too few results for a rating: 7 of Chelsea, 2 of Arsenal; at least 8 are needed.',
  ],
  [{ kind: 'expected-goals', home: 1.6, away: 0.98 }, 'Expected goals: Chelsea 0.98, Arsenal 1.60.'],
  [{ kind: 'in-play', home: 52, away: 48, progress: 0.62 }, 'In play: 48-52, 62% of regular time played.'],
  [{ kind: 'red-cards', home: 0, away: 1 }, 'Red cards: Chelsea 1, Arsenal 0.'],
])('when the away side is listed first, its figures come first: %o', (reason, sentence) => {
  expect(words(reason, ['away', 'home'])).toBe(sentence);
});

it('the explanation of a base rate mentions the home side only in sports with a home advantage', () => {
  expect(basisSentence('base-rate', 'football')).toBe(
    'Historical average. How matches like this end on average: the home side wins more often.',
  );
  for (const sport of ['tennis', 'mma'] as const) {
    expect(basisSentence('base-rate', sport)).toBe(
      'Historical average. Without a price or a rating, both sides start equal.',
    );
  }
  expect(basisSentence('market', 'tennis')).toMatch(/^Market prices\. /u);
});
