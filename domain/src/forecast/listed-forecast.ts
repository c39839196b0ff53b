import type { Match } from '../match/match.ts';
import type { BoardForecast } from './board-forecast.ts';

/**
 * The forecast that a list shows for a match. Before kick-off a base rate says nothing about these two sides and would
 * be the same bar in every row. In play, the score changes the base rate.
 */
export const listedForecast = ({ status, forecast }: Match): BoardForecast | undefined =>
  forecast?.basis === 'base-rate' && status !== 'live' ? undefined : forecast;
