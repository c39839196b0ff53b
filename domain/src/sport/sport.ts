import type { MatchStatus } from '../match/match-status.ts';

/** The 12 sports, by the key used in ids and on the wire. */
export const sportIds = [
  'football',
  'basketball',
  'hockey',
  'baseball',
  'americanfootball',
  'rugby',
  'volleyball',
  'handball',
  'formula1',
  'mma',
  'afl',
  'tennis',
] as const;

export type SportId = (typeof sportIds)[number];

/**
 * How a score of the sport is built up, and so how a row draws it. Screens switch on the shape, never on the sport.
 * `goals`: one number a side; `halves`, `periods`, `quarters`, `innings`: points add up over periods;
 * `sets`: the score counts sets won, each period holds games or points; `rounds`: a fight;
 * `classification`: a field of competitors in finishing order.
 */
export type ScoreShape = 'goals' | 'halves' | 'periods' | 'quarters' | 'innings' | 'sets' | 'rounds' | 'classification';

/** The field of `Match` with the sport's per-period scores. */
export type PeriodField =
  | 'quarterScores'
  | 'inningScores'
  | 'roundScores'
  | 'setScores'
  | 'halfScores'
  | 'periodScores';

/** What a score counts; `points` come in several at once. */
export type ScoreUnit = 'goal' | 'run' | 'set' | 'points';

/**
 * Which score rises are events. A rise below `least` for a side is none (the conversion after a try); `alerts`: worth
 * an alert, because it does not happen every minute.
 */
export type Scoring = { readonly unit: ScoreUnit; readonly least: number; readonly alerts: boolean };

/** What competes in a sport. */
export type CompetitorKind = 'team' | 'player' | 'fighter' | 'driver';

/** The meaning of a status code, and the period in plain words; absent where the status says it all. */
export type StatusCode = { readonly status: MatchStatus; readonly period?: string };

/** The documented codes of a sport's provider; see `status-codes.ts`. */
export type StatusCodes = Readonly<Record<string, StatusCode>>;

/** How a match ends beyond its regular time, in sports that count it as a period. */
export type Ending = 'extra-time' | 'overtime' | 'extra-innings' | 'shootout';

/**
 * One column of a period table. `optional` columns are shown only when either side has a figure in them; `codes` are
 * the status codes during the period.
 */
export type PeriodColumn = {
  readonly key: string;
  readonly label: string;
  readonly optional: boolean;
  readonly codes: readonly string[];
  /** For a period beyond regular time: how a match ended that ended in it. */
  readonly ending?: Ending;
};

/**
 * Differences between sports that every page needs, as data. One value a sport, all 12 in `sport-catalog.ts`. Data for
 * single features is elsewhere: `statistics/statistics.ts`, `league/default-leagues.ts`.
 */
export type Sport = {
  readonly id: SportId;
  /** As shown to people; American football is "NFL". */
  readonly name: string;
  readonly scoreShape: ScoreShape;
  /** Absent: teams. */
  readonly competitors?: Exclude<CompetitorKind, 'team'>;
  /**
   * Absent where a match of the sport has no period scores. `detailsOnly`: the table is shown only in the details,
   * because a row uses its space for events.
   */
  readonly periods?: {
    readonly field: PeriodField;
    readonly columns: readonly PeriodColumn[];
    readonly detailsOnly?: true;
  };
  /** True where an unknown code is read by its long text only (spec section 4: baseball, American football, rugby). */
  readonly statusByLongTextOnly: boolean;
  /**
   * The minutes at which a period's clock stops until the whistle, by status code, ascending: football's 1H 45, 2H 90.
   * Two for extra time (105, 120), whose halves share one code. Absent where `minute` does not count minutes played, so
   * that a page must not advance it.
   */
  readonly periodEnds?: Readonly<Record<string, readonly number[]>>;
  /** Countries, as in `Match.leagueCountry`, whose leagues list the visitors first. Absent: home first everywhere. */
  readonly awayFirstIn?: readonly string[];
  /** Absent where the match has no score to show. */
  readonly scoring?: Scoring;
  readonly hasOdds: boolean;
  /** True where bookmakers price a draw; elsewhere overtime decides, or there is no such bet. */
  readonly pricesDraw: boolean;
};
