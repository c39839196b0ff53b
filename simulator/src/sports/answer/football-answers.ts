import { isJsonObject } from '../../json-object.ts';
import { good, refusals, refused } from '../../wire-service/envelope.ts';
import type { Envelope, Parameters } from '../../wire-service/envelope.ts';
import { leaguesOf } from '../book/league-book.ts';
import type { PastFootball } from '../history/past-football.ts';
import type { StagedMatch, View } from '../staged-match.ts';
import { footballTeamItem } from '../wire/football-lineups-wire.ts';
import { standingsItem } from '../wire/standings-wire.ts';
import { picture } from '../wire/wire-time.ts';
import { parameterProblems } from './endpoints.ts';
import { fitting, lastOrNext, viewOf } from './match-candidates.ts';

type Scorer = {
  readonly id: number;
  readonly name: string;
  readonly team: { readonly id: number; readonly name: string };
  goals: number;
  assists: number;
  penalties: number;
};

/** The provider names twenty. */
const mostNamed = 20;

const personIn = (fields: unknown): { readonly id: number; readonly name: string } | undefined => {
  if (!isJsonObject(fields)) return undefined;
  const { id, name } = fields;
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : undefined;
};

/** Counts a goal for who shot it, and for who passed. */
const count = (scorers: Map<number, Scorer>, event: object): void => {
  if (!isJsonObject(event)) return;
  const { type, detail, comments, player, assist, team } = event;
  if (type !== 'Goal' || detail === 'Own Goal' || detail === 'Missed Penalty' || comments === 'Penalty Shootout')
    return;
  const club = personIn(team);
  if (club === undefined) return;
  const known = (person: ReturnType<typeof personIn>): Scorer | undefined => {
    if (person === undefined) return undefined;
    const scorer = scorers.get(person.id) ?? { ...person, team: club, goals: 0, assists: 0, penalties: 0 };
    scorers.set(person.id, scorer);
    return scorer;
  };
  const shooter = known(personIn(player));
  if (shooter !== undefined) {
    shooter.goals += 1;
    if (detail === 'Penalty') shooter.penalties += 1;
  }
  const passer = known(personIn(assist));
  if (passer !== undefined) passer.assists += 1;
};

/** The items of `/players/topscorers` out of what happened in a season's matches, the best first. */
const topScorerItems = (matches: readonly StagedMatch[], view: View): readonly object[] => {
  const scorers = new Map<number, Scorer>();
  for (const match of matches) for (const event of match.pageItems('fixtures/events', view)) count(scorers, event);
  return [...scorers.values()]
    .filter(({ goals }) => goals > 0)
    .toSorted((a, b) => b.goals - a.goals || b.assists - a.assists || (a.name < b.name ? -1 : 1))
    .slice(0, mostNamed)
    .map(({ id, name, team, goals, assists, penalties }) => ({
      player: { id, name, photo: picture(view, 'football', 'players', id), injured: false },
      statistics: [
        {
          team: { ...team, logo: picture(view, 'football', 'teams', team.id) },
          games: { appearences: null },
          goals: { total: goals, conceded: null, assists, saves: null },
          penalty: { won: null, commited: null, scored: penalties, missed: null, saved: null },
        },
      ],
    }));
};

/** How football's own addresses are answered, by path. */
type FootballAnswer = (past: PastFootball, parameters: Parameters, nowMs: number, pictures: boolean) => Envelope;

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
  const found = leaguesOf('football')
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
