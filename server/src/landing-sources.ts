import type { LiveBoard } from './board/live-board.ts';
import type { StoredLeague } from './leagues/league-answers.ts';
import type { Days } from './days/days.ts';
import type { Leagues } from './leagues/leagues.ts';
import type { MatchData } from './match-data/match-data.ts';
import type { TeamDirectory } from './teams/team-directory.ts';
import type { LandingLeagueData, LandingSources } from './page/landing/landing-index.ts';

const landingLeague = ({ league, table, scorers }: StoredLeague): LandingLeagueData => {
  const { key, sport, league: name, country, providerRef } = league;
  const about = { sport, league: name, ...(country === undefined ? {} : { country }) };
  return {
    league: {
      key,
      sport,
      name,
      ...(country === undefined ? {} : { country }),
      ...(providerRef === undefined ? {} : { season: providerRef.season }),
    },
    ...(table.value && { table: { table: table.value, ...(table.readAt && { readAt: table.readAt }) } }),
    ...(scorers.value && { scorers: { about, scorers: scorers.value } }),
  };
};

/** What landing pages show, from the capabilities that have stored it. None of these functions causes a provider call. */
export const landingSources = ({
  board,
  days,
  leagues,
  details,
  team,
}: {
  readonly days: Pick<Days, 'matches'>;
  readonly leagues: Pick<Leagues, 'matches' | 'stored' | 'allStored'>;
  readonly details: Pick<MatchData, 'answers'>;
  readonly team: TeamDirectory['find'];
  readonly board: Pick<LiveBoard, 'match' | 'matches' | 'hasLeft'>;
}): LandingSources => ({
  board,
  beyond: function* () {
    yield* days.matches();
    yield* leagues.matches();
  },
  matchData: details.answers.stored,
  league: async (key) => {
    const stored = await leagues.stored(key);
    return stored && landingLeague(stored);
  },
  leagues: () => leagues.allStored().map(landingLeague),
  team,
});
