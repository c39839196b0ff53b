import type { BoardForecast } from '../forecast/board-forecast.ts';
import type { MatchStatus, SportId } from '../sport/sport.ts';

/** A side of a match: a team, a player, a fighter, a driver. Names come from the provider and are untrusted. */
export type Team = {
  readonly id: string;
  readonly name: string;
  /** URL of a picture, https only. */
  readonly logo?: string;
  readonly country?: string;
};

/** Points by period key (`q1`, `set3`, `inning7`, `ot`). A period that was not played has no key. */
export type SideScores = Readonly<Record<string, number>>;

export type PeriodScores = { readonly home: SideScores; readonly away: SideScores };

export type Side = 'home' | 'away';

/** An event that is shown on a match's row. Minutes are match minutes. */
export type MatchEvent = {
  readonly kind: 'goal' | 'own-goal' | 'penalty-goal' | 'missed-penalty' | 'red-card' | 'var';
  /** The side that the event counts for. An own goal counts for the opponents. */
  readonly side: Side;
  readonly minute: number;
  readonly stoppage?: number;
  readonly player?: string;
  /** The provider's text, such as "Goal cancelled". */
  readonly detail?: string;
};

/** A competitor's line in a race or session. */
export type ClassificationEntry = {
  readonly position: number;
  readonly name: string;
  readonly team?: string;
  /** Total time or gap in the provider's format: "1:31:44.742", "+22.457". */
  readonly time?: string;
  readonly laps?: number;
  /** Position on the starting grid. */
  readonly grid?: number;
  /** Pit stops made. */
  readonly pits?: number;
  /** The interval to the car ahead, in the provider's format. */
  readonly gap?: string;
};

/** How a fight ended; `Match.winner` is the winner. */
export type FightResult = {
  /** "KO", "Submission", "Points". */
  readonly method?: string;
  /** The technique: "Triangle Choke", "Head Kick". */
  readonly detail?: string;
  readonly round?: number;
  /** Clock of the round: "3:10". */
  readonly time?: string;
  /** The judges' totals of a fight that went the distance, one pair per judge. */
  readonly judges?: readonly { readonly home: number; readonly away: number }[];
};

/**
 * The current situation of a live match, in sports where it is more than score and clock. Present only while the
 * provider sends it, so it is absent between plays, innings and points. `drive`: American football. `down` 1 to 4;
 * `yards` to go is absent at the goal line; `spot` is the provider's text, "BUF 48". `at-bat`: baseball. The away side
 * bats in the top of an inning; `runners` are the occupied bases, ascending. `serve`: tennis.
 */
export type Situation =
  | {
      readonly kind: 'drive';
      readonly side: Side;
      readonly down: number;
      readonly yards?: number;
      readonly spot?: string;
      /** Within 20 yards of the goal line. */
      readonly redZone?: true;
    }
  | {
      readonly kind: 'at-bat';
      readonly side: Side;
      readonly outs: number;
      readonly balls?: number;
      readonly strikes?: number;
      readonly runners: readonly number[];
    }
  | { readonly kind: 'serve'; readonly side: Side };

/**
 * Facts about a match beyond its score. Texts come from the provider, in its language, and are untrusted. A score mask
 * removes them all, because the last play reveals the score.
 */
export type MatchFacts = {
  /** "Mercedes-Benz Stadium, Atlanta" */
  readonly venue?: string;
  /** Tennis: "Court 13". */
  readonly court?: string;
  /** "Mostly clear" */
  readonly weather?: string;
  /** Channels that show the match, at most `maxBroadcasts`. */
  readonly broadcasts?: readonly string[];
  /** Wins and losses of the season: "4-6", with draws "4-6-1". */
  readonly records?: { readonly home?: string; readonly away?: string };
  /** Baseball, before the start: the probable starting pitchers. */
  readonly pitchers?: { readonly home?: string; readonly away?: string };
  /** American football, in play: timeouts left in this half. */
  readonly timeouts?: { readonly home: number; readonly away: number };
  /** In play: the last play, in a sentence. */
  readonly lastPlay?: string;
};

/** Maximum number of channels. */
export const maxBroadcasts = 4;

