import { overtimeChance } from '../forecast/chances.ts';
import type { Forecast } from '../forecast/forecast.ts';
import { inPlayModels } from '../forecast/in-play/in-play-models.ts';
import { marketRho } from '../forecast/market/goals-from-prices.ts';
import { fromPricesAndResults, fromResults } from '../forecast/ratings/goals-rating.ts';
import type { MatchModel } from './season-outlook.ts';

/** The expected course of a match from its forecast before kick-off. */
export const matchModel = ({ sport, basis, strength, chances }: Forecast): MatchModel => {
  const inPlay = inPlayModels[sport];
  if (strength?.kind === 'goals') {
    const { home, away } = strength;
    // Only football's score matrix has the correction.
    if (sport === 'hockey') return { kind: 'goals', home, away, rho: 0, overtime: overtimeChance(chances.home) };
    if (sport !== 'football') return { kind: 'goals', home, away, rho: 0 };
    if (basis === 'market') return { kind: 'goals', home, away, rho: marketRho };
    const { rho } = basis === 'ratings-fed' ? fromPricesAndResults : fromResults;
    return { kind: 'goals', home, away, rho };
  }
  if (strength?.kind === 'margin' && inPlay?.kind === 'margin')
    return { kind: 'margin', points: strength.points, deviation: inPlay.sd * strength.scale };
  return { kind: 'chances', chances };
};
