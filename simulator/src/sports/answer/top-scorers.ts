import { isJsonObject } from '../../json-object.ts';
import { picture } from '../wire/pictures.ts';
import type { View } from '../staged-match.ts';
import type { StagedMatch } from '../staged-match.ts';

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
export const topScorerItems = (matches: readonly StagedMatch[], view: View): readonly object[] => {
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
