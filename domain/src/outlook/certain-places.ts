import type { Outcome } from '../forecast/chances.ts';
import type { OutlookInput, OutlookZone } from './season-outlook.ts';

/** The fewest and most points with which a team can end the season. */
type PointsBounds = { least: number; most: number };

/** The best and worst places that a team can still reach. */
type ReachablePlaces = { readonly best: number; readonly worst: number };

/** Whether the rules already decide an outcome; undefined if not. */
export type Certainty = (teamId: string, zone: OutlookZone) => boolean | undefined;

const boundsOf = (
  { groups, remaining, rules: { points } }: OutlookInput,
  assumed?: { readonly matchId: string; readonly outcome: Outcome },
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

/**
 * What the rules already decide, `assumed` a result of a remaining match: a place is certain if too few others can reach
 * the team's points, and impossible if too many are out of its reach. Level points decide nothing before the end. The
 * answer is never wrong, but may come late, because rivals can also take points from each other.
 */
export const certainty = (
  input: OutlookInput,
  assumed?: { readonly matchId: string; readonly outcome: Outcome },
): Certainty => {
  const bounds = boundsOf(input, assumed);
  const places = new Map<string, ReachablePlaces>();
  for (const { rows } of input.groups) {
    const all = rows.flatMap(({ teamId }) => bounds.get(teamId) ?? []);
    for (const [at, { teamId }] of rows.entries()) {
      const own = all[at];
      if (own === undefined) continue;
      const others = all.filter((each) => each !== own);
      places.set(teamId, {
        best: 1 + others.filter(({ least }) => least > own.most).length,
        worst: 1 + others.filter(({ most }) => most >= own.least).length,
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
