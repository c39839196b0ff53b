import { type Outcome, outcomes } from '../forecast/chances.ts';
import { outcomeOf } from '../forecast/track-record/grading.ts';
import { certainty } from './certain-places.ts';
import { type RatingDoubt, ratingDoubtOf } from './score-sampler.ts';
import { outlookKinds } from './season-outlook.ts';
import type {
  MatchStakes,
  OutlookGroup,
  OutlookInput,
  OutlookZone,
  RemainingMatch,
  SeasonOutlook,
  TeamChances,
  TeamOutlook,
} from './season-outlook.ts';
import { runSeasons, type SeasonRuns } from './season-runs.ts';
import { chancesOfCounts, type Member, placeCounts, placeCountsBy, ratingShares } from './simulated-chances.ts';

/** Teams named in a match's stakes besides the two that play. */
const othersInStakes = 4;

const membersOf = (groups: readonly OutlookGroup[]): readonly Member[] =>
  groups
    .flatMap(({ rows, zones }) => rows.map(({ teamId }) => ({ teamId, zones })))
    .map(({ teamId, zones }, member) => ({ member, teamId, zones }));

/** The mean and the 80% range of a team's points. */
const pointsOf = ({ points, seasons }: SeasonRuns, team: number): TeamOutlook['points'] => {
  const own = points.subarray(team * seasons, (team + 1) * seasons);
  const counts = new Map<number, number>();
  let sum = 0;
  for (const each of own) {
    counts.set(each, (counts.get(each) ?? 0) + 1);
    sum += each;
  }
  const rising = [...counts].toSorted(([a], [b]) => a - b);
  const quantile = (share: number): number => {
    let below = 0;
    for (const [value, count] of rising) {
      below += count;
      if (below >= share * seasons) return value;
    }
    return rising.at(-1)?.[0] ?? 0;
  };
  return { mean: sum / seasons, low: quantile(0.1), high: quantile(0.9) };
};

/** The chances of all teams in some of the seasons. */
type TeamsIn = readonly Pick<TeamOutlook, 'teamId' | 'chances'>[];

/** The largest change of any of a team's chances. */
const changeOf = (chances: TeamChances = {}, before: TeamChances = {}): number =>
  Math.max(...outlookKinds.map((kind) => Math.abs((chances[kind]?.chance ?? 0) - (before[kind]?.chance ?? 0))));

/** What is known of all simulated seasons. */
type Simulated = {
  readonly input: OutlookInput;
  readonly runs: SeasonRuns;
  readonly members: readonly Member[];
  readonly shares: ReadonlyMap<OutlookZone, number>;
};

/** The chances of every team from its counts; `assumed`: the result of a match in all of the counted seasons. */
const chancesOfAll = (
  { input, members, shares }: Simulated,
  countsOf: (member: Member) => Uint32Array,
  assumed?: { readonly matchId: string; readonly outcome: Outcome },
): TeamsIn => {
  const decided = certainty(input, assumed);
  // Without remaining matches, all seasons are the same.
  const isOver = input.remaining.length === 0;
  const chances = new Map<string, TeamChances>();
  for (const member of members) {
    const { teamId, zones } = member;
    const its = chancesOfCounts(countsOf(member), zones, {
      shares,
      decided: (zone, isIn) => (isOver ? isIn : decided(teamId, zone)),
    });
    chances.set(teamId, { ...chances.get(teamId), ...its });
  }
  return [...chances].map(([teamId, its]) => ({ teamId, chances: its }));
};

/** The teams of a match and those with the largest changes. */
const namedTeams = (
  { homeId, awayId }: RemainingMatch,
  before: TeamsIn,
  after: readonly TeamsIn[],
): ReadonlySet<string> => {
  const plays = (teamId: string): boolean => teamId === homeId || teamId === awayId;
  const others = before
    .map(({ teamId, chances }, team) => ({
      teamId,
      change: Math.max(...after.map((teams) => changeOf(teams[team]?.chances, chances))),
    }))
    .filter(({ teamId }) => !plays(teamId))
    .toSorted((a, b) => b.change - a.change)
    .slice(0, othersInStakes);
  return new Set([homeId, awayId, ...others.map(({ teamId }) => teamId)]);
};

/** The chances after each result of a match (`at` in `remaining`), from the seasons in which it has that result. */
const stakesOf = (simulated: Simulated, match: RemainingMatch, at: number, before: TeamsIn): MatchStakes => {
  const { runs, members } = simulated;
  const classes = new Uint8Array(runs.seasons);
  const seasonsOf = outcomes.map(() => 0);
  for (let season = 0; season < runs.seasons; season += 1) {
    const outcome = outcomes.indexOf(outcomeOf(runs.scoreOf(at, season)));
    classes[season] = outcome;
    seasonsOf[outcome] = (seasonsOf[outcome] ?? 0) + 1;
  }
  const counts = members.map(({ member }) => placeCountsBy(runs, member, { classes, count: outcomes.length }));
  const results = outcomes.flatMap((outcome, each) => {
    const seasons = seasonsOf[each] ?? 0;
    if (seasons === 0) return [];
    const countsOf = ({ member }: Member): Uint32Array => counts[member]?.[each] ?? new Uint32Array();
    const teams = chancesOfAll(simulated, countsOf, { matchId: match.id, outcome });
    return [{ outcome, chance: seasons / runs.seasons, teams }];
  });
  const named = namedTeams(
    match,
    before,
    results.map(({ teams }) => teams),
  );
  return {
    matchId: match.id,
    results: results.map(({ outcome, chance, teams }) => ({
      outcome,
      chance,
      teams: teams.filter(({ teamId }) => named.has(teamId)),
    })),
  };
};

/**
 * The chances of a season's outcomes from many simulations of its remaining matches, with its official table's points
 * (deductions included) and its rules. Each simulation draws every team's doubt about its rating once, and then every
 * remaining match, one in play from its current score. `doubt` differs only in measurements.
 */
export const simulateSeason = (input: OutlookInput, doubt: RatingDoubt = ratingDoubtOf(input.sport)): SeasonOutlook => {
  const members = membersOf(input.groups);
  const runs = runSeasons(input, doubt);
  const simulated = { input, runs, members, shares: ratingShares(runs, members) };
  const all = chancesOfAll(simulated, ({ member }) => placeCounts(runs, member));
  const reported = new Set(input.reported);
  return {
    simulations: runs.seasons,
    teams: all.map(({ teamId, chances }, team) => ({ teamId, chances, points: pointsOf(runs, team) })),
    stakes: input.remaining.flatMap((match, at) =>
      reported.has(match.id) ? [stakesOf(simulated, match, at, all)] : [],
    ),
  };
};
