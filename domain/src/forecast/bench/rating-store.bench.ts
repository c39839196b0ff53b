import type { RatedResult } from '../forecast.ts';
import type { League, Ratings } from '../rating-rows.ts';
import { applyResult, noRatings } from '../ratings.ts';

/** Whose rows a match reads and writes. */
export type Asked = {
  readonly sport: RatedResult['sport'];
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly surface?: string;
};

/** The rows of ratings in memory, as a table of them would keep them. */
export type RatingStore = {
  readonly ratings: (asked: Asked) => Ratings;
  readonly apply: (asked: Asked, result: RatedResult) => void;
};

type Kept = { readonly [Kind in Ratings['kind']]: Extract<Ratings, { kind: Kind }> };

const rowsOf = <Row>() => new Map<string, Row>();

export const createRatingStore = (): RatingStore => {
  const goalsLeagues = rowsOf<NonNullable<Kept['goals']['league']>>();
  const goalsTeams = rowsOf<NonNullable<Kept['goals']['home']>>();
  const leagues = rowsOf<League>();
  const teams = rowsOf<NonNullable<Kept['strength']['home']>>();

  const keys = ({ sport, league, home, away, surface }: Asked) => ({
    league: `${sport}/${league}`,
    home: `${sport}/${league}/${home}`,
    away: `${sport}/${league}/${away}`,
    ...(surface !== undefined && {
      homeSurface: `${sport}/${league}/${home}/${surface}`,
      awaySurface: `${sport}/${league}/${away}/${surface}`,
    }),
  });

  const given = <Key extends string, Row>(key: Key, row: Row | undefined) =>
    row === undefined ? {} : ({ [key]: row } as { readonly [Each in Key]?: Row });

  const ratings = (asked: Asked): Ratings => {
    const { league, home, away, homeSurface, awaySurface } = { homeSurface: '', awaySurface: '', ...keys(asked) };
    if (noRatings(asked.sport)?.kind === 'goals') {
      return {
        kind: 'goals',
        ...given('league', goalsLeagues.get(league)),
        ...given('home', goalsTeams.get(home)),
        ...given('away', goalsTeams.get(away)),
      };
    }
    return {
      kind: 'strength',
      ...given('league', leagues.get(league)),
      ...given('home', teams.get(home)),
      ...given('away', teams.get(away)),
      ...(asked.surface !== undefined && {
        surface: { ...given('home', teams.get(homeSurface)), ...given('away', teams.get(awaySurface)) },
      }),
    };
  };

  const put = <Row>(rows: Map<string, Row>, key: string | undefined, row: Row | undefined): void => {
    if (key !== undefined && row !== undefined) rows.set(key, row);
  };

  return {
    ratings,
    apply: (asked, result) => {
      const key = keys(asked);
      const after = applyResult(ratings(asked), result);
      if (after.kind === 'goals') {
        put(goalsLeagues, key.league, after.league);
        put(goalsTeams, key.home, after.home);
        put(goalsTeams, key.away, after.away);
        return;
      }
      put(leagues, key.league, after.league);
      put(teams, key.home, after.home);
      put(teams, key.away, after.away);
      put(teams, key.homeSurface, after.surface?.home);
      put(teams, key.awaySurface, after.surface?.away);
    },
  };
};
