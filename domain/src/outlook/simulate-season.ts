import { outcomes } from '../forecast/chances.ts';
import { outcomeOf } from '../forecast/track-record/grading.ts';
import { type Certainty, certainty } from './certain-places.ts';
import { doubtRange, ratingShare } from './doubt-range.ts';
import { ratingDoubt, type RatingDoubt } from './score-sampler.ts';
import { outlookKinds } from './season-outlook.ts';
import type {
  MatchStakes,
  OutlookChance,
  OutlookGroup,
  OutlookInput,
  OutlookKind,
  OutlookZone,
  SeasonOutlook,
  TeamChances,
  TeamOutlook,
} from './season-outlook.ts';
import { runSeasons, type SeasonRuns, seasonsPerRating } from './season-runs.ts';

/** Teams named in a match's stakes besides the two that play. */
const othersInStakes = 4;

/** A team with its number in the runs and the zones of its group. */
type Member = { readonly team: number; readonly teamId: string; readonly zones: readonly OutlookZone[] };

const membersOf = (groups: readonly OutlookGroup[]): readonly Member[] =>
  groups
    .flatMap(({ rows, zones }) => rows.map(({ teamId }) => ({ teamId, zones })))
    .map(({ teamId, zones }, team) => ({ team, teamId, zones }));

