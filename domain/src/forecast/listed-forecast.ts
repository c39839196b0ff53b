import type { Match } from '../match/match.ts';
import type { BoardForecast } from './board-forecast.ts';

/**
 * The forecast that a list shows of a match. Before kick-off a base rate tells nothing of these two sides: it would be the same
 * bar in row after row. In play the score moves it.
 */
export const listedForecast = ({ status, forecast }: Match): BoardForecast | undefined =>
  forecast?.basis === 'base-rate' && status !== 'live' ? undefined : forecast;
