import type { StatisticsLabels } from './statistics-labels.ts';

export type SidePair = { readonly home: number; readonly away: number };

/** The figures of a statistics card. The names are football's; what they count in a sport, `statisticsLabels` says. */
export type Statistics = {
  readonly matchId: string;
  /** Percent; both sides make 100. */
  readonly possession: SidePair;
  readonly shots: SidePair;
  readonly shotsOnTarget: SidePair;
  readonly corners: SidePair;
  readonly fouls: SidePair;
  readonly yellowCards: SidePair;
  readonly redCards: SidePair;
  /** The figures that the source told of; the others have the values that stand for nothing. Absent: nothing is known of that. */
  readonly known?: readonly StatisticsFigure[];
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

/** What a card tells of: possession, and the six. */
export const allStatisticsFigures = ['possession', ...statisticsFigures] as const;
export type StatisticsFigure = (typeof allStatisticsFigures)[number];

export type StatisticsRow = { readonly label: string } & SidePair;

/** The card's rows in the sport's own words. */
export const statisticsRows = (labels: StatisticsLabels, statistics: Statistics): StatisticsRow[] =>
  rowsOf(labels, statistics, statisticsFigures);

/** What is really known of a match, possession first: nothing that only stands for a figure which the source left out. */
export const knownStatistics = (labels: StatisticsLabels, statistics: Statistics): StatisticsRow[] => {
  const isKnown = (figure: StatisticsFigure): boolean => statistics.known?.includes(figure) ?? true;
  return rowsOf(labels, statistics, allStatisticsFigures.filter(isKnown));
};

const rowsOf = (
  labels: StatisticsLabels,
  statistics: Statistics,
  figures: readonly StatisticsFigure[],
): StatisticsRow[] =>
  figures.flatMap((figure) => {
    const label = labels[figure];
    const { home, away } = statistics[figure];
    return label === undefined ? [] : [{ label, home, away }];
  });

/** Possession as it is shown: half and half where neither side has any. */
export const possessionSplit = ({ home, away }: SidePair): SidePair =>
  home > 0 || away > 0 ? { home, away } : { home: 50, away: 50 };

/** A figure of the football source as a whole number: "55%" is 55; null, no text and no number are 0. */
export const statisticsFigure = (value: unknown): number => {
  const figure = typeof value === 'string' ? Number.parseInt(value.replace('%', ''), 10) : value;
  // JSON knows no negative zero, which is what becomes of a very small negative number.
  return typeof figure === 'number' && Number.isFinite(figure) ? Math.trunc(figure) || 0 : 0;
};

const none: SidePair = { home: 0, away: 0 };

/** What a match's details show when there are no statistics to be had (spec section 8). */
export const emptyStatistics = (matchId: string): Statistics => ({
  matchId,
  possession: possessionSplit(none),
  shots: none,
  shotsOnTarget: none,
  corners: none,
  fouls: none,
  yellowCards: none,
  redCards: none,
});

/**
 * What the statistics screen shows when there are none (spec section 8): figures of no match at all, under a visible
 * "Sample" mark only, never to the analyst, never into a count.
 */
export const sampleStatistics = (matchId: string): Statistics => ({
  matchId,
  possession: { home: 52, away: 48 },
  shots: { home: 8, away: 6 },
  shotsOnTarget: { home: 3, away: 2 },
  corners: { home: 4, away: 3 },
  fouls: { home: 12, away: 15 },
  yellowCards: { home: 2, away: 1 },
  redCards: { home: 0, away: 0 },
});
