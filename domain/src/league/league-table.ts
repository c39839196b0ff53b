/**
 * A row of a table. Which figures there are depends on the sport and its source: an absent one is unknown, or there is no
 * such thing in the sport.
 */
export type TableRow = {
  readonly rank: number;
  readonly teamId: string;
  /** A team, or who else is placed: a driver. */
  readonly team: string;
  /** Whom a driver drives for. */
  readonly club?: string;
  readonly played?: number;
  readonly won?: number;
  readonly drawn?: number;
  readonly lost?: number;
  /** Won and lost after regular time, where that counts otherwise; not in `won` and `lost`. */
  readonly overtimeWon?: number;
  readonly overtimeLost?: number;
  /** Goals, points or sets made and let in. */
  readonly goalsFor?: number;
  readonly goalsAgainst?: number;
  /** What the rank stands on; absent where that is how often a team won. */
  readonly points?: number;
  /** Last results, newest last: letters W, D, L. */
  readonly form?: string;
  /** What the place means: "Champions League", "Relegation". */
  readonly note?: string;
};

/** The table of a league; several groups where it is divided: cups, conferences. */
export type LeagueTable = {
  readonly league: string;
  readonly groups: readonly { readonly name?: string; readonly rows: readonly TableRow[] }[];
};
