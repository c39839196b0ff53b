import type { Match } from '@touchline/domain/match/match.ts';
import type { Clock } from '../platform/clock.ts';
import type { CurrentBoard } from './current-board.ts';
import type { ForecastOf } from './intake/intake.ts';

/** What goes on the board with each match beside what the source says. */
export type BoardForecasts = {
  readonly of: ForecastOf;
  /** Another number whenever prices or ratings of some match changed. */
  readonly version: () => number;
};

/** Prices also grow old, which nobody tells. */
const lookEveryMs = 60_000;

/**
 * Matches whose forecast moved though the source said nothing new of them: a match of tomorrow is heard of once an hour, and its
 * row may not say something else than its details until then.
 */
export const createMovedForecasts = (options: {
  readonly board: Pick<CurrentBoard, 'matches'>;
  readonly forecasts: BoardForecasts;
  readonly clock: Pick<Clock, 'now'>;
}): { readonly take: () => readonly Match[]; readonly startClockAgain: () => void } => {
  const { board, forecasts, clock } = options;
  let version = Number.NaN;
  let lookedAt = -Infinity;

  const moved = (match: Match): readonly Match[] => {
    const forecast = forecasts.of(match, match.forecast);
    if (forecast === undefined || forecast === match.forecast) return [];
    return [{ ...match, forecast }];
  };

  return {
    take: () => {
      const at = clock.now();
      if (version === forecasts.version() && at - lookedAt < lookEveryMs) return [];
      version = forecasts.version();
      lookedAt = at;
      return [...board.matches()].flatMap(moved);
    },
    startClockAgain: () => {
      lookedAt = -Infinity;
    },
  };
};
