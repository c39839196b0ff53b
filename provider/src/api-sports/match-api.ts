import type { Sport, SportId } from '@touchline/domain/sport/sport.ts';
import type { ResultBets } from './items/bookmaker-odds.ts';
import type { FigureNames } from './items/team-statistics.ts';

/** How one sport's match data is fetched. To add a sport, add a row. */
export type MatchApi = {
  /** `/odds`: the name of the match parameter. Absent if there are no odds. */
  readonly odds?: { readonly parameter: 'fixture' | 'game' | 'fight' };
  readonly statistics?: { readonly path: string; readonly parameter: 'fixture' | 'id'; readonly names: FigureNames };
  /** Timeline, line-ups, meetings and table, which the provider has only for football. */
  readonly details?: 'football';
};

/** Bets that include a draw, then the bet that refunds the stake after a draw. */
const threeWay: ResultBets = ['match winner', '1x2', '3way result', 'home/away'];

/** For sports without bets on a draw, in which "3Way Result" is only about regular time. */
const twoWay: ResultBets = ['home/away', 'match winner', '1x2', '3way result'];

/** The bets on the winner, preferred first. */
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
  // From "Passes %".
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
  // "posession" is the provider's spelling.
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
 * Parameters are from the provider's documentation of each sport. Statistics for hockey and baseball are not
 * documented. They are requested anyway; if the provider refuses, `match-data.ts` skips further calls for an hour.
 * `Sport.hasOdds` and `statisticsLabels` determine which of these calls are made.
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
