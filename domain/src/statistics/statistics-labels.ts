import type { SportId } from '../sport.ts';

/**
 * Labels of the statistics card. The six further figures keep the spec's field names whatever they count in the sport;
 * `possession` is absent where the card has no possession bar.
 */
export type StatisticsLabels = {
  readonly possession?: string;
  readonly shots: string;
  readonly shotsOnTarget: string;
  readonly corners: string;
  readonly fouls: string;
  readonly yellowCards: string;
  readonly redCards: string;
  readonly expectedGoals?: string;
  readonly offsides?: string;
  readonly saves?: string;
  readonly passes?: string;
  readonly passAccuracy?: string;
};

/** Apart from `sports`, which the page begins with. A sport without statistics has none. */
export const statisticsLabels: Readonly<Partial<Record<SportId, StatisticsLabels>>> = {
  football: {
    possession: 'Ball Possession',
    shots: 'Total Shots',
    shotsOnTarget: 'Shots on Target',
    corners: 'Corner Kicks',
    fouls: 'Fouls',
    yellowCards: 'Yellow Cards',
    redCards: 'Red Cards',
    expectedGoals: 'Expected Goals (xG)',
    offsides: 'Offsides',
    saves: 'Goalkeeper Saves',
    passes: 'Passes',
    passAccuracy: 'Pass Accuracy (%)',
  },
  basketball: {
    possession: 'Time of Possession',
    shots: 'Field Goals Attempted',
    shotsOnTarget: 'Field Goals Made',
    corners: 'Rebounds',
    fouls: 'Turnovers',
    yellowCards: 'Personal Fouls',
    redCards: 'Technical Fouls',
  },
  hockey: {
    shots: 'Shots',
    shotsOnTarget: 'Shots on Goal',
    corners: 'Power Plays',
    fouls: 'Penalties',
    yellowCards: 'Hits',
    redCards: 'Faceoffs Won',
  },
  baseball: {
    shots: 'At Bats',
    shotsOnTarget: 'Hits',
    corners: 'Walks',
    fouls: 'Strikeouts',
    yellowCards: 'Errors',
    redCards: 'Home Runs',
  },
  americanfootball: {
    shots: 'Total Plays',
    shotsOnTarget: 'Total Yards',
    corners: 'First Downs',
    fouls: 'Penalties',
    yellowCards: 'Turnovers',
    redCards: 'Sacks',
  },
};
