import type { TableRow } from '../league/league-table.ts';
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

/** Remaining matches and results by pairing. */
const fixturesOf = ({ remaining, results }: OutlookInput, numberOf: ReadonlyMap<string, number>) => {
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
  return {
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
  const standing = standingOf(rules);
  const standings = new Float64Array((teams + 1) * seasons);
  const ofTeam = (team: number): Float64Array => standings.subarray(team * seasons, (team + 1) * seasons);
  for (const [team, row] of groups.flatMap(({ rows }) => rows).entries()) ofTeam(team).fill(standing.start(row));

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
    const homeGain = Float64Array.from(sampler.home, (own, cell) => standing.gain(own, sampler.away[cell] ?? 0));
    const awayGain = Float64Array.from(sampler.away, (own, cell) => standing.gain(own, sampler.home[cell] ?? 0));
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

/** Simulates all seasons. The same input gives the same seasons. */
export const runSeasons = (input: OutlookInput, doubt: RatingDoubt): SeasonRuns => {
  const { groups, rules, remaining, seed } = input;
  const rows = groups.flatMap((group) => group.rows);
  const teamIds = rows.map(({ teamId }) => teamId);
  const numberOf = new Map(teamIds.map((teamId, team) => [teamId, team]));
  const fixtures = fixturesOf(input, numberOf);
  const { seasons, standing, standings, scoreOf } = playedSeasons(input, numberOf, doubt);
  const lots = seededWords(seed);

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
    const drawn = [...level];
    // Once everything is played, the official table has the order of teams that the rules do not separate.
    for (let left = remaining.length === 0 ? 0 : drawn.length; left > 1; left -= 1) {
      const at = lots() % left;
      [drawn[left - 1], drawn[at]] = [drawn[at] ?? 0, drawn[left - 1] ?? 0];
    }
    if (standing.isComplete) return drawn;
    const rowAtEnd = (team: number): TableRow | undefined => {
      const row = rows[team];
      return row && standing.row(standings[team * seasons + season] ?? 0, row);
    };
    return separatedTeams(drawn, season, { rows, rules, meetings, rowAtEnd });
  };

  const places = new Uint8Array(rows.length * seasons);
  let first = 0;
  for (const group of groups) {
    const size = group.rows.length;
    const boundaries = boundariesOf(group);
    const order = new Int32Array(size);
    const values = new Float64Array(size);
    for (let season = 0; season < seasons; season += 1) {
      for (let at = 0; at < size; at += 1) {
        order[at] = first + at;
        values[at] = standings[(first + at) * seasons + season] ?? 0;
      }
      sortByValue(order, values);
      for (let from = 0, to = 1; from < size; from = to, to += 1) {
        let isAcross = false;
        const decided = standing.decided(values[from] ?? 0);
        for (; to < size && standing.decided(values[to] ?? 0) === decided; to += 1) isAcross ||= boundaries[to] === 1;
        if (isAcross) order.set(separated([...order.subarray(from, to)], season), from);
      }
      for (let at = 0; at < size; at += 1) places[(order[at] ?? 0) * seasons + season] = at + 1;
    }
    first += size;
  }

  return {
    seasons,
    teamIds,
    places,
    points: Float64Array.from(standings.subarray(0, rows.length * seasons), standing.points),
    scoreOf,
  };
};
