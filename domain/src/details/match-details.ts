import type { LeagueTable } from '../league/league-table.ts';
import type { Side } from '../match/match.ts';

/** An event of a football match. Minutes are match minutes; names are text from the provider. */
export type TimelineEvent = {
  readonly kind:
    | 'goal'
    | 'own-goal'
    | 'penalty-goal'
    | 'missed-penalty'
    | 'yellow-card'
    | 'red-card'
    | 'substitution'
    | 'var';
  /** The side that the event counts for. */
  readonly side: Side;
  readonly minute: number;
  readonly stoppage?: number;
  readonly player?: string;
  /** The assisting player. In a substitution, the other player if the direction is unknown. */
  readonly otherPlayer?: string;
  /** In a substitution with a known direction, the player who goes off; `player` comes on. */
  readonly playerOff?: string;
  /** The provider's own words: "Goal cancelled". */
  readonly detail?: string;
};

/** A kick of a penalty shoot-out. */
export type ShootoutKick = { readonly side: Side; readonly scored: boolean; readonly player?: string };

/** The venue, in the provider's own words. */
export type Venue = { readonly name: string; readonly city?: string };

export type LineupPlayer = {
  readonly name: string;
  readonly number?: number;
  /** "G", "D", "M", "F". */
  readonly position?: string;
  /** Line, counted from the team's own goal, and position within the line, both from 1. Absent for substitutes. */
  readonly grid?: { readonly line: number; readonly place: number };
};

export type Lineup = {
  readonly formation?: string;
  readonly coach?: string;
  readonly startXI: readonly LineupPlayer[];
  readonly substitutes: readonly LineupPlayer[];
};

/** An earlier match of the two sides; lists are newest first. */
export type PastMeeting = {
  readonly matchId: string;
  /** ISO 8601 UTC. */
  readonly startTime: string;
  readonly league: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly homeScore: number;
  readonly awayScore: number;
  /** Kicks scored in a penalty shoot-out, not part of the score. */
  readonly shootout?: { readonly home: number; readonly away: number };
  /** Absent after a draw. */
  readonly winner?: Side;
};

/** A match's data beyond its row; missing parts are absent. */
export type MatchDetails = {
  readonly matchId: string;
  /** In order of play; without the kicks of a shoot-out. */
  readonly timeline?: readonly TimelineEvent[];
  /** The kicks of a penalty shoot-out in order. */
  readonly shootoutKicks?: readonly ShootoutKick[];
  readonly venue?: Venue;
  readonly referee?: string;
  /** The provider's own notes: "Portugal advance 4-3 on penalties". */
  readonly notes?: readonly string[];
  readonly lineups?: { readonly home?: Lineup; readonly away?: Lineup };
  /** The last ten meetings before the match, newest first. Empty if the sides have never met. */
  readonly headToHead?: readonly PastMeeting[];
  readonly table?: LeagueTable;
};

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
