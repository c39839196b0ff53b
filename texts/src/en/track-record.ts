import { locale, plural } from './dates-and-numbers.ts';

export const title = 'Track record';
export const back = 'Back to the analyst';
export const lead =
  'Each forecast is frozen before kick-off, never changed, and graded after the match. Misses count like hits, and no played match is left out.';
export const notLoaded = 'The track record can’t be loaded';
export const checkConnection = 'Please check your internet connection and try again.';
export const tryAgain = 'Try Again';
export const noneGraded = 'No match has been graded yet';
export const firstOnes =
  'Forecasts are frozen before kick-off and graded after the match. The first ones will appear here.';
export const simulated = 'Simulated data: these matches are simulated, so this record says nothing about real ones.';
/** Follows `simulated`. */
export const replayed =
  'Forecasts for the month before this demo first started were made afterwards, each from earlier results only.';

export const percent = (share: string): string => `${share}%`;
export const matches = (count: number): string =>
  `${count.toLocaleString(locale)} ${plural(count, 'match', 'matches')}`;
export const counted = (at: string): string => `As of ${at}.`;
export const countedSince = (at: string, since: string): string => `As of ${at}, for matches since ${since}.`;
export const frozen = (count: number): string => `${matches(count)} with a frozen forecast, not graded yet.`;
export const notPlayed = (count: number): string => `${matches(count)} not played and not counted.`;

/** A sport and the basis of its forecasts. */
export const sportOnBasis = (sport: string, basis: string): string => `${sport}, ${basis.toLowerCase()}`;
export const bySport = 'By sport and basis.';
export const lowerIsBetter = 'For log-loss and Brier score, lower is better.';
export const sportAndBasis = 'Sport and basis';
export const logLoss = 'Log-loss';
export const brier = 'Brier';
export const withPrices = 'With prices';
export const logLossOnThese = 'Log-loss on these matches: ours, the market’s';
export const noPrices = 'No prices';
export const tooFewPrices = (count: number, needed: number): string => `Too few prices: ${count} of ${needed}`;
export const tooFewMatches = (count: number, needed: number): string =>
  `Too few matches: ${count} of the ${needed} needed`;

export const figures = (of: {
  readonly count: number;
  readonly won: string;
  readonly logLoss: string;
  readonly brier: string;
  readonly error: string;
}): string =>
  `${matches(of.count)}. The favourite won ${of.won}. Log-loss ${of.logLoss}, Brier score ${of.brier}, calibration error ${of.error}.`;
export const byConfidence = 'By confidence: how often the favourite won';
export const confidence = 'Confidence';
export const matchesColumn = 'Matches';
export const said = 'Forecast';
export const won = 'Won';
export const interval = '95% interval';
export const fromTo = (low: string, high: string): string => `${low} to ${high}`;
export const marketTooFew = (count: number, needed: number): string =>
  `The market’s last prices are known for ${matches(count)}, too few to compare: ${needed} are needed.`;
export const againstMarket = (of: {
  readonly count: number;
  readonly ours: string;
  readonly market: string;
  readonly gap: string;
}): string =>
  `Compared with the market’s last prices on ${matches(of.count)}: our log-loss is ${of.ours}, the market’s ${of.market} (${of.gap}; a negative number means we are ahead).`;

export const curve =
  'Horizontal: the forecast chance in percent. Vertical: how often it happened. On the dashed line they are equal.';
export const curveAsTable = 'The curve as a table';
export const happened = 'Happened';
export const chances = 'Chances';
