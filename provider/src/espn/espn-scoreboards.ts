import type { Situation } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';

/** The scoreboard of one league or tour. `path` is its path on ESPN's API. */
export type EspnScoreboard = {
  readonly path: string;
  /** Absent if each event is a tournament or fight card with its own name. */
  readonly league?: string;
  readonly country?: string;
  /**
   * The days on which the scoreboard of a tournament is fetched, `YYYY-MM-DD`, with a day before and after. If absent,
   * the scoreboard is fetched every day.
   */
  readonly seasons?: readonly { readonly from: string; readonly to: string }[];
};

/** How ESPN lists one sport. */
export type EspnSport = {
  readonly scoreboards: readonly EspnScoreboard[];
  /** Our status codes of the periods in play, in order. Periods beyond the last one have its code. */
  readonly periodCodes: readonly string[];
  /** The keys of our period scores in the order of ESPN's `linescores`; absent if these are not points by period. */
  readonly periodKeys?: readonly string[];
  /** Whether points of later periods, such as a second overtime or a twelfth inning, are added to the last key. */
  readonly lastKeyTakesRest?: boolean;
  /**
   * Our code and key of the period after the last one if the status names a shoot-out; otherwise, that period is
   * further overtime.
   */
  readonly shootout?: { readonly code: string; readonly key: string };
  /** Whether the clock counts down. */
  readonly clockRunsDown?: boolean;
  /** `sets`: the score is the number of sets won. `none`: a fight has no score. */
  readonly score: 'points' | 'sets' | 'none';
  /** Whether competitions list goals and cards in `details`. */
  readonly hasEvents?: true;
  /** The kind of situation that the scoreboard has for a match in play; absent if it has none. */
  readonly situation?: Situation['kind'];
};

const count = (from: number, to: number, prefix: string): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);

const quarters = {
  periodCodes: ['Q1', 'Q2', 'Q3', 'Q4', 'OT'],
  periodKeys: ['q1', 'q2', 'q3', 'q4', 'ot'],
  lastKeyTakesRest: true,
  clockRunsDown: true,
  score: 'points',
} as const;

/**
 * The sports and leagues that are read from ESPN's scoreboards. Football has the default leagues from the spec. ESPN
 * has no volleyball or handball, and its order of Formula 1 drivers is not a classification. In rugby, `linescores` has
 * other figures after the two halves; in AFL, it does not contain plain points.
 */
export const espnSports: Readonly<Partial<Record<SportId, EspnSport>>> = {
  football: {
    scoreboards: [
      { path: 'soccer/eng.1', league: 'Premier League', country: 'England' },
      { path: 'soccer/esp.1', league: 'La Liga', country: 'Spain' },
      { path: 'soccer/ger.1', league: 'Bundesliga', country: 'Germany' },
      { path: 'soccer/ita.1', league: 'Serie A', country: 'Italy' },
      { path: 'soccer/fra.1', league: 'Ligue 1', country: 'France' },
      { path: 'soccer/uefa.champions', league: 'UEFA Champions League', country: 'World' },
      { path: 'soccer/uefa.europa', league: 'UEFA Europa League', country: 'World' },
      {
        path: 'soccer/fifa.world',
        league: 'World Cup',
        country: 'World',
        seasons: [
          { from: '2026-06-10', to: '2026-07-20' },
          { from: '2030-06-07', to: '2030-07-22' },
        ],
      },
    ],
    periodCodes: ['1H', '2H', 'ET', 'ET', 'P'],
    score: 'points',
    hasEvents: true,
  },
  basketball: {
    scoreboards: [
      { path: 'basketball/nba', league: 'NBA', country: 'USA' },
      { path: 'basketball/wnba', league: 'WNBA', country: 'USA' },
    ],
    ...quarters,
  },
  hockey: {
    scoreboards: [{ path: 'hockey/nhl', league: 'NHL', country: 'USA' }],
    periodCodes: ['P1', 'P2', 'P3', 'OT'],
    periodKeys: ['p1', 'p2', 'p3', 'ot'],
    lastKeyTakesRest: true,
    shootout: { code: 'PT', key: 'so' },
    clockRunsDown: true,
    score: 'points',
  },
  baseball: {
    scoreboards: [{ path: 'baseball/mlb', league: 'MLB', country: 'USA' }],
    periodCodes: count(1, 18, 'IN'),
    periodKeys: [...count(1, 9, 'inning'), 'extra'],
    lastKeyTakesRest: true,
    score: 'points',
    situation: 'at-bat',
  },
  americanfootball: {
    scoreboards: [
      { path: 'football/nfl', league: 'NFL', country: 'USA' },
      { path: 'football/college-football', league: 'NCAA', country: 'USA' },
    ],
    ...quarters,
    situation: 'drive',
  },
  rugby: {
    scoreboards: [
      { path: 'rugby/180659', league: 'Six Nations', country: 'World' },
      { path: 'rugby/267979', league: 'Premiership Rugby', country: 'England' },
      { path: 'rugby/270557', league: 'United Rugby Championship', country: 'World' },
      { path: 'rugby/242041', league: 'Super Rugby', country: 'World' },
      { path: 'rugby/289234', league: 'International Test Match', country: 'World' },
    ],
    periodCodes: ['1H', '2H', 'ET'],
    periodKeys: ['h1', 'h2'],
    score: 'points',
  },
  mma: {
    scoreboards: [{ path: 'mma/ufc' }],
    periodCodes: count(1, 5, 'R'),
    score: 'none',
  },
  afl: {
    scoreboards: [{ path: 'australian-football/afl', league: 'AFL', country: 'Australia' }],
    periodCodes: ['Q1', 'Q2', 'Q3', 'Q4'],
    score: 'points',
  },
  tennis: {
    scoreboards: [{ path: 'tennis/atp' }, { path: 'tennis/wta' }],
    periodCodes: count(1, 5, 'S'),
    periodKeys: count(1, 5, 'set'),
    score: 'sets',
    situation: 'serve',
  },
};
