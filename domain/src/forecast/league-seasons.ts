import type { League } from './rating-rows.ts';

/** What a league counts once one more result of a season is in. */
export const leagueAfter = (league: League | undefined, result: { season: number; priced: boolean }): League => {
  const { season, seasonsBefore, played, priced } = league ?? {
    season: result.season,
    seasonsBefore: 0,
    played: 0,
    priced: 0,
  };
  return {
    // A replayed or late match of last season does not turn the season back.
    season: Math.max(season, result.season),
    seasonsBefore: seasonsBefore + (result.season > season ? 1 : 0),
    played: played + 1,
    priced: priced + (result.priced ? 1 : 0),
  };
};
