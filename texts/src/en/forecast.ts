import { plural } from './numbers.ts';

/* What a forecast stands on and why it is what it is. */

export const percent = (share: number, decimals: number): string => `${(share * 100).toFixed(decimals)}%`;
export const decimal = (value: number, decimals: number): string => value.toFixed(decimals);

export const bases = {
  market: 'A bookmaker’s prices for this match, with its margin taken out.',
  'ratings-fed': 'Ratings of both sides, learned from results and from the prices of earlier matches.',
  ratings: 'Ratings of both sides, learned from results alone.',
  'base-rate': 'How such matches end in the long run, whoever plays: the home side wins more often.',
};
export const equals = 'Without a price or a rating both sides start as equals.';

export const bandRule =
  'Confidence is a rule: High from a favourite of 60% on, Medium from 45% (where there is no draw, 70% and 60%), and lower where a model has yet to prove itself. During play it follows the current chance alone. It is never a promise.';
export const draw = 'Draw';

export const prices = (at: string, margin: string): string =>
  `Prices of ${at}, without the bookmaker’s margin of ${margin}.`;
export const tooOld = (at: string): string => `The last prices are of ${at}, too old to stand on.`;
export const refused = {
  price: 'The prices were left out: one of them cannot be real.',
  margin: 'The prices were left out: the margin in them cannot be real.',
  'far-from-ratings': 'The prices were left out: they are too far from the ratings of the two sides.',
};

export type Rated = { readonly name: string; readonly played: number; readonly fed: number };

export const rated = (first: Rated, second: Rated): string =>
  `Rated by ${first.played} ${plural(first.played, 'result', 'results')} of ${first.name} and ${second.played} of ${second.name}.`;
export const ratedAndFed = (first: Rated, second: Rated): string =>
  `Rated by ${first.played} ${plural(first.played, 'result', 'results')} of ${first.name} and ${second.played} of ${second.name}; ${first.fed} and ${second.fed} of them had prices.`;
export const newcomer = (name: string): string =>
  `${name} is new in the league and counts as sides that come up usually do.`;

export type Counted = { readonly name: string; readonly count: number };

export const tooFewResults = (first: Counted, second: Counted, needed: number): string =>
  `Too few results for a rating: ${first.count} of ${first.name}, ${second.count} of ${second.name}; ${needed} are needed.`;

export type Expected = { readonly name: string; readonly goals: string };

export const expectedGoals = (first: Expected, second: Expected): string =>
  `Expected goals: ${first.name} ${first.goals}, ${second.name} ${second.goals}.`;
export const noMargin = 'No side is expected to be ahead.';
export const margin = (name: string, points: string): string => `Expected margin: ${name} by ${points}.`;
export const neutralGround = 'Neutral ground: no side plays at home.';
export const playedYesterday = (name: string): string => `${name} played the day before.`;
export const inPlay = (score: string): string => `In play: ${score}.`;
export const inPlayAfter = (score: string, share: string): string =>
  `In play: ${score}, ${share} of regular time played.`;
export const redCards = (first: Counted, second: Counted): string =>
  `Red cards: ${first.name} ${first.count}, ${second.name} ${second.count}.`;
export const baseRate = 'Confidence is Low without a price or a rating to stand on.';
export const youngLeague = (seasons: number): string =>
  `One step lower: the ratings of this league know ${seasons} ${plural(seasons, 'season', 'seasons')} so far.`;
export const unmeasured = (graded: number): string =>
  `Confidence is Low until our record in this sport has 200 matches; it has ${graded}.`;
export const offBy = (share: string, graded: number): string =>
  `Confidence is Low because our chances in this sport were off by ${share} on average over ${graded} ${plural(graded, 'match', 'matches')}; less than 5% is needed.`;
