import type { BoardForecast } from '../forecast/board-forecast.ts';
import type { SportId } from '../sport/sport.ts';
import type { MatchStatus } from './match-status.ts';

/** A side of a match: a team, a player, a fighter, a driver. Names are the provider's own text and untrusted. */
export type Team = {
  readonly id: string;
  readonly name: string;
  /** Address of a picture, https only. */
  readonly logo?: string;
  readonly country?: string;
};

/** Points by period key (`q1`, `set3`, `inning7`, `ot`); a period that was not played has no key. */
export type SideScores = Readonly<Record<string, number>>;

export type PeriodScores = { readonly home: SideScores; readonly away: SideScores };

export type Side = 'home' | 'away';

/** An event that is shown on a match's row. Minutes are match minutes. */
export type MatchEvent = {
  readonly kind: 'goal' | 'own-goal' | 'penalty-goal' | 'missed-penalty' | 'red-card' | 'var';
  /** The side that it counts for (an own goal counts for the other side's team). */
  readonly side: Side;
  readonly minute: number;
  readonly stoppage?: number;
  readonly player?: string;
  /** The provider's own words, such as "Goal cancelled". */
  readonly detail?: string;
};

/** A competitor's line in a race or session. */
export type ClassificationEntry = {
  readonly position: number;
  readonly name: string;
  readonly team?: string;
  /** Total time or gap as the provider writes it: "1:31:44.742", "+22.457". */
  readonly time?: string;
  readonly laps?: number;
  /** Place on the starting grid. */
  readonly grid?: number;
  /** Pit stops made. */
  readonly pits?: number;
  /** The interval to the car ahead, as the provider writes it. */
  readonly gap?: string;
};

/** How a fight ended; who won is `Match.winner`. */
export type FightResult = {
  /** "KO", "Submission", "Points". */
  readonly method?: string;
  /** The technique: "Triangle Choke", "Head Kick". */
  readonly detail?: string;
  readonly round?: number;
  /** Clock of the round: "3:10". */
  readonly time?: string;
  /** The judges' totals of a fight that went the distance, a pair a judge. */
  readonly judges?: readonly { readonly home: number; readonly away: number }[];
};

/**
 * The current situation of a match in play, for sports in which it is more than score and clock. Present only while the
 * provider sends it: between plays, innings and points there is none. `drive`: American football. `down` 1 to 4;
 * `yards` to go is absent at the goal line; `spot` is the provider's own text, "BUF 48". `at-bat`: baseball. The away
 * side bats in the top of an inning; `runners` are the occupied bases, ascending. `serve`: tennis.
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
 * Facts about a match beyond its score. Texts are the provider's own, in its language, and untrusted. A score mask
 * removes them all, because the last play reveals the score.
 */
export type MatchFacts = {
  /** "Mercedes-Benz Stadium, Atlanta" */
  readonly venue?: string;
  /** Tennis: "Court 13". */
  readonly court?: string;
  /** "Mostly clear" */
  readonly weather?: string;
  /** Channels that show it, at most `maxBroadcasts`. */
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
 * A match of any sport as sent over the wire: the spec's fields (spec, section 3) plus optional additions. Absent means
 * unknown; nothing is ever null, so that an RFC 7396 merge patch can express removal. `homeScore` and `awayScore` are 0
 * until known: `matchState` says whether there is a score to show.
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
  /** Minutes played, or the sport's own timer in whole minutes. */
  readonly minute?: number;
  /** Status in plain words: "2nd half", "Q4", "Set 3". */
  readonly period?: string;
  readonly quarterScores?: PeriodScores;
  readonly inningScores?: PeriodScores;
  readonly roundScores?: PeriodScores;
  readonly setScores?: PeriodScores;

  /** Additions to the spec's fields from here on. */
  /** The day of the kick-off is set and its time is not. */
  readonly timeTbc?: true;
  /**
   * The winner of a finished match, by the provider's own flag, which precedes any arithmetic on scores. Absent for a
   * draw and where the provider does not say. Never the side that only advances: the winner of a tie over two legs may
   * lose the second.
   */
  readonly winner?: Side;
  /**
   * The provider sent no score for a match in play or over, such as a walkover: `homeScore` and `awayScore` are
   * meaningless.
   */
  readonly noScore?: true;
  readonly halfScores?: PeriodScores;
  readonly periodScores?: PeriodScores;
  /** The provider's own short status code: "2H", "Q4", "IN7". */
  readonly statusCode?: string;
  /** The provider's own league id and season, as parameters of a table. */
  readonly leagueId?: string;
  readonly season?: string;
  /** Minutes of stoppage time after `minute`. */
  readonly stoppage?: number;
  /** When the provider was first seen to report `minute`, ISO 8601 UTC: clocks continue from here. */
  readonly minuteAt?: string;
  /** The sport's clock as written: "04:12". */
  readonly timer?: string;
  /** Penalty shoot-out, kicks scored. Not part of the score. */
  readonly shootout?: { readonly home: number; readonly away: number };
  readonly redCards?: { readonly home: number; readonly away: number };
  /** Football that continued after 90 minutes: the score then, which chances and prices refer to. */
  readonly regularScore?: { readonly home: number; readonly away: number };
  /** AFL: goals and behinds that make up the score. */
  readonly goalsBehinds?: {
    readonly home: { readonly goals: number; readonly behinds: number };
    readonly away: { readonly goals: number; readonly behinds: number };
  };
  /** Baseball: hits and errors, shown beside the runs. */
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
  /** Finishing or running order of a race, session or the like. */
  readonly classification?: readonly ClassificationEntry[];
  /** Laps completed and total laps, of a race. */
  readonly laps?: { readonly current?: number; readonly total?: number };
  /** The stage or session: "Race", "Matchday 12", "Round of 16"; a fight's weight class. */
  readonly session?: string;
  readonly result?: FightResult;
  /** While a forecast is possible: the chances before kick-off, and in play the current ones. */
  readonly forecast?: BoardForecast;
};

/** Maximum number of events on the board. */
export const maxRowEvents = 6;
