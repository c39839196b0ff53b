import type { Outcome } from '@touchline/domain/forecast/chances.ts';
import type { Basis, Reason } from '@touchline/domain/forecast/forecast.ts';
import { hasHomeAdvantage } from '@touchline/domain/forecast/home-advantage.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { basisNames, type Sides } from './chance-words.ts';

/* What a forecast stands on and why it is what it is, in words: wherever one is explained, it is explained alike. */

const basisTexts: Readonly<Record<Basis, (sport: SportId) => string>> = {
  market: () => 'A bookmaker’s prices for this match, with its margin taken out.',
  'ratings-fed': () => 'Ratings of both sides, learned from results and from the prices of earlier matches.',
  ratings: () => 'Ratings of both sides, learned from results alone.',
  'base-rate': (sport) =>
    hasHomeAdvantage(sport)
      ? 'How such matches end in the long run, whoever plays: the side named first is mostly at home and wins more often.'
      : 'Without a price or a rating both sides start as equals.',
};

/** What the chances stand on, by name and in a sentence. A base rate tells nothing of the two sides, whatever is known of them. */
export const basisSentence = (basis: Basis, sport: SportId): string =>
  `${basisNames[basis]}. ${basisTexts[basis](sport)}`;

/** The rule of the bands (`domain/src/forecast/band.ts`). */
export const bandRule =
  'Confidence is a rule: High from a favourite of 60% on, Medium from 45% (where there is no draw, 70% and 60%), and lower where a model has yet to prove itself. It is never a promise.';

export const outcomeWords = (outcome: Outcome, sides: Sides): string => (outcome === 'draw' ? 'Draw' : sides[outcome]);

const percent = (share: number, decimals = 0): string => `${(share * 100).toFixed(decimals)}%`;

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const refusedWords: Readonly<Record<Extract<Reason, { kind: 'prices-refused' }>['why'], string>> = {
  price: 'The prices were left out: one of them cannot be real.',
  margin: 'The prices were left out: the margin in them cannot be real.',
  'far-from-ratings': 'The prices were left out: they are too far from the ratings of the two sides.',
};

const ratingsWords = ({ home, away }: Extract<Reason, { kind: 'ratings' }>, sides: Sides): string => {
  const results = `Rated by ${counted(home.played, 'result', 'results')} of ${sides.home} and ${away.played} of ${sides.away}`;
  return home.fed + away.fed === 0 ? `${results}.` : `${results}; ${home.fed} and ${away.fed} of them had prices.`;
};

const marginWords = (points: number, sides: Sides): string => {
  if (points === 0) return 'No side is expected to be ahead.';
  return `Expected margin: ${points > 0 ? sides.home : sides.away} by ${Math.abs(points).toFixed(1)}.`;
};

const inPlayWords = ({ home, away, progress }: Extract<Reason, { kind: 'in-play' }>): string => {
  // Tennis has no share of a match that is played.
  const played = progress > 0 ? `, ${percent(progress)} of regular time played` : '';
  return `In play: ${home}-${away}${played}.`;
};

const unmeasuredWords = ({ graded, ece }: Extract<Reason, { kind: 'unmeasured-sport' }>): string =>
  ece === undefined
    ? `Confidence is Low until our record in this sport has 200 matches; it has ${graded}.`
    : `Confidence is Low because our chances in this sport were off by ${percent(ece, 1)} on average over ${counted(graded, 'match', 'matches')}; less than 5% is needed.`;

/** A reason as a sentence. `seen` writes a point in time. */
export const reasonWords = (reason: Reason, sides: Sides, seen: (iso: string) => string): string => {
  switch (reason.kind) {
    case 'prices':
      return `Prices of ${seen(reason.at)}, without the bookmaker’s margin of ${percent(reason.margin, 1)}.`;
    case 'prices-too-old':
      return `The last prices are of ${seen(reason.at)}, too old to stand on.`;
    case 'prices-refused':
      return refusedWords[reason.why];
    case 'ratings':
      return ratingsWords(reason, sides);
    case 'newcomer':
      return `${sides[reason.side]} is new in the league and counts as sides that come up usually do.`;
    case 'not-enough-results':
      return `Too few results for a rating: ${reason.home} of ${sides.home}, ${reason.away} of ${sides.away}; ${reason.needed} are needed.`;
    case 'expected-goals':
      return `Expected goals: ${sides.home} ${reason.home.toFixed(2)}, ${sides.away} ${reason.away.toFixed(2)}.`;
    case 'expected-margin':
      return marginWords(reason.points, sides);
    case 'neutral-ground':
      return 'Neutral ground: no side plays at home.';
    case 'played-yesterday':
      return `${sides[reason.side]} played the day before.`;
    case 'in-play':
      return inPlayWords(reason);
    case 'red-cards':
      return `Red cards: ${sides.home} ${reason.home}, ${sides.away} ${reason.away}.`;
    case 'base-rate':
      return 'Confidence is Low without a price or a rating to stand on.';
    case 'young-league':
      return `One step lower: the ratings of this league know ${counted(reason.seasonsBefore, 'season', 'seasons')} so far.`;
    case 'unmeasured-sport':
      return unmeasuredWords(reason);
    case 'approximate-in-play':
    default:
      return 'At most Medium: how chances move in play is an approximation in this sport.';
  }
};
