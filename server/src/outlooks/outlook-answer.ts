import { outlookKinds } from '@touchline/domain/outlook/season-outlook.ts';
import type { OutlookKind, SeasonOutlook, TeamChances } from '@touchline/domain/outlook/season-outlook.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { CupOutlookAnswer, SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import { goalDetails } from './league-board.ts';
import type { CalculatedCup, CalculatedOutlook, GoalEffect } from './league-outlooks.ts';

/** Earlier outlooks of a season, as stored. */
export type StoredOutlooks = Required<Pick<SeasonOutlookAnswer, 'history' | 'frozen'>>;

/** Enough for 10,000 simulations. A chance of almost 1 does not become 1, which would mean certainty. */
const roundedChance = (chance: number): number => Math.round(chance * 1e6) / 1e6;

const roundedPoints = (points: number): number => Math.round(points * 10) / 10;

type PointsRange = SeasonOutlook['teams'][number]['points'];

export const roundedRange = ({ mean, low, high }: PointsRange): PointsRange => ({
  mean: roundedPoints(mean),
  low: roundedPoints(low),
  high: roundedPoints(high),
});

/** The chances of a team in the order of `outlookKinds`, each mapped. */
const mapChances = <T>(
  chances: TeamChances,
  map: (chance: NonNullable<TeamChances[OutlookKind]>) => T,
): Partial<Record<OutlookKind, T>> => {
  const mapped: Partial<Record<OutlookKind, T>> = {};
  for (const kind of outlookKinds) {
    const chance = chances[kind];
    if (chance !== undefined) mapped[kind] = map(chance);
  }
  return mapped;
};

export const roundedChances = (chances: TeamChances) =>
  mapChances(chances, ({ chance, low, high }) => ({
    chance: roundedChance(chance),
    low: roundedChance(low),
    high: roundedChance(high),
  }));

/** Without ranges. */
export const plainChances = (chances: TeamChances): Partial<Record<OutlookKind, number>> =>
  mapChances(chances, ({ chance }) => roundedChance(chance));

/** A change below half a percentage point is within the error of the simulation. */
const smallestChange = 0.005;
const maxChanges = 4;

type GoalChange = NonNullable<SeasonOutlookAnswer['goal']>['changes'][number];

const changesOf = (before: SeasonOutlook, after: SeasonOutlook): readonly GoalChange[] => {
  const earlier = new Map(before.teams.map((team) => [team.teamId, team.chances]));
  const size = (change: GoalChange): number => Math.abs(change.after - change.before);
  return after.teams
    .flatMap(({ teamId, chances }) => {
      const [from, to] = [plainChances(earlier.get(teamId) ?? {}), plainChances(chances)];
      return outlookKinds.flatMap((kind) => {
        const [fromChance, toChance] = [from[kind], to[kind]];
        if (fromChance === undefined || toChance === undefined) return [];
        return [{ teamId, kind, before: fromChance, after: toChance }];
      });
    })
    .filter((change) => size(change) >= smallestChange)
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, maxChanges);
};

const goalBody = ({ goal, before, after }: GoalEffect, match: Match | undefined): Pick<SeasonOutlookAnswer, 'goal'> => {
  if (match === undefined) return {};
  const { matchId, side, atMs } = goal;
  const { id: teamId } = side === 'home' ? match.homeTeam : match.awayTeam;
  const changes = changesOf(before, after);
  return { goal: { matchId, at: isoFromEpochMs(atMs), ...goalDetails(match, goal), teamId, changes } };
};

/** The response about a league's season. `stored`: undefined if unreadable; `matchOf`: a match of the board. */
export const outlookBody = (
  calculated: CalculatedOutlook,
  stored: StoredOutlooks | undefined,
  matchOf: (id: string) => Match | undefined,
): SeasonOutlookAnswer => {
  const { atMs, about, state, basis, inputHash, outlook, goal } = calculated;
  const names = new Map(state.groups.flatMap(({ rows }) => rows.map(({ teamId, team }) => [teamId, team] as const)));
  const goalPart = goal === undefined ? {} : goalBody(goal, matchOf(goal.goal.matchId));
  return {
    asOf: isoFromEpochMs(atMs),
    season: about.providerRef?.season ?? '',
    version: `${inputHash.slice(0, 16)}${goal === undefined ? '' : `-${goal.goal.atMs}`}`,
    simulations: outlook.simulations,
    basis,
    played: state.results.length,
    total: state.results.length + state.remaining.length,
    ...(state.isZonedByRules === true && { zonesByRules: true }),
    groups: state.groups.map(({ zones }) => ({ zones })),
    teams: outlook.teams.map(({ teamId, chances, points }) => ({
      teamId,
      team: names.get(teamId) ?? '',
      chances: roundedChances(chances),
      points: roundedRange(points),
    })),
    stakes: outlook.stakes.map(({ matchId, results }) => ({
      matchId,
      results: results.map(({ outcome, chance, teams }) => ({
        outcome,
        chance: roundedChance(chance),
        teams: teams.map((team) => ({ teamId: team.teamId, chances: roundedChances(team.chances) })),
      })),
    })),
    ...goalPart,
    history: stored?.history ?? [],
    ...(stored && { frozen: stored.frozen }),
  };
};

/** The response about a cup. */
export const cupBody = ({ atMs, about, round, inputHash, outlook }: CalculatedCup): CupOutlookAnswer => {
  const names = new Map(
    round.matches.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam].map(({ id, name }) => [id, name] as const)),
  );
  return {
    asOf: isoFromEpochMs(atMs),
    season: about.providerRef?.season ?? '',
    version: inputHash.slice(0, 16),
    simulations: outlook.simulations,
    round: round.name,
    teams: outlook.teams.map(({ teamId, chances }) => ({
      teamId,
      team: names.get(teamId) ?? '',
      chances: roundedChances(chances),
    })),
  };
};
