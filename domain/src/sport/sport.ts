/** The phases of a match. */
export const matchStatuses = ['live', 'finished', 'postponed', 'scheduled'] as const;

export type MatchStatus = (typeof matchStatuses)[number];

/** The 12 sports, by the key used in ids and messages. */
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
 * How a score of the sport is composed, and therefore how a row shows it. Screens switch on the shape, never on the
 * sport. `goals`: one number per side; `halves`, `periods`, `quarters`, `innings`: points add up over periods; `sets`:
 * the score counts sets won, each period holds games or points; `rounds`: a fight; `classification`: a field of
 * competitors in finishing order.
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

/** The unit of a score. `points` can be scored several at a time. */
export type ScoreUnit = 'goal' | 'run' | 'set' | 'points';

/**
 * Which score increases are events. An increase below `least` for a side is not an event (the conversion after a try).
 * `alerts`: rare enough for an alert.
 */
export type Scoring = { readonly unit: ScoreUnit; readonly least: number; readonly alerts: boolean };

/** The competitors of a sport. */
export type CompetitorKind = 'team' | 'player' | 'fighter' | 'driver';

/** The status of a code, and the period in plain words; absent if the status is specific enough. */
export type StatusCode = { readonly status: MatchStatus; readonly period?: string };

/** The documented codes of a sport's provider; see `status-codes.ts`. */
export type StatusCodes = Readonly<Record<string, StatusCode>>;

/** How a match ends beyond its regular time, in sports that count it as a period. */
export type Ending = 'extra-time' | 'overtime' | 'extra-innings' | 'shootout';

/**
 * One column of a period table. `optional` columns are shown only if either side has a value in them; `codes` are the
 * status codes during the period.
 */
export type PeriodColumn = {
  readonly key: string;
  readonly label: string;
  readonly optional: boolean;
  readonly codes: readonly string[];
  /** For a period beyond regular time: the label of a match that ended in it. */
  readonly ending?: Ending;
};

/**
 * The differences between sports that every page needs, as data. `sport-catalog.ts` has one value for each of the 12.
 * Data for single features is elsewhere: `statistics/statistics.ts`, `forecast/ratings/rating-models.ts`.
 */
export type Sport = {
  readonly id: SportId;
  /** The display name; American football is "NFL". */
  readonly name: string;
  readonly scoreShape: ScoreShape;
  /** Absent for teams. */
  readonly competitors?: Exclude<CompetitorKind, 'team'>;
  /**
   * Absent if matches of the sport have no period scores. `detailsOnly`: the table is shown only in the details,
   * because a row uses its space for events.
   */
  readonly periods?: {
    readonly field: PeriodField;
    readonly columns: readonly PeriodColumn[];
    readonly detailsOnly?: true;
  };
  /**
   * True if an unknown code is interpreted only by its long text (spec section 4: baseball, American football, rugby).
   */
  readonly statusByLongTextOnly: boolean;
  /**
   * The minutes at which regular time of a period ends, by status code, ascending: football's 1H 45, 2H 90. Extra time
   * has two (105, 120), because its halves share a code. Absent if `minute` does not count minutes played, so that a
   * page must not advance it.
   */
  readonly periodEnds?: Readonly<Record<string, readonly number[]>>;
  /** Countries, as in `Match.leagueCountry`, whose leagues list the visitors first. Absent if no league does. */
  readonly awayFirstIn?: readonly string[];
  /** Absent if the match has no score to show. */
  readonly scoring?: Scoring;
  readonly hasOdds: boolean;
  /** True if bookmakers price a draw. In other sports overtime decides, or there is no such bet. */
  readonly pricesDraw: boolean;
};
