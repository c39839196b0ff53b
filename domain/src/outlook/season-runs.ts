import { teamRows, type TableRow } from '../league/league-table.ts';
import type { CountedResult } from '../league/table-order.ts';
import type { Score } from '../match/match-state.ts';
import { seededNormals, seededWords, seedOf } from '../forecast/numeric-methods.ts';
import { type Meetings, separatedTeams, standingOf } from './final-order.ts';
import { doubtLevel, type RatingDoubt, sampledCell, scoreSampler } from './score-sampler.ts';
import type { OutlookGroup, OutlookInput } from './season-outlook.ts';
import { seasonsPerRating, simulatedSeasons, type SimulatedPlaces } from './simulated-chances.ts';

/** The simulated ends of a season. Places are exact up to the order of teams within a zone. */
export type SeasonRuns = SimulatedPlaces & {
  readonly teamIds: readonly string[];
  /** A team's points at the end: `team * seasons + season`. */
  readonly points: Float64Array;
  /** The score of a match of `remaining` in a season. */
  readonly scoreOf: (match: number, season: number) => Score;
};

/** Places after which an outcome changes: the order of level teams matters only across these. */
const boundariesOf = ({ rows, zones }: OutlookGroup): Uint8Array => {
  const boundaries = new Uint8Array(rows.length + 1);
  for (const { from, to } of zones) {
    if (from > 1 && from <= rows.length) boundaries[from - 1] = 1;
    if (to < rows.length) boundaries[to] = 1;
  }
  return boundaries;
};

/** Remaining matches and results by pairing, and each team's matches at the end. */
const fixturesOf = ({ groups, remaining, results }: OutlookInput, numberOf: ReadonlyMap<string, number>) => {
  const teams = numberOf.size;
  const known = new Map<number, CountedResult[]>();
  const open = new Map<number, number[]>();
  const pairing = (home: number, away: number): number => home * teams + away;
  for (const result of results) {
    const [home, away] = [numberOf.get(result.homeId), numberOf.get(result.awayId)];
    if (home === undefined || away === undefined) continue;
    const at = pairing(home, away);
    known.set(at, [...(known.get(at) ?? []), result]);
  }
  for (const [match, { homeId, awayId }] of remaining.entries()) {
    const [home, away] = [numberOf.get(homeId), numberOf.get(awayId)];
    if (home === undefined || away === undefined) continue;
    const at = pairing(home, away);
    open.set(at, [...(open.get(at) ?? []), match]);
  }
  const playedAtEnd = teamRows(groups).map(({ teamId, played = 0 }) =>
    remaining.reduce((sum, { homeId, awayId }) => sum + Number(homeId === teamId || awayId === teamId), played),
  );
  return {
    playedAtEnd,
    known: (home: number, away: number): readonly CountedResult[] => known.get(pairing(home, away)) ?? [],
    open: (home: number, away: number): readonly number[] => open.get(pairing(home, away)) ?? [],
  };
};

const none = new Float64Array();

