import type { Envelope, Parameters } from '../../wire-service/envelope.ts';
import { good, refusals, refused } from '../../wire-service/envelope.ts';
import type { PastFootball } from '../history/past-football.ts';
import { footballTeamItem } from '../wire/football-team-wire.ts';
import { standingsItem } from '../wire/standings-wire.ts';
import { footballLeagues } from '../book/football-book.ts';
import { fitting, lastOrNext, viewOf } from './match-candidates.ts';
import { parameterProblems } from './parameter-check.ts';
import { topScorerItems } from './top-scorers.ts';

/** How football's own addresses are answered, by path. */
export type FootballAnswer = (past: PastFootball, parameters: Parameters, nowMs: number, pictures: boolean) => Envelope;

const meetingFields = ['h2h', 'date', 'league', 'season', 'last', 'next', 'from', 'to', 'status', 'timezone'];

const headToHead: FootballAnswer = (past, parameters, nowMs, pictures) => {
  const problems = parameterProblems(parameters, new Set(meetingFields));
  if (problems !== undefined) return refused('fixtures/headtohead', parameters, problems, true);
  const [one, other] = (parameters['h2h'] ?? '').split('-').map(Number);
  if (one === undefined || other === undefined)
    return refused('fixtures/headtohead', parameters, { h2h: refusals.missing('h2h') }, true);
  const view = viewOf(parameters, nowMs, pictures);
  const meetings = fitting(past.meetings([one, other], nowMs), parameters, nowMs);
  return good(
    'fixtures/headtohead',
    parameters,
    lastOrNext(meetings, parameters, nowMs).map((match) => match.item(view)),
    true,
  );
};

const standings: FootballAnswer = (past, parameters, nowMs, pictures) => {
  const problems = parameterProblems(parameters, new Set(['league', 'season', 'team']));
  if (problems !== undefined) return refused('standings', parameters, problems, true);
  const { season, league, team } = parameters;
  if (season === undefined) return refused('standings', parameters, { season: refusals.missing('season') }, true);
  const leagueId = league ?? (team === undefined ? undefined : past.leagueOf(Number(team))?.id);
  const table = leagueId === undefined ? undefined : past.table(Number(leagueId), Number(season), nowMs);
  if (table === undefined) return good('standings', parameters, [], true);
  const teamId = team === undefined ? undefined : Number(team);
  const view = viewOf(parameters, nowMs, pictures);
  return good('standings', parameters, [standingsItem(table.league, Number(season), table.rows, teamId, view)], true);
};

const topScorers: FootballAnswer = (past, parameters, nowMs, pictures) => {
  const problems = parameterProblems(parameters, new Set(['league', 'season']));
  if (problems !== undefined) return refused('players/topscorers', parameters, problems, true);
  const { season, league } = parameters;
  for (const [field, value] of Object.entries({ league, season })) {
    if (value === undefined)
      return refused('players/topscorers', parameters, { [field]: refusals.missing(field) }, true);
  }
  const view = viewOf(parameters, nowMs, pictures);
  const matches = past.results(Number(league), Number(season?.slice(0, 4)), nowMs);
  return good('players/topscorers', parameters, topScorerItems(matches, view), true);
};

const teams: FootballAnswer = (_past, parameters, nowMs, pictures) => {
  const problems = parameterProblems(parameters, new Set(['id', 'name', 'league', 'season', 'search']));
  if (problems !== undefined) return refused('teams', parameters, problems, true);
  const { id, name, league, search } = parameters;
  const view = viewOf(parameters, nowMs, pictures);
  const wanted = search?.toLowerCase();
  const found = footballLeagues
    .filter((each) => league === undefined || each.id === Number(league))
    .flatMap((each) => each.clubs.map((club) => footballTeamItem(each, club, view)))
    .filter(
      ({ team }) =>
        (id === undefined || team.id === Number(id)) &&
        (name === undefined || team.name === name) &&
        (wanted === undefined || team.name.toLowerCase().includes(wanted)),
    );
  return good('teams', parameters, found, true);
};

export const footballAnswers: ReadonlyMap<string, FootballAnswer> = new Map([
  ['fixtures/headtohead', headToHead],
  ['standings', standings],
  ['players/topscorers', topScorers],
  ['teams', teams],
]);
