import type { Outcome } from '../forecast/chances.ts';
import type { OutlookInput, OutlookZone } from './season-outlook.ts';

/** The fewest and most points with which a team can end the season. */
type PointsBounds = { least: number; most: number };

/** The best and worst places that a team can still reach. */
type ReachablePlaces = { readonly best: number; readonly worst: number };

/** Whether the rules already decide an outcome; undefined if not. */
export type Certainty = (teamId: string, zone: OutlookZone) => boolean | undefined;

/** A result that is taken for granted. */
type AssumedResult = { readonly matchId: string; readonly outcome: Outcome };

const boundsOf = (
  { groups, remaining, rules: { points } }: OutlookInput,
  assumed: AssumedResult | undefined,
): ReadonlyMap<string, PointsBounds> => {
  const bounds = new Map<string, PointsBounds>();
  for (const { teamId, points: own = 0 } of groups.flatMap(({ rows }) => rows))
    bounds.set(teamId, { least: own, most: own });
  const add = (teamId: string, least: number, most: number): void => {
    const its = bounds.get(teamId);
    if (its === undefined) return;
    its.least += least;
    its.most += most;
  };
  for (const { id, homeId, awayId } of remaining) {
    if (id !== assumed?.matchId) {
      add(homeId, 0, points.win);
      add(awayId, 0, points.win);
    } else if (assumed.outcome === 'draw') {
      add(homeId, points.draw, points.draw);
      add(awayId, points.draw, points.draw);
    } else {
      const winner = assumed.outcome === 'home' ? homeId : awayId;
      add(winner, points.win, points.win);
    }
  }
  return bounds;
};

/** In leagues with head-to-head criteria, any two teams meet twice. */
const meetingsOfPair = 2;

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
    const { win } = rules.points;
    const points = score.home === score.away ? 0 : win * Math.sign(score.home - score.away);
    lead += homeId === first ? points : -points;
  }
  return lead > 0;
};

/**
 * What the rules already decide, `assumed` a result of a remaining match: a place is certain if too few others can reach
 * the team's points, and impossible if too many are out of its reach. Of two teams that can only become level with each
 * other, the matches between them may decide. The answer is never wrong, but may come late, because rivals can also take
 * points from each other.
 */
export const certainty = (input: OutlookInput, assumed?: AssumedResult): Certainty => {
  const bounds = boundsOf(input, assumed);
  const places = new Map<string, ReachablePlaces>();
  for (const { rows } of input.groups) {
    const all = rows.map(({ teamId }) => ({ teamId, bounds: bounds.get(teamId) ?? { least: 0, most: 0 } }));
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
      places.set(own.teamId, {
        best: 1 + others.filter(isOutOfReach).length,
        worst: 1 + others.filter(canPass).length,
      });
    }
  }
  return (teamId, { from, to }) => {
    const reachable = places.get(teamId);
    if (reachable === undefined) return undefined;
    if (reachable.best > to || reachable.worst < from) return false;
    return reachable.best >= from && reachable.worst <= to ? true : undefined;
  };
};