/** Plays the remaining matches of all seasons, match by match, so that one match's tables stay in the cache. */
const playedSeasons = (input: OutlookInput, numberOf: ReadonlyMap<string, number>, doubt: RatingDoubt) => {
  const { groups, rules, remaining, sport, seed } = input;
  const seasons = simulatedSeasons(input.simulations);
  const ratings = seasons / seasonsPerRating;
  const teams = numberOf.size;
  const rows = teamRows(groups);
  const standing = standingOf(rules, rows);
  const standings = new Float64Array((teams + 1) * seasons);
  const ofTeam = (team: number): Float64Array => standings.subarray(team * seasons, (team + 1) * seasons);
  for (const [team, row] of rows.entries()) ofTeam(team).fill(standing.start(row));

  // Each team and match has its own random numbers, so that a result changes nothing about the others. A side that is not
  // in the table, which play-offs may have, is the team after the last.
  const strengths = [...numberOf.keys(), ''].map((teamId) => seededNormals(seedOf(teamId, seed), ratings));
  const cells = new Uint8Array(remaining.length * seasons);
  const samplers = remaining.map((match, at) => {
    const sampler = scoreSampler(match, sport, doubt);
    const home = numberOf.get(match.homeId) ?? teams;
    const away = numberOf.get(match.awayId) ?? teams;
    const [homeStrengths, awayStrengths] = [strengths[home] ?? none, strengths[away] ?? none];
    const [homeStandings, awayStandings] = [ofTeam(home), ofTeam(away)];
    const matchCells = cells.subarray(at * seasons, (at + 1) * seasons);
    const words = seededWords(seedOf(match.id, seed));
    const isOvertime = (cell: number): boolean => sampler.isOvertime[cell] === 1;
    const homeGain = Float64Array.from(sampler.home, (own, cell) =>
      standing.gain(own, sampler.away[cell] ?? 0, isOvertime(cell)),
    );
    const awayGain = Float64Array.from(sampler.away, (own, cell) =>
      standing.gain(own, sampler.home[cell] ?? 0, isOvertime(cell)),
    );
    for (let rating = 0; rating < ratings; rating += 1) {
      const level = doubtLevel((homeStrengths[rating] ?? 0) - (awayStrengths[rating] ?? 0));
      const from = rating * seasonsPerRating;
      for (let season = from; season < from + seasonsPerRating; season += 1) {
        const cell = sampledCell(sampler, level, words());
        matchCells[season] = cell;
        homeStandings[season] = (homeStandings[season] ?? 0) + (homeGain[cell] ?? 0);
        awayStandings[season] = (awayStandings[season] ?? 0) + (awayGain[cell] ?? 0);
      }
    }
    return { home: sampler.home, away: sampler.away };
  });
  const scoreOf = (match: number, season: number): Score => {
    const cell = cells[match * seasons + season] ?? 0;
    const sampler = samplers[match];
    return { home: sampler?.home[cell] ?? 0, away: sampler?.away[cell] ?? 0 };
  };
  return { seasons, standing, standings, scoreOf };
};

/** Sorts team numbers by their values, the highest first; equal values keep their order. Twenty teams sort fastest so. */
const sortByValue = (order: Int32Array, values: Float64Array): void => {
  for (let at = 1; at < order.length; at += 1) {
    const [team, value] = [order[at] ?? 0, values[at] ?? 0];
    let to = at;
    for (; to > 0 && (values[to - 1] ?? 0) < value; to -= 1) {
      order[to] = order[to - 1] ?? 0;
      values[to] = values[to - 1] ?? 0;
    }
    order[to] = team;
    values[to] = value;
  }
};

/** Different 32 bits for each number (the last step of MurmurHash3). */
const mixed = (bits: number): number => {
  const once = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
};

/** What orders teams: a number per team and season, and the order of teams whose numbers are level. */
type Ranking = {
  readonly valueOf: (team: number, season: number) => number;
  readonly isLevel: (one: number, other: number) => boolean;
  readonly separated: (level: readonly number[], season: number) => readonly number[];
};

/** Orders `order` in place, with level teams in the order of the rules where `boundaries` need it. */
type Sort = (order: Int32Array, boundaries: Uint8Array, season: number) => void;

const createSort = ({ valueOf, isLevel, separated }: Ranking, most: number): Sort => {
  const all = new Float64Array(most);
  return (order, boundaries, season) => {
    const size = order.length;
    const values = all.subarray(0, size);
    for (let at = 0; at < size; at += 1) values[at] = valueOf(order[at] ?? 0, season);
    sortByValue(order, values);
    for (let from = 0, to = 1; from < size; from = to, to += 1) {
      let isAcross = false;
      const first = values[from] ?? 0;
      for (; to < size && isLevel(values[to] ?? 0, first); to += 1) isAcross ||= boundaries[to] === 1;
      if (isAcross) order.set(separated([...order.subarray(from, to)], season), from);
    }
  };
};

/** Orders the teams of a group in place, for one season. */
type OrderGroup = (order: Int32Array, season: number) => void;