/** How often a team ended in each place, index 1 the first, in the seasons that are counted. */
const placeCounts = ({ places, seasons }: SeasonRuns, team: number, isCounted?: Uint8Array): Uint32Array => {
  const counts = new Uint32Array(256);
  for (let season = 0; season < seasons; season += 1) {
    if (isCounted !== undefined && isCounted[season] === 0) continue;
    const place = places[team * seasons + season] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
};

const countIn = (counts: Uint32Array, { from, to }: OutlookZone): number =>
  counts.subarray(from, to + 1).reduce((sum, count) => sum + count, 0);

/** The share of pairs of seasons with the same ratings in which a team ended in the zone both times. */
const shareOfPairs = ({ places, seasons }: SeasonRuns, team: number, { from, to }: OutlookZone): number => {
  let pairs = 0;
  for (let start = 0; start < seasons; start += seasonsPerRating) {
    let hits = 0;
    for (let season = start; season < start + seasonsPerRating; season += 1) {
      const place = places[team * seasons + season] ?? 0;
      if (place >= from && place <= to) hits += 1;
    }
    pairs += hits * (hits - 1);
  }
  return pairs / (seasons * (seasonsPerRating - 1));
};

/** The ratings' share in the variance of each zone's outcome. */
const sharesOf = (runs: SeasonRuns, members: readonly Member[]): ReadonlyMap<OutlookZone, number> => {
  const zones = new Set(members.flatMap((member) => member.zones));
  return new Map(
    [...zones].map((zone) => {
      const paired = members
        .filter((member) => member.zones.includes(zone))
        .map(({ team }) => ({
          chance: countIn(placeCounts(runs, team), zone) / runs.seasons,
          both: shareOfPairs(runs, team, zone),
        }));
      return [zone, ratingShare(paired)];
    }),
  );
};

/**
 * A chance from a count. What the rules decide is exactly 0 or 1. An outcome of none or of all simulations that may
 * still go the other way keeps a range beyond it.
 */
const chanceOf = (hits: number, seasons: number, share: number, decided: boolean | undefined): OutlookChance => {
  if (decided !== undefined) {
    const chance = decided ? 1 : 0;
    return { chance, low: chance, high: chance };
  }
  const least = 1 / (2 * seasons);
  if (hits === 0) return { chance: 0, low: 0, high: doubtRange(least, share).high };
  const chance = Math.min(hits / seasons, 1 - least);
  return { chance, ...doubtRange(chance, share) };
};

/** The chances of a team from the counts of its places. */
type ChancesFrom = (member: Member, counts: Uint32Array, seasons: number, decided: Certainty) => TeamChances;

const chancesWith =
  (shares: ReadonlyMap<OutlookZone, number>, isOver: boolean): ChancesFrom =>
  ({ teamId, zones }, counts, seasons, decided) => {
    const chances: Partial<Record<OutlookKind, OutlookChance>> = {};
    for (const zone of zones) {
      const hits = countIn(counts, zone);
      const known = isOver ? hits > 0 : decided(teamId, zone);
      chances[zone.kind] = chanceOf(hits, seasons, shares.get(zone) ?? 0, known);
    }
    return chances;
  };

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

/** The largest change of any of a team's chances. */
const changeOf = (chances: TeamChances = {}, before: TeamChances = {}): number =>
  Math.max(...outlookKinds.map((kind) => Math.abs((chances[kind]?.chance ?? 0) - (before[kind]?.chance ?? 0))));

/** The chances after each result of a match, from the seasons in which it has that result. */
const stakesOf = (
  input: OutlookInput,
  runs: SeasonRuns,
  {
    members,
    teams,
    chancesFrom,
    at,
  }: {
    readonly members: readonly Member[];
    readonly teams: readonly TeamOutlook[];
    readonly chancesFrom: ChancesFrom;
    /** The match's index in `remaining`. */
    readonly at: number;
  },
): MatchStakes | undefined => {
  const match = input.remaining[at];
  if (match === undefined) return undefined;
  const seasonsOf = new Map(outcomes.map((outcome) => [outcome, new Uint8Array(runs.seasons)]));
  for (let season = 0; season < runs.seasons; season += 1) {
    const its = seasonsOf.get(outcomeOf(runs.scoreOf(at, season)));
    if (its !== undefined) its[season] = 1;
  }
  const byOutcome = outcomes.flatMap((outcome) => {
    const isCounted = seasonsOf.get(outcome) ?? new Uint8Array(runs.seasons);
    const seasons = isCounted.reduce((sum, each) => sum + each, 0);
    if (seasons === 0) return [];
    const decided = certainty(input, { matchId: match.id, outcome });
    const all = members.map((member) => ({
      teamId: member.teamId,
      chances: chancesFrom(member, placeCounts(runs, member.team, isCounted), seasons, decided),
    }));
    return [{ outcome, chance: seasons / runs.seasons, all }];
  });
  const changes = teams.map(({ teamId, chances }, team) => ({
    teamId,
    change: Math.max(...byOutcome.map(({ all }) => changeOf(all[team]?.chances, chances))),
  }));
  const plays = ({ teamId }: { readonly teamId: string }): boolean =>
    teamId === match.homeId || teamId === match.awayId;
  const named = new Set(
    [
      ...changes.filter(plays),
      ...changes
        .filter((each) => !plays(each))
        .toSorted((a, b) => b.change - a.change)
        .slice(0, othersInStakes),
    ].map(({ teamId }) => teamId),
  );
  return {
    matchId: match.id,
    results: byOutcome.map(({ outcome, chance, all }) => ({
      outcome,
      chance,
      teams: all.filter(({ teamId }) => named.has(teamId)),
    })),
  };
};

/**
 * The chances of a season's outcomes from many simulations of its remaining matches, with its official table's points
 * (deductions included) and its rules. Each simulation draws every team's doubt about its rating once, and then every
 * remaining match, one in play from its current score. `doubt` differs only in measurements.
 */
export const simulateSeason = (input: OutlookInput, doubt: RatingDoubt = ratingDoubt): SeasonOutlook => {
  const members = membersOf(input.groups);
  const runs = runSeasons(input, doubt);
  const chancesFrom = chancesWith(sharesOf(runs, members), input.remaining.length === 0);
  const decided = certainty(input);
  const teams = members.map((member) => ({
    teamId: member.teamId,
    chances: chancesFrom(member, placeCounts(runs, member.team), runs.seasons, decided),
    points: pointsOf(runs, member.team),
  }));
  const reported = new Set(input.reported);
  return {
    simulations: runs.seasons,
    teams,
    stakes: input.remaining.flatMap(({ id }, at) =>
      reported.has(id) ? (stakesOf(input, runs, { members, teams, chancesFrom, at }) ?? []) : [],
    ),
  };
};
