import type { BoardForecast } from '../forecast/board-forecast.ts';
import type { SportId } from '../sport/sport.ts';
import type { MatchStatus } from './statuses.ts';

/** A side of a match: a team, a player, a fighter, a driver. Names are the source's own text and untrusted. */
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

/** Something that happened in a match and is worth a line on its row. Minutes are match minutes. */
export type MatchEvent = {
  readonly kind: 'goal' | 'own-goal' | 'penalty-goal' | 'missed-penalty' | 'red-card' | 'var';
  /** The side that it counts for (an own goal counts for the other side's team). */
  readonly side: Side;
  readonly minute: number;
  readonly stoppage?: number;
  readonly player?: string;
  /** The source's own words, such as "Goal cancelled". */
  readonly detail?: string;
};

/** A competitor's line in a race or session. */
export type ClassificationEntry = {
  readonly position: number;
  readonly name: string;
  readonly team?: string;
  /** Total time or gap as the source writes it: "1:31:44.742", "+22.457". */
  readonly time?: string;
  readonly laps?: number;
  /** Place on the starting grid. */
  readonly grid?: number;
  /** Pit stops made. */
  readonly pits?: number;
  /** The interval to the car ahead, as the source writes it. */
  readonly gap?: string;
};

/** How a fight ended; who won is `Match.winner`. */
export type FightResult = {
  /** "KO", "Submission", "Points". */
  readonly method?: string;
  /** What it was done with: "Triangle Choke", "Head Kick". */
  readonly detail?: string;
  readonly round?: number;
  /** Clock of the round: "3:10". */
  readonly time?: string;
  /** The judges' totals of a fight that went the distance, a pair a judge. */
  readonly judges?: readonly { readonly home: number; readonly away: number }[];
};

/**
 * Where a match in play stands at this moment, for the sports in which that is more than the score and the clock. There
 * only while the source says it: between plays, innings and points there is none.
 *
 * `drive`: American football. `down` 1 to 4; `yards` to go is absent when the goal line is what is left; `spot` is the
 * source's own text, "BUF 48". `at-bat`: baseball. The away side bats in the top of an inning; `runners` are the bases
 * that are taken, ascending. `serve`: tennis.
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
 * What a source says of a match beside how it stands. Texts are the source's own, in its language, and untrusted. Under a score
 * mask all of it goes, because the last play tells the score.
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
  /** In play: what happened last, in a sentence. */
  readonly lastPlay?: string;
};

/** How many channels a match names. */
export const maxBroadcasts = 4;

/**
 * A match of any sport as it crosses the wire: the spec's fields (spec, section 3) plus optional additions.
 * Absent means unknown; nothing is ever null, so that an RFC 7396 merge patch can tell removal.
 * `homeScore` and `awayScore` are 0 until known: `matchState` says whether there is a score to show.
 */
export type Match = {
  /** `{sport}-{source id}` */
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
  /** Status in people's words: "2nd half", "Q4", "Set 3". */
  readonly period?: string;
  readonly quarterScores?: PeriodScores;
  readonly inningScores?: PeriodScores;
  readonly roundScores?: PeriodScores;
  readonly setScores?: PeriodScores;

  /** Additions to the spec's fields from here on. */
  /** The source has set the day of the kick-off and not yet its time. */
  readonly timeTbc?: true;
  /**
   * Who won a finished match, by the source's own flag, which counts before any arithmetic on scores. Absent for a draw and
   * where the source does not say. Never the side that only advances: the winner of a tie over two legs may lose the second.
   */
  readonly winner?: Side;
  /** The source gave no score for a match in play or over, such as a walkover: `homeScore` and `awayScore` mean nothing. */
  readonly noScore?: true;
  readonly halfScores?: PeriodScores;
  readonly periodScores?: PeriodScores;
  /** The source's own short status code: "2H", "Q4", "IN7". */
  readonly statusCode?: string;
  /** The source's own id of the league, and the season in the source's own writing: what a table is asked for by. */
  readonly leagueId?: string;
  readonly season?: string;
  /** Minutes of stoppage time after `minute`. */
  readonly stoppage?: number;
  /** When the source was first seen to report `minute`, ISO 8601 UTC: clocks tick on from here. */
  readonly minuteAt?: string;
  /** The sport's clock as written: "04:12". */
  readonly timer?: string;
  /** Penalty shoot-out, kicks scored. Not part of the score. */
  readonly shootout?: { readonly home: number; readonly away: number };
  readonly redCards?: { readonly home: number; readonly away: number };
  /** Football that went on after 90 minutes: the score then, which is what chances and prices speak of. */
  readonly regularScore?: { readonly home: number; readonly away: number };
  /** AFL: goals and behinds that make up the score. */
  readonly goalsBehinds?: {
    readonly home: { readonly goals: number; readonly behinds: number };
    readonly away: { readonly goals: number; readonly behinds: number };
  };
  /** Baseball: hits made and errors in the field, which stand beside the runs. */
  readonly hitsErrors?: {
    readonly home: { readonly hits: number; readonly errors: number };
    readonly away: { readonly hits: number; readonly errors: number };
  };
  /** Tennis: points of the tie-breaks, under the keys of their sets in `setScores`. */
  readonly tieBreaks?: PeriodScores;
  /** In play: who has the ball and what hangs on it. */
  readonly situation?: Situation;
  /** Beside how it stands: venue, broadcasts, records. */
  readonly facts?: MatchFacts;
  /** The latest events, newest first, at most `maxRowEvents`. */
  readonly events?: readonly MatchEvent[];
  /** Finishing or running order of a race, session or the like. */
  readonly classification?: readonly ClassificationEntry[];
  /** Laps done and to do, of a race. */
  readonly laps?: { readonly current?: number; readonly total?: number };
  /** Which part of the meeting or competition it is: "Race", "Matchday 12", "Round of 16"; a fight's weight class. */
  readonly session?: string;
  readonly result?: FightResult;
  /** While there is something to foresee: the chances before kick-off, and in play those of the moment. */
  readonly forecast?: BoardForecast;
};

/** How many events a match carries on the board. */
export const maxRowEvents = 6;
