import type { StatisticsLabels } from './statistics-labels.ts';

export type SidePair = { readonly home: number; readonly away: number };

/**
 * The figures of a statistics card. The names are football's; `statisticsLabels` says what each counts in a sport.
 * An absent figure was not sent by the source.
 */
export type Statistics = {
  readonly matchId: string;
  /** Percent; both sides make 100. */
  readonly possession?: SidePair;
  readonly shots?: SidePair;
  readonly shotsOnTarget?: SidePair;
  readonly corners?: SidePair;
  readonly fouls?: SidePair;
  readonly yellowCards?: SidePair;
  readonly redCards?: SidePair;
};

/** The six figures under the possession bar, in the card's order. */
export const statisticsFigures = [
  'shots',
  'shotsOnTarget',
  'corners',
  'fouls',
  'yellowCards',
  'redCards',
] as const satisfies readonly (keyof Statistics)[];

/** Every figure of a card: possession, then the six. */
export const allStatisticsFigures = ['possession', ...statisticsFigures] as const;
export type StatisticsFigure = (typeof allStatisticsFigures)[number];

/** One line of a card. Undefined figures were not sent by the source, and the card shows a dash. */
export type StatisticsRow = { readonly label: string; readonly figures: SidePair | undefined };

/** A line whose figures the source sent. */
export type KnownStatisticsRow = { readonly label: string } & SidePair;

/** The six rows under the possession bar, in the sport's own words. */
export const statisticsRows = (labels: StatisticsLabels, statistics: Statistics): StatisticsRow[] =>
  statisticsFigures.map((figure) => ({ label: labels[figure], figures: statistics[figure] }));

/** The figures that the source sent and the sport has a label for, possession first. */
export const knownStatistics = (labels: StatisticsLabels, statistics: Statistics): KnownStatisticsRow[] =>
  allStatisticsFigures.flatMap((figure) => {
    const label = labels[figure];
    const figures = statistics[figure];
    return label === undefined || figures === undefined ? [] : [{ label, ...figures }];
  });

const none: SidePair = { home: 0, away: 0 };

/** Sample figures of the match details when there are no statistics (spec section 8): under the "Sample" mark only. */
export const emptyStatistics = (matchId: string): Required<Statistics> => ({
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
 * Sample figures of the statistics screen when there are none (spec section 8): under the "Sample" mark only, never given
 * to the analyst, never counted.
 */
export const sampleStatistics = (matchId: string): Required<Statistics> => ({
  matchId,
  possession: { home: 52, away: 48 },
  shots: { home: 8, away: 6 },
  shotsOnTarget: { home: 3, away: 2 },
  corners: { home: 4, away: 3 },
  fouls: { home: 12, away: 15 },
  yellowCards: { home: 2, away: 1 },
  redCards: { home: 0, away: 0 },
});
