import * as fc from 'fast-check';
import type { TableRow } from '../src/league/league-table.ts';
import type { SeasonResult } from '../src/league/season-result.ts';
import { tableOrder } from '../src/league/table-order.ts';
import { tableRules } from '../src/league/table-rules.ts';
import type {
  OutlookChance,
  OutlookInput,
  OutlookZone,
  RemainingMatch,
  SeasonOutlook,
} from '../src/outlook/season-outlook.ts';
import { seededRandom } from './seeded-random.ts';

/* Leagues of a few teams with random results, for tests of the season outlook. */

export const rulesOf = (key: string) => {
  const rules = tableRules(`football.${key}`, 'football');
  if (rules === undefined) throw new Error(`no rules for ${key}`);
  return rules;
};

const england = rulesOf('england.premier-league');
const allRules = [
  'spain.la-liga',
  'germany.bundesliga',
  'france.ligue-1',
  'portugal.primeira-liga',
  'brazil.brasileirao-serie-a',
  'netherlands.eredivisie',
  'world.uefa-champions-league',
  'england.premier-league',
].map(rulesOf);

export const rowAfter = (teamId: string, results: readonly SeasonResult[], deducted = 0): TableRow => {
  const scores = results.flatMap(({ homeId, awayId, score = { home: 0, away: 0 } }) => {
    if (homeId === teamId) return [[score.home, score.away] as const];
    return awayId === teamId ? [[score.away, score.home] as const] : [];
  });
  const won = scores.filter(([own, others]) => own > others).length;
  const drawn = scores.filter(([own, others]) => own === others).length;
  return {
    rank: 0,
    teamId,
    team: teamId,
    played: scores.length,
    won,
    drawn,
    lost: scores.length - won - drawn,
    goalsFor: scores.reduce((sum, [own]) => sum + own, 0),
    goalsAgainst: scores.reduce((sum, [, others]) => sum + others, 0),
    points: 3 * won + drawn - deducted,
  };
};

export type Scene = {
  readonly teams?: number;
  /** How many of the double round's matches are played, in random order. */
  readonly played?: number;
  readonly seed?: number;
  readonly rules?: OutlookInput['rules'];
  readonly simulations?: number;
  readonly deductions?: Readonly<Record<string, number>>;
  readonly zones?: readonly OutlookZone[];
  /** Goals of the first team relative to the others. */
  readonly strength?: number;
};

/** A league of teams a, b, c, … with random results. In its remaining matches, all teams but the first are equal. */
export const leagueOf = (scene: Scene): OutlookInput => {
  const { teams = 4, played = 0, seed = 1, rules = england, simulations = 1000, strength = 1 } = scene;
  const random = seededRandom(seed);
  const ids = Array.from({ length: teams }, (_, at) => String.fromCodePoint(97 + at));
  const pairs = ids
    .flatMap((homeId) => ids.filter((each) => each !== homeId).map((awayId) => ({ homeId, awayId, order: random() })))
    .toSorted((a, b) => a.order - b.order);
  const results = pairs.slice(0, played).map(({ homeId, awayId }) => ({
    id: homeId + awayId,
    homeId,
    awayId,
    startTime: '2026-08-01T15:00:00Z',
    score: { home: Math.floor(random() * 3), away: Math.floor(random() * 3) },
  }));
  const remaining = pairs.slice(played).map(({ homeId, awayId }): RemainingMatch => ({
    id: homeId + awayId,
    homeId,
    awayId,
    model: {
      kind: 'goals',
      home: homeId === 'a' ? 1.4 * strength : 1.4,
      away: awayId === 'a' ? 1.1 * strength : 1.1,
      rho: -0.08,
    },
  }));
  const rows = ids.map((id) => rowAfter(id, results, scene.deductions?.[id]));
  const zones = scene.zones ?? [
    { kind: 'title', from: 1, to: 1 },
    { kind: 'champions-league', from: 1, to: 2 },
    { kind: 'relegation', from: teams, to: teams },
  ];
  return {
    sport: 'football',
    groups: [{ rows: tableOrder(rows, results, rules), zones }],
    rules,
    results,
    remaining,
    reported: [],
    simulations,
    seed,
  };
};

export const titleOf = ({ teams }: SeasonOutlook, teamId: string): OutlookChance | undefined =>
  teams.find((team) => team.teamId === teamId)?.chances.title;

export const scenes = fc.record({
  teams: fc.integer({ min: 2, max: 6 }),
  played: fc.integer({ min: 0, max: 12 }),
  seed: fc.integer({ min: 1, max: 10_000 }),
  rules: fc.constantFrom(...allRules),
});
