import type { FactMatch } from './facts.ts';

/** Of any outcome; 0 where there is no forecast. */
export const biggestChance = ({ forecast }: FactMatch): number =>
  forecast === undefined
    ? 0
    : Math.max(...[forecast.chances.home, forecast.chances.draw ?? 0, forecast.chances.away].map(Number));

const bands = ['High', 'Medium', 'Low'];

const bandPlace = ({ forecast }: FactMatch): number => {
  const place = bands.indexOf(forecast?.band ?? '');
  return place === -1 ? bands.length : place;
};

/** Sorts by confidence, then by the biggest chance. */
export const byClearness = (a: FactMatch, b: FactMatch): number =>
  bandPlace(a) - bandPlace(b) || biggestChance(b) - biggestChance(a);
