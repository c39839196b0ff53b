import type { SportId } from '../sport/sport.ts';

/**
 * Labels of the statistics card. The six rows keep the spec's field names, regardless of what they count in the sport.
 * `possession` is absent if the card has no possession bar.
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

/** Separate from `sports`, which the page loads first. A sport without statistics has no labels. */
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

export type SidePair = { readonly home: number; readonly away: number };

/**
 * The values of a statistics card. The names are football's; `statisticsLabels` has the meaning in each sport. Absent
 * values were not sent by the provider.
 */
export type Statistics = {
  readonly matchId: string;
  /** Percent; both sides add up to 100. */
  readonly possession?: SidePair;
  readonly shots?: SidePair;
  readonly shotsOnTarget?: SidePair;
  readonly corners?: SidePair;
  readonly fouls?: SidePair;
  readonly yellowCards?: SidePair;
  readonly redCards?: SidePair;
  /** Expected goals, to two decimals. */
  readonly expectedGoals?: SidePair;
  readonly offsides?: SidePair;
  readonly saves?: SidePair;
  readonly passes?: SidePair;
  /** The percentage of passes that reached a team-mate. */
  readonly passAccuracy?: SidePair;
};

/** The six statistics below the possession bar, in the card's order. */
export const statisticsFigures = [
  'shots',
  'shotsOnTarget',
  'corners',
  'fouls',
  'yellowCards',
  'redCards',
] as const satisfies readonly (keyof Statistics)[];

/** Every statistic of a card: possession, then the six. */
export const allStatisticsFigures = ['possession', ...statisticsFigures] as const;
export type StatisticsFigure = (typeof allStatisticsFigures)[number];

/** Statistics that only some providers send. Without a value, the card has no row for them. */
export const furtherFigures = [
  'expectedGoals',
  'offsides',
  'saves',
  'passes',
  'passAccuracy',
] as const satisfies readonly (keyof Statistics)[];
export type FurtherFigure = (typeof furtherFigures)[number];

/** One row of a card. Undefined values were not sent by the provider; the card shows a dash. */
export type StatisticsRow = { readonly label: string; readonly figures: SidePair | undefined };

/** A row whose values the provider sent. */
export type AvailableStatisticsRow = { readonly label: string } & SidePair;

/** The six rows below the possession bar, with the sport's labels. */
export const statisticsRows = (labels: StatisticsLabels, statistics: Statistics): StatisticsRow[] =>
  statisticsFigures.map((figure) => ({ label: labels[figure], figures: statistics[figure] }));

const availableRows = (
  labels: StatisticsLabels,
  statistics: Statistics,
  figures: readonly (StatisticsFigure | FurtherFigure)[],
): AvailableStatisticsRow[] =>
  figures.flatMap((figure) => {
    const label = labels[figure];
    const pair = statistics[figure];
    return label === undefined || pair === undefined ? [] : [{ label, ...pair }];
  });

/** The rows below the six, for values that the provider sent. */
export const furtherRows = (labels: StatisticsLabels, statistics: Statistics): AvailableStatisticsRow[] =>
  availableRows(labels, statistics, furtherFigures);

/** The values that the provider sent and the sport has a label for, possession first. */
export const availableStatistics = (labels: StatisticsLabels, statistics: Statistics): AvailableStatisticsRow[] =>
  availableRows(labels, statistics, [...allStatisticsFigures, ...furtherFigures]);

/** Statistics with every value of the card. */
type CardStatistics = Required<Omit<Statistics, FurtherFigure>>;

const none: SidePair = { home: 0, away: 0 };

/** Sample values for match details without statistics (spec section 8), always marked as a sample. */
export const emptyStatistics = (matchId: string): CardStatistics => ({
  matchId,
  possession: { home: 50, away: 50 },
  shots: none,
  shotsOnTarget: none,
  corners: none,
  fouls: none,
  yellowCards: none,
  redCards: none,
});

/**
 * Sample values for the statistics screen (spec section 8), always marked as a sample, never given to the analyst and
 * never counted.
 */
export const sampleStatistics = (matchId: string): CardStatistics => ({
  matchId,
  possession: { home: 52, away: 48 },
  shots: { home: 8, away: 6 },
  shotsOnTarget: { home: 3, away: 2 },
  corners: { home: 4, away: 3 },
  fouls: { home: 12, away: 15 },
  yellowCards: { home: 2, away: 1 },
  redCards: { home: 0, away: 0 },
});
