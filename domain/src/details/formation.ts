import type { Lineup, LineupPlayer } from './match-details.ts';

/** A starting player's place on the pitch, in percent of the team's half. */
export type PlacedPlayer = {
  readonly player: LineupPlayer;
  /** Distance from the team's own goal line: 0 is the goal line, 100 the halfway line. */
  readonly forward: number;
  /** Distance from the team's left touchline, seen in the direction of its attack; 50 is the middle. */
  readonly fromLeft: number;
};

/** The goalkeeper's line and the foremost line: their markers and names must fit within the half. */
const [nearest, farthest] = [10, 86];

const starters = 11;

/**
 * Where the starting eleven stand. Players of one line are spread evenly from left to right, in the order of their
 * places. The result is undefined unless every place of the eleven is known and taken once, because a pitch must not
 * invent one.
 */
export const placedEleven = ({ startXI }: Lineup): readonly PlacedPlayer[] | undefined => {
  const known = startXI.flatMap((player) => (player.grid === undefined ? [] : [{ player, ...player.grid }]));
  const taken = new Set(known.map(({ line, place }) => `${line}:${place}`));
  if (startXI.length !== starters || taken.size !== starters) return undefined;
  const lines = [...new Set(known.map(({ line }) => line))].toSorted((a, b) => a - b);
  return lines.flatMap((number, at) => {
    const inLine = known.filter(({ line }) => line === number).toSorted((a, b) => a.place - b.place);
    const forward = nearest + (at * (farthest - nearest)) / Math.max(1, lines.length - 1);
    return inLine.map(({ player }, place) => ({ player, forward, fromLeft: ((place + 0.5) / inLine.length) * 100 }));
  });
};
