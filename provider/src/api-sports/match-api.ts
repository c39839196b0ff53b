import type { Sport, SportId } from '@touchline/domain/sport/sport.ts';
import type { ResultBets } from './items/bookmaker-odds.ts';
import type { FigureNames } from './items/team-statistics.ts';

/** How one sport is asked about one match. Adding a sport is adding a row. */
export type MatchApi = {
  /** `/odds`: what its parameter for the match is called. Absent where there are none. */
  readonly odds?: { readonly parameter: 'fixture' | 'game' | 'fight' };
  readonly statistics?: { readonly path: string; readonly parameter: 'fixture' | 'id'; readonly names: FigureNames };
  /** Timeline, line-ups, meetings and table: the provider has them, in this shape, for football. */
  readonly details?: 'football';
};

/** The bet with a draw in it, then the one that gives the stake back on a draw. */
const threeWay: ResultBets = ['match winner', '1x2', '3way result', 'home/away'];

/** Where nobody bets on a draw: "3Way Result" is about regular time alone there. */
const twoWay: ResultBets = ['home/away', 'match winner', '1x2', '3way result'];

/** The bets that tell who wins, most wanted first. */
export const resultBets = ({ pricesDraw }: Pick<Sport, 'pricesDraw'>): ResultBets => (pricesDraw ? threeWay : twoWay);

const gameOdds = { parameter: 'game' } as const;

const footballFigures: FigureNames = {
  possession: ['ball_possession'],
  shots: ['total_shots'],
  shotsOnTarget: ['shots_on_goal'],
  corners: ['corner_kicks'],
  fouls: ['fouls'],
  yellowCards: ['yellow_cards'],
  redCards: ['red_cards'],
  expectedGoals: ['expected_goals'],
  offsides: ['offsides'],
  saves: ['goalkeeper_saves'],
  passes: ['total_passes'],
  // "Passes %".
  passAccuracy: ['passes_'],
};

const basketballFigures: FigureNames = {
  possession: ['possession'],
  shots: ['field_goals.attempts'],
  shotsOnTarget: ['field_goals'],
  corners: ['rebounds'],
  fouls: ['turnovers', 'fouls'],
  yellowCards: ['personal_fouls'],
  redCards: ['technical_fouls'],
};

const hockeyFigures: FigureNames = {
  possession: ['possession'],
  shots: ['shots'],
  shotsOnTarget: ['shots_on_goal', 'shots_on_target'],
  corners: ['power_plays'],
  fouls: ['penalties'],
  yellowCards: ['hits'],
  redCards: ['faceoffs_won'],
};

const baseballFigures: FigureNames = {
  possession: ['possession'],
  shots: ['at_bats', 'shots', 'attempts'],
  shotsOnTarget: ['hits', 'shots_on_target', 'successful'],
  corners: ['walks'],
  fouls: ['strikeouts'],
  yellowCards: ['errors'],
  redCards: ['home_runs'],
};

const americanFootballFigures: FigureNames = {
  // The source's own spelling first.
  possession: ['posession', 'possession'],
  shots: ['plays', 'shots', 'attempts'],
  shotsOnTarget: ['yards', 'shots_on_target', 'successful'],
  corners: ['first_downs'],
  fouls: ['penalties'],
  yellowCards: ['turnovers'],
  redCards: ['sacks'],
};

const gameStatistics = { path: 'games/statistics/teams', parameter: 'id' } as const;

/**
 * Parameters: provider documentation of each sport. The provider documents no statistics of hockey and baseball games:
 * they are asked where the others have theirs, once (`score-provider.ts` takes no for an answer). Which of these calls
 * the product makes, `Sport.hasOdds` and `Sport.statistics` say.
 */
export const matchApis: Readonly<Record<SportId, MatchApi>> = {
  football: {
    odds: { parameter: 'fixture' },
    statistics: { path: 'fixtures/statistics', parameter: 'fixture', names: footballFigures },
    details: 'football',
  },
  basketball: { odds: gameOdds, statistics: { ...gameStatistics, names: basketballFigures } },
  hockey: {
    odds: gameOdds,
    statistics: { ...gameStatistics, names: hockeyFigures },
  },
  baseball: { odds: gameOdds, statistics: { ...gameStatistics, names: baseballFigures } },
  americanfootball: { odds: gameOdds, statistics: { ...gameStatistics, names: americanFootballFigures } },
  rugby: { odds: gameOdds },
  volleyball: { odds: gameOdds },
  handball: { odds: gameOdds },
  formula1: {},
  mma: { odds: { parameter: 'fight' } },
  afl: { odds: gameOdds },
  tennis: { odds: gameOdds },
};
