import type { RatedResult } from '../forecast.ts';
import type { Ratings, StrengthLeague } from '../ratings/rating-rows.ts';
import { applyResult, ratingKind } from '../ratings/ratings.ts';

/** The league and teams whose rows a match reads and writes. */
export type Asked = {
  readonly sport: RatedResult['sport'];
  readonly league: string;
  readonly home: string;
  readonly away: string;
};

/** An in-memory table of rating rows. */
export type RatingStore = {
  readonly ratings: (requested: Asked) => Ratings;
  readonly apply: (requested: Asked, result: RatedResult) => void;
};

type Goals = Extract<Ratings, { kind: 'goals' }>;
type Strength = Extract<Ratings, { kind: 'strength' }>;

const keysOf = ({ sport, league, home, away }: Asked) => {
  const scale = `${sport}/${league}`;
  return { league: scale, home: `${scale}/${home}`, away: `${scale}/${away}` };
};

const put = <Row>(rows: Map<string, Row>, key: string, row: Row | undefined): void => {
  if (row !== undefined) rows.set(key, row);
};

export const createRatingStore = (): RatingStore => {
  const goalsLeagues = new Map<string, NonNullable<Goals['league']>>();
  const goalsTeams = new Map<string, NonNullable<Goals['home']>>();
  const leagues = new Map<string, StrengthLeague>();
  const teams = new Map<string, NonNullable<Strength['home']>>();

  const goals = (key: ReturnType<typeof keysOf>): Goals => {
    const [league, home, away] = [goalsLeagues.get(key.league), goalsTeams.get(key.home), goalsTeams.get(key.away)];
    return {
      kind: 'goals',
      ...(league !== undefined && { league }),
      ...(home !== undefined && { home }),
      ...(away !== undefined && { away }),
    };
  };

  const strength = (key: ReturnType<typeof keysOf>): Strength => {
    const [league, home, away] = [leagues.get(key.league), teams.get(key.home), teams.get(key.away)];
    return {
      kind: 'strength',
      ...(league !== undefined && { league }),
      ...(home !== undefined && { home }),
      ...(away !== undefined && { away }),
    };
  };

  const ratings = (requested: Asked): Ratings =>
    ratingKind(requested.sport) === 'goals' ? goals(keysOf(requested)) : strength(keysOf(requested));

  return {
    ratings,
    apply: (requested, result) => {
      const key = keysOf(requested);
      const after = applyResult(ratings(requested), result);
      if (after.kind === 'goals') {
        put(goalsLeagues, key.league, after.league);
        put(goalsTeams, key.home, after.home);
        put(goalsTeams, key.away, after.away);
        return;
      }
      put(leagues, key.league, after.league);
      put(teams, key.home, after.home);
      put(teams, key.away, after.away);
    },
  };
};