/**
 * A match of any sport as sent to clients: the spec's fields (spec, section 3) plus optional additions. Absent means
 * unknown. No field is ever null, so that an RFC 7396 merge patch can express removal. `homeScore` and `awayScore` are
 * 0 until known; `matchState` determines whether there is a score to show.
 */
export type Match = {
  /** `{sport}-{provider id}` */
  readonly id: string;
  readonly sport: SportId;
  readonly homeTeam: Team;
  readonly awayTeam: Team;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly status: MatchStatus;
  /** Kick-off, ISO 8601 UTC; with `timeTbc` only its UTC date counts. Read it through `kick-off.ts`. */
  readonly startTime: string;
  /** Display name of the league; see `league/league-name.ts`. */
  readonly league: string;
  readonly leagueCountry?: string;
  /** Minutes played, or the timer of the sport in whole minutes. */
  readonly minute?: number;
  /** Status in plain words: "2nd half", "Q4", "Set 3". */
  readonly period?: string;
  readonly quarterScores?: PeriodScores;
  readonly inningScores?: PeriodScores;
  readonly roundScores?: PeriodScores;
  readonly setScores?: PeriodScores;

  /** The fields from here on are additions to the spec. */
  /** The day of the kick-off is fixed, but the time is not. */
  readonly timeTbc?: true;
  /**
   * The winner of a finished match by the provider's flag, which has priority over the scores. Absent after a draw or
   * if the provider does not send it. It is never the side that only advances: the winner of a tie over two legs may
   * lose the second leg.
   */
  readonly winner?: Side;
  /**
   * The provider sent no score for a match in play or finished, such as a walkover: `homeScore` and `awayScore` are
   * meaningless.
   */
  readonly noScore?: true;
  readonly halfScores?: PeriodScores;
  readonly periodScores?: PeriodScores;
  /** The provider's short status code: "2H", "Q4", "IN7". */
  readonly statusCode?: string;
  /** The provider's league id and season, as parameters for a table request. */
  readonly leagueId?: string;
  readonly season?: string;
  /** Minutes of stoppage time after `minute`. */
  readonly stoppage?: number;
  /** When the provider first reported `minute`, ISO 8601 UTC. Clocks continue from here. */
  readonly minuteAt?: string;
  /** The text of the sport's clock: "04:12". */
  readonly timer?: string;
  /** Kicks scored in a penalty shoot-out, not part of the score. */
  readonly shootout?: { readonly home: number; readonly away: number };
  readonly redCards?: { readonly home: number; readonly away: number };
  /** In football, the score after 90 minutes if the match continued. Chances and prices refer to it. */
  readonly regularScore?: { readonly home: number; readonly away: number };
  /** AFL: goals and behinds that make up the score. */
  readonly goalsBehinds?: {
    readonly home: { readonly goals: number; readonly behinds: number };
    readonly away: { readonly goals: number; readonly behinds: number };
  };
  /** Baseball: hits and errors, shown next to the runs. */
  readonly hitsErrors?: {
    readonly home: { readonly hits: number; readonly errors: number };
    readonly away: { readonly hits: number; readonly errors: number };
  };
  /** Tennis: points of the tie-breaks, under the keys of their sets in `setScores`. */
  readonly tieBreaks?: PeriodScores;
  /** In play: possession and the current situation. */
  readonly situation?: Situation;
  /** Facts beyond the score: venue, broadcasts, records. */
  readonly facts?: MatchFacts;
  /** The latest events, newest first, at most `maxRowEvents`. */
  readonly events?: readonly MatchEvent[];
  /** The finishing or running order of a race or session. */
  readonly classification?: readonly ClassificationEntry[];
  /** Completed and total laps of a race. */
  readonly laps?: { readonly current?: number; readonly total?: number };
  /** The stage or session: "Race", "Matchday 12", "Round of 16". In a fight, the weight class. */
  readonly session?: string;
  readonly result?: FightResult;
  /** The chances before kick-off or, in play, the current chances, if a forecast is possible. */
  readonly forecast?: BoardForecast;
};

/** Maximum number of events on the board. */
export const maxRowEvents = 6;
