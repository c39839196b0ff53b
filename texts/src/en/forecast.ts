import { plural } from './dates-and-numbers.ts';

/* The basis of a forecast and the reasons for it. */

export const percentText = (share: number, decimals: number): string => `${(share * 100).toFixed(decimals)}%`;
export const decimal = (value: number, decimals: number): string => value.toFixed(decimals);

export const bases = {
  market: 'A bookmaker’s prices for this match, with the margin removed.',
  'ratings-fed': 'Ratings of both sides, learned from results and from earlier prices.',
  ratings: 'Ratings of both sides, learned from results alone.',
  'base-rate': 'How matches like this end on average: the home side wins more often.',
};
export const equals = 'Without a price or a rating, both sides start equal.';

export const bandRule =
  'Confidence follows a rule: High when the favourite has at least 60%, Medium from 45% (70% and 60% in sports without draws), and lower where a model is still unproven. During play it follows the current chance alone. It is never a promise.';
export const draw = 'Draw';

export const prices = (at: string, margin: string): string =>
  `Prices from ${at}, without the bookmaker’s margin of ${margin}.`;
export const tooOld = (at: string): string => `The last prices are from ${at}, too old to use.`;
export const refused = {
  price: 'The prices were ignored because one of them is implausible.',
  margin: 'The prices were ignored because their margin is implausible.',
  'far-from-ratings': 'The prices were ignored because they differ too much from the ratings of the two sides.',
};

export type Rated = { readonly name: string; readonly played: number; readonly fed: number };

export const rated = (first: Rated, second: Rated): string =>
  `Ratings based on ${first.played} ${plural(first.played, 'result', 'results')} of ${first.name} and ${second.played} of ${second.name}.`;
export const ratedAndFed = (first: Rated, second: Rated): string =>
  `Ratings based on ${first.played} ${plural(first.played, 'result', 'results')} of ${first.name} and ${second.played} of ${second.name}; ${first.fed} and ${second.fed} of them had prices.`;
export const newcomer = (name: string): string =>
  `${name} is new to the league and is rated like an average promoted side.`;

export type Counted = { readonly name: string; readonly count: number };

export const tooFewResults = (first: Counted, second: Counted, needed: number): string =>
  `Too few results for a rating: ${first.count} of ${first.name}, ${second.count} of ${second.name}; at least ${needed} are needed.`;

export type Expected = { readonly name: string; readonly goals: string };

export const expectedGoals = (first: Expected, second: Expected): string =>
  `Expected goals: ${first.name} ${first.goals}, ${second.name} ${second.goals}.`;
export const noMargin = 'Neither side is expected to lead.';
export const margin = (name: string, points: string): string => `Expected margin: ${name} by ${points}.`;
export const neutralGround = 'Neutral ground: neither side is at home.';
export const playedYesterday = (name: string): string => `${name} played the day before.`;
export const inPlay = (score: string): string => `In play: ${score}.`;
export const inPlayAfter = (score: string, share: string): string =>
  `In play: ${score}, ${share} of regular time played.`;
export const redCards = (first: Counted, second: Counted): string =>
  `Red cards: ${first.name} ${first.count}, ${second.name} ${second.count}.`;
export const baseRate = 'Confidence is Low because there is neither a price nor a rating.';
export const youngLeague = (seasons: number): string =>
  `One step lower: this league’s ratings cover only ${seasons} ${plural(seasons, 'season', 'seasons')}.`;
export const unmeasured = (graded: number): string =>
  `Confidence is Low until our record in this sport has 200 matches; it has ${graded}.`;
export const offBy = (share: string, graded: number): string =>
  `Confidence is Low because our chances in this sport were off by ${share} on average over ${graded} ${plural(graded, 'match', 'matches')}; less than 5% is needed.`;

export const chancesTitle = 'Chances';
export const chancesBefore = 'Chances before kick-off';

export const basis = 'Basis';
export const band = 'Confidence';
export const soFar = 'Track record';
export const why = 'Why';
export const loadingForecast = 'Loading the forecast';
export const forecastFailed = 'The reasons could not be loaded.';
export const tryAgain = 'Try again';
export const approximate = 'The model for this sport is an approximation.';
export const goals = 'Goals';
export const overUnder = (over: number, under: number): string => `Over 2.5: ${over}%. Under 2.5: ${under}%.`;
export const scores = 'Scores';
export const scoreChance = (score: string, percent: number): string => `${score} ${percent}%`;
export const likeliest = (list: string): string => `Most likely: ${list}.`;
export const frozen = 'Frozen';
export const frozenBefore = (seen: string, model: string): string =>
  `Frozen before kick-off, at ${seen}; model ${model}.`;
export const forTheRecord = (seen: string, list: string): string => `Recorded at ${seen}: ${list}.`;
export const asOf = 'As of';
export const ofModel = (asOfSeen: string, model: string): string => `${asOfSeen}, model ${model}`;
export const ofPrices = (asOfSeen: string, bookmaker: string, seen: string, model: string): string =>
  `${asOfSeen}, ${bookmaker} prices from ${seen}, model ${model}`;

export const notGraded = 'Not graded yet.';
export const isVoid = 'Not counted: the match was not played on that date or had no result.';
export const noFavouriteDraw = 'There was no favourite: it was a draw after regular time.';
export const noFavourite = (winner: string): string => `There was no favourite: ${winner} won.`;
export const drawCame = 'A draw was the most likely result, and the match was drawn after regular time.';
export const drawLikeliest = (winner: string): string => `A draw was the most likely result, but ${winner} won.`;
export const favouriteWon = (name: string): string => `The favourite, ${name}, won.`;
export const favouriteDrew = (name: string): string =>
  `The favourite, ${name}, did not win: it was a draw after regular time.`;
export const favouriteLost = (name: string, winner: string): string =>
  `The favourite, ${name}, did not win: ${winner} won.`;
