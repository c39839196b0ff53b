import type { Outcome } from '../forecast/chances.ts';
import { meetingsOfPair, pointsFor } from '../league/table-rules.ts';
import type { OutlookGroup, OutlookInput, OutlookZone, Seeds } from './season-outlook.ts';

/** The fewest and most points, or shares of matches won, with which a team can end the season. */
type PointsBounds = { least: number; most: number };

/** The best and worst places that a team can still reach. */
type ReachablePlaces = { readonly best: number; readonly worst: number };

/** Whether the rules already decide an outcome; undefined if not. */
export type Certainty = (teamId: string, zone: OutlookZone) => boolean | undefined;

/** A result that is taken for granted. */
type AssumedResult = { readonly matchId: string; readonly outcome: Outcome };

const boundsOf = (
  { groups, remaining, rules: { points, ranksByShare } }: OutlookInput,
  assumed: AssumedResult | undefined,
): ReadonlyMap<string, PointsBounds> => {
  const bounds = new Map<string, PointsBounds>();
  const played = new Map<string, number>();
  for (const { teamId, points: own = 0, played: already = 0 } of groups.flatMap(({ rows }) => rows)) {
    bounds.set(teamId, { least: own, most: own });
    played.set(teamId, already);
  }
  const add = (teamId: string, least: number, most: number): void => {
    const its = bounds.get(teamId);
    if (its === undefined) return;
    its.least += least;
    its.most += most;
    played.set(teamId, (played.get(teamId) ?? 0) + 1);
  };
  for (const { id, homeId, awayId } of remaining) {
    if (id !== assumed?.matchId) {
      add(homeId, 0, points.win);
      add(awayId, 0, points.win);
    } else if (assumed.outcome === 'draw') {
      add(homeId, points.draw, points.draw);
      add(awayId, points.draw, points.draw);
    } else {
      const [winner, loser] = assumed.outcome === 'home' ? [homeId, awayId] : [awayId, homeId];
      add(winner, points.win, points.win);
      add(loser, 0, points.overtimeLoss ?? 0);
    }
  }
  if (ranksByShare === true) {
    for (const [teamId, its] of bounds) {
      const atEnd = Math.max(1, played.get(teamId) ?? 1);
      its.least /= atEnd;
      its.most /= atEnd;
    }
  }
  return bounds;
};

/**
 * Whether the matches between two teams put the first ahead on equal points: both are played, and the league counts
 * their points first.
 */
const isAheadInMeetings = (input: OutlookInput, first: string, second: string): boolean => {
  const { rules, results, remaining } = input;
  const isBetween = ({ homeId, awayId }: { readonly homeId: string; readonly awayId: string }): boolean =>
    (homeId === first && awayId === second) || (homeId === second && awayId === first);
  const meetings = results.filter(isBetween);
  if (rules.tieBreaks[0] !== 'head-to-head-points' || remaining.some(isBetween)) return false;
  if (meetings.length !== meetingsOfPair || meetings.some(({ score }) => score === undefined)) return false;
  let lead = 0;
  for (const { homeId, score = { home: 0, away: 0 } } of meetings) {
    const { home, away } = score;
    const points = pointsFor(home, away, rules.points) - pointsFor(away, home, rules.points);
    lead += homeId === first ? points : -points;
  }
  return lead > 0;
};

/** The best and worst places of each team of a group. */
const reachablePlaces = (
  input: OutlookInput,
  { rows, seeds }: OutlookGroup,
  bounds: ReadonlyMap<string, PointsBounds>,
): ReadonlyMap<string, ReachablePlaces> => {
  const all = rows.map(({ teamId }) => ({ teamId, bounds: bounds.get(teamId) ?? { least: 0, most: 0 } }));
  const places = new Map<string, ReachablePlaces>();
  for (const own of all) {
    const others = all.filter(({ teamId }) => teamId !== own.teamId);
    /** Whether only these two can end with this number of points. */
    const isPair = (points: number): boolean =>
      others.filter(({ bounds: { least, most } }) => least <= points && points <= most).length === 1;
    const canPass = ({ teamId, bounds: { most } }: (typeof all)[number]): boolean =>
      most > own.bounds.least ||
      (most === own.bounds.least && !(isPair(most) && isAheadInMeetings(input, own.teamId, teamId)));
    const isOutOfReach = ({ teamId, bounds: { least } }: (typeof all)[number]): boolean =>
      least > own.bounds.most ||
      (least === own.bounds.most && isPair(least) && isAheadInMeetings(input, teamId, own.teamId));
    const passing = new Set(others.filter(canPass).map(({ teamId }) => teamId));
    const ahead = new Set(others.filter(isOutOfReach).map(({ teamId }) => teamId));
    places.set(
      own.teamId,
      seeds === undefined
        ? { best: 1 + ahead.size, worst: 1 + passing.size }
        : seededPlaces(own.teamId, seeds, { passing, ahead }),
    );
  }
  return places;
};

/** How many of these teams there are in each division, the team's own division apart. */
const byDivision = (teamId: string, { divisions }: Seeds, teams: ReadonlySet<string>) => {
  const counts = divisions.map((ids) => ids.filter((id) => teams.has(id)).length);
  const at = divisions.findIndex((ids) => ids.includes(teamId));
  return { own: counts[at] ?? 0, others: counts.filter((_, each) => each !== at) };
};

const sum = (counts: readonly number[], count: (each: number) => number): number =>
  counts.reduce((total, each) => total + count(each), 0);

/**
 * The places in a conference where the best of each division come first. `passing`: the teams that can still end ahead
 * of this one; `ahead`: those that certainly do.
 */
const seededPlaces = (
  teamId: string,
  seeds: Seeds,
  { passing, ahead }: { readonly passing: ReadonlySet<string>; readonly ahead: ReadonlySet<string> },
): ReachablePlaces => {
  const { firstOfDivision: first } = seeds;
  const better = byDivision(teamId, seeds, ahead);
  const rivals = byDivision(teamId, seeds, passing);
  // A team that may be among the first of its division has only other such teams ahead.
  const isFirstPossible = better.own < first;
  const isFirstCertain = rivals.own < first;
  return {
    best: isFirstPossible
      ? 1 + better.own + sum(better.others, (each) => Math.min(each, first))
      : 1 + better.own + sum(better.others, (each) => Math.max(each, first)),
    worst: isFirstCertain
      ? 1 + rivals.own + sum(rivals.others, (each) => Math.min(each, first))
      : 1 + rivals.own + sum(rivals.others, (each) => Math.max(each, first)),
  };
};

/**
 * What the rules already decide, `assumed` a result of a remaining match: a place is certain if too few others can reach
 * the team's points, and impossible if too many are out of its reach. Of two teams that can only become level with each
 * other, the matches between them may decide. The answer is never wrong, but may come late, because rivals can also take
 * points from each other.
 */
export const certainty = (input: OutlookInput, assumed?: AssumedResult): Certainty => {
  const bounds = boundsOf(input, assumed);
  const places = new Map<OutlookZone, Map<string, ReachablePlaces>>();
  for (const group of input.groups) {
    const reachable = reachablePlaces(input, group, bounds);
    for (const zone of group.zones) places.set(zone, new Map([...(places.get(zone) ?? []), ...reachable]));
  }
  return (teamId, zone) => {
    const reachable = places.get(zone)?.get(teamId);
    if (reachable === undefined) return undefined;
    if (reachable.best > zone.to || reachable.worst < zone.from) return false;
    return reachable.best >= zone.from && reachable.worst <= zone.to ? true : undefined;
  };
};
