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
