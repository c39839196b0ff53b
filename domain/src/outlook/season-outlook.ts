import type { Chances, Outcome } from '../forecast/chances.ts';
import type { SeasonResult } from '../league/season-result.ts';
import { tableZones } from '../league/league-table.ts';
import type { TableRow } from '../league/league-table.ts';
import type { TableRules } from '../league/table-rules.ts';
import type { PlayState } from '../forecast/forecast.ts';
import type { SportId } from '../sport/sport.ts';

/*
 * The chances of a season's outcomes: title, European places, play-offs and relegation. The remaining matches of a
 * league are simulated many times, from the current scores of matches in play.
 */

/**
 * What a season can bring: the title, first place in a division, or a zone of the table. A cup round is won by
 * `advance`, the cup by `title`.
 */
export const outlookKinds = ['title', 'division', ...tableZones, 'advance'] as const;

export type OutlookKind = (typeof outlookKinds)[number];

/** The points of a season at which its outlook is frozen: the share of its matches played, in percent. */
export const outlookCheckpoints = [0, 25, 50, 75] as const;

export type OutlookCheckpoint = (typeof outlookCheckpoints)[number];

/** Places of a group that lead to an outcome, `from` 1, both inclusive. Zones that include the first place start at 1. */
export type OutlookZone = { readonly kind: OutlookKind; readonly from: number; readonly to: number };

/** The best teams of each division come before all others of a conference. */
export type Seeds = { readonly divisions: readonly (readonly string[])[]; readonly firstOfDivision: number };

/**
 * A group of teams with places: a group of a league table, a conference or a division, as it stands without the matches
 * in play. A team may be in several groups. Without `seeds`, the rules alone order it.
 */
export type OutlookGroup = {
  readonly rows: readonly TableRow[];
  readonly zones: readonly OutlookZone[];
  readonly seeds?: Seeds;
};

/** The expected course of a match that is not over. */
export type MatchModel =
  /** Expected goals in regular time; `rho`: see `score-matrix.ts`. */
  | {
      readonly kind: 'goals';
      readonly home: number;
      readonly away: number;
      readonly rho: number;
      /** In a sport without draws: the home side's chance to win after regular time. */
      readonly overtime?: number;
    }
  /** The expected margin of the home side over the full match and its standard deviation, in points. */
  | { readonly kind: 'margin'; readonly points: number; readonly deviation: number }
  /** Only the chances of the result are known. */
  | { readonly kind: 'chances'; readonly chances: Chances };

/** A match that is not over; `play`: its current state if it is in play. */
export type RemainingMatch = {
  readonly id: string;
  readonly homeId: string;
  readonly awayId: string;
  readonly model: MatchModel;
  readonly play?: PlayState;
};

export type OutlookInput = {
  /** Selects the model of matches in play. */
  readonly sport: SportId;
  readonly groups: readonly OutlookGroup[];
  readonly rules: TableRules;
  /** The results that the rows count, for head-to-head criteria. */
  readonly results: readonly SeasonResult[];
  readonly remaining: readonly RemainingMatch[];
  /** The matches whose effect on the outlook is reported, such as those of this matchday. */
  readonly reported: readonly string[];
  readonly simulations: number;
  /** The same seed gives the same outlook. */
  readonly seed: number;
};

/**
 * A chance from 0 to 1 with its 80% range, which comes from the uncertainty of the ratings. `chance` 1: certain by the
 * rules; an outcome of every simulation that is not certain is a little below 1. `chance` 0: in none of the
 * simulations; with `high` 0 too, the outcome is impossible by the rules.
 */
export type OutlookChance = { readonly chance: number; readonly low: number; readonly high: number };

/** Chances by outcome. An outcome that the team's group does not have is absent. */
export type TeamChances = Readonly<Partial<Record<OutlookKind, OutlookChance>>>;

export type TeamOutlook = {
  readonly teamId: string;
  readonly chances: TeamChances;
  /** Points at the end of the season: mean and 80% range. */
  readonly points: { readonly mean: number; readonly low: number; readonly high: number };
};

/** The season's chances for each result of a match. */
export type MatchStakes = {
  readonly matchId: string;
  readonly results: readonly {
    readonly outcome: Outcome;
    /** The chance of this result. */
    readonly chance: number;
    /** The chances of the match's two teams and of the teams with the largest changes. */
    readonly teams: readonly { readonly teamId: string; readonly chances: TeamChances }[];
  }[];
};

export type SeasonOutlook = {
  readonly simulations: number;
  readonly teams: readonly TeamOutlook[];
  readonly stakes: readonly MatchStakes[];
};
