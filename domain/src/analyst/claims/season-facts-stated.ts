import type { FactSeason, FactTeamSeason } from '../season-facts.ts';
import { factsAt, type StatedFact, type Topic } from './stated-fact.ts';

/** A team's row of a league table as last read. */
export type FactTableRow = {
  readonly team: string;
  readonly league: string;
  /** When the table was read, ISO 8601. */
  readonly at: string;
  readonly place: number;
  readonly played?: number;
  readonly points?: number;
  readonly won?: number;
  readonly drawn?: number;
  readonly lost?: number;
  readonly scored?: number;
  readonly conceded?: number;
  readonly behindFirst?: number;
};

/** The facts of a team's row of the table. */
export const statedByTable = (row: FactTableRow): readonly StatedFact[] => {
  const { whole, pair } = factsAt(row.at);
  const { place, played, points, won, drawn, lost, scored, conceded, behindFirst } = row;
  return [
    ...whole({ topic: 'place', what: 'place in the table' }, place),
    ...whole({ topic: 'played', what: 'matches played' }, played),
    ...whole({ topic: 'points', what: 'points' }, points),
    ...whole({ topic: 'won', what: 'matches won' }, won),
    ...whole({ topic: 'drawn', what: 'matches drawn' }, drawn),
    ...whole({ topic: 'lost', what: 'matches lost' }, lost),
    ...whole({ topic: 'scored', what: 'scored in the season' }, scored),
    ...whole({ topic: 'conceded', what: 'conceded in the season' }, conceded),
    ...whole({ topic: 'behind', what: 'points behind the first' }, behindFirst),
    ...whole(
      { topic: 'difference', what: 'goal difference' },
      scored !== undefined && conceded !== undefined ? scored - conceded : undefined,
    ),
    ...(won === undefined || lost === undefined
      ? []
      : [pair({ topic: 'record', what: 'record' }, { home: won, away: drawn === undefined ? lost : drawn })]),
    ...whole({ topic: 'record', what: 'matches lost' }, drawn === undefined ? undefined : lost && -lost),
  ];
};

const seasonTopics = [
  'title',
  'relegation',
  'promotion',
  'play-offs',
  'champions-league',
  'europa-league',
] as const satisfies readonly Topic[];

/** The facts of a team's season, which we calculate. */
export const statedBySeason = (team: FactTeamSeason, { at }: Pick<FactSeason, 'at'>): readonly StatedFact[] => {
  const { percent, fact } = factsAt(at);
  const { chances, expectedPoints } = team;
  const { mean, low, high } = expectedPoints;
  const made = { source: 'calculated' } as const;
  return [
    ...seasonTopics.flatMap((topic) => {
      const chance = chances[topic]?.chance;
      return chance === undefined ? [] : [percent({ ...made, topic, what: `chance of ${topic}` }, [chance])];
    }),
    fact({ ...made, topic: 'expected-points', what: 'expected points at the end' }, String(mean), {
      decimals: [mean],
      wholes: new Set([mean, low, high]),
      pairs: [[low, high]],
    }),
  ];
};