/** The order of a conference: the best of each division, then all others. */
const seededOrder = (group: OutlookGroup, numberOf: ReadonlyMap<string, number>, sort: Sort): OrderGroup => {
  const boundaries = boundariesOf(group);
  const { divisions = [], firstOfDivision: first = 0 } = group.seeds ?? {};
  const members = divisions.map((ids) => Int32Array.from(ids, (id) => numberOf.get(id) ?? 0));
  const ofDivision = members.map(({ length }) =>
    Uint8Array.from({ length: length + 1 }, (_, at) => Number(at === first)),
  );
  const seeded = first * members.length;
  return (order, season) => {
    let [next, rest] = [0, seeded];
    for (const [at, division] of members.entries()) {
      sort(division, ofDivision[at] ?? boundaries, season);
      order.set(division.subarray(0, first), next);
      order.set(division.subarray(first), rest);
      next += first;
      rest += division.length - first;
    }
    sort(order.subarray(0, seeded), boundaries, season);
    sort(order.subarray(seeded), boundaries.subarray(seeded), season);
  };
};

/** Simulates all seasons. The same input gives the same seasons. */
export const runSeasons = (input: OutlookInput, doubt: RatingDoubt): SeasonRuns => {
  const { groups, rules, remaining, seed } = input;
  const rows = teamRows(groups);
  const teamIds = rows.map(({ teamId }) => teamId);
  const numberOf = new Map(teamIds.map((teamId, team) => [teamId, team]));
  const fixtures = fixturesOf(input, numberOf);
  const { seasons, standing, standings, scoreOf } = playedSeasons(input, numberOf, doubt);
  const lotSeeds = teamIds.map((teamId) => seedOf(teamId, seed + 1));

  const resultIn = (match: number, season: number): CountedResult => ({
    homeId: remaining[match]?.homeId ?? '',
    awayId: remaining[match]?.awayId ?? '',
    score: scoreOf(match, season),
  });
  const meetings: Meetings = (home, away, season) => [
    ...fixtures.known(home, away),
    ...fixtures.open(home, away).map((match) => resultIn(match, season)),
  ];

  /** Level teams in the order of the rules, and by lot if the rules have no more criteria. */
  const separated = (level: readonly number[], season: number): readonly number[] => {
    // A team draws the same lot in all of its groups.
    const lotOf = (team: number): number => mixed((lotSeeds[team] ?? 0) + season);
    // Once everything is played, the official table has the order of teams that the rules do not separate.
    const drawn = remaining.length === 0 ? level : level.toSorted((a, b) => lotOf(a) - lotOf(b));
    if (standing.isComplete) return drawn;
    const rowAtEnd = (team: number): TableRow | undefined => {
      const row = rows[team];
      return row && standing.row(standings[team * seasons + season] ?? 0, row);
    };
    return separatedTeams(drawn, season, { rows, rules, meetings, rowAtEnd });
  };

  const standingIn = (team: number, season: number): number => standings[team * seasons + season] ?? 0;
  const ranking: Ranking =
    rules.ranksByShare === true
      ? {
          valueOf: (team, season) => standing.points(standingIn(team, season)) / (fixtures.playedAtEnd[team] ?? 1),
          isLevel: (one, other) => one === other,
          separated,
        }
      : {
          valueOf: standingIn,
          isLevel: (one, other) => standing.decided(one) === standing.decided(other),
          separated,
        };
  const sort = createSort(ranking, rows.length);
  const slots = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const places = new Uint8Array(slots * seasons);
  let slot = 0;
  for (const group of groups) {
    const teams = Int32Array.from(group.rows, ({ teamId }) => numberOf.get(teamId) ?? 0);
    const slotOf = new Map([...teams].map((team, at) => [team, slot + at]));
    const boundaries = boundariesOf(group);
    const orderGroup: OrderGroup =
      group.seeds === undefined
        ? (order, season) => sort(order, boundaries, season)
        : seededOrder(group, numberOf, sort);
    const order = new Int32Array(teams.length);
    const slotsOf = Int32Array.from(rows, (_, team) => slotOf.get(team) ?? 0);
    for (let season = 0; season < seasons; season += 1) {
      order.set(teams);
      orderGroup(order, season);
      for (let at = 0; at < order.length; at += 1) places[(slotsOf[order[at] ?? 0] ?? 0) * seasons + season] = at + 1;
    }
    slot += teams.length;
  }

  return {
    seasons,
    teamIds,
    places,
    points: Float64Array.from(standings.subarray(0, rows.length * seasons), standing.points),
    scoreOf,
  };
};
