import { type Basis, bases } from '@touchline/domain/forecast/forecast.ts';
import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';

const rank = (basis: Basis): number => bases.indexOf(basis);

/** Matches to come whose forecasts know something of the two sides: those that stand on most first, then the soonest. */
export const soonestForecasts = (matches: readonly Match[], most: number): readonly Match[] =>
  matches
    .flatMap((match) => {
      const { status, forecast } = match;
      return status !== 'scheduled' || forecast === undefined || forecast.basis === 'base-rate'
        ? []
        : [{ match, basis: forecast.basis }];
    })
    .toSorted(
      (a, b) =>
        rank(a.basis) - rank(b.basis) ||
        latestKickOffMs(a.match) - latestKickOffMs(b.match) ||
        a.match.id.localeCompare(b.match.id),
    )
    .slice(0, most)
    .map(({ match }) => match);
