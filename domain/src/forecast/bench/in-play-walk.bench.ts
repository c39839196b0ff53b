import type { PlayState } from '../forecast.ts';
import { forecastInPlay } from '../forecast-in-play.ts';
import { forecastMatch } from '../forecast-match.ts';
import { outcomeOf } from '../grading.ts';
import type { GradedForecast } from '../record-sums.ts';
import type { TwoSided } from './two-sided.bench.ts';

/**
 * What is said at several moments of a match, going on from its prices; nothing where it had none that could be real. `states`: where
 * it stood at each of them.
 */
export const saidInPlay = ({ result }: TwoSided, states: readonly PlayState[]): readonly GradedForecast[] => {
  const { sport, kickOff, league, prices } = result;
  if (prices === undefined) return [];
  const before = forecastMatch({ sport, at: kickOff, kickOff, prices, ...(league !== undefined && { league }) });
  if (before?.basis !== 'market') return [];
  return states.map((state) => {
    const now = forecastInPlay(before, state);
    if (now === undefined) throw new Error(`${sport} is followed in play`);
    return { sport, basis: now.basis, band: now.band, chances: now.chances, outcome: outcomeOf(result) };
  });
};
