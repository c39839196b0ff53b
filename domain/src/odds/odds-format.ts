/** The reader's odds format: 2.50, +150 or 6/4. */
export const oddsFormats = ['decimal', 'american', 'fractional'] as const;

export type OddsFormat = (typeof oddsFormats)[number];
