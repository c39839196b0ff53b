import { type Chances, favourite } from './chances.ts';
import type { Band, Basis, OwnRecord, Reason } from './forecast.ts';

/** The favourite's chance at which each band begins. */
const cuts = {
  threeWay: { high: 0.6, medium: 0.45 },
  twoWay: { high: 0.7, medium: 0.6 },
} as const;

/** The number of graded matches that an unmeasured model needs, and the largest calibration error allowed. */
const provenMatches = 200;
const provenError = 0.05;

/** Seasons of results needed to warm up a league's ratings. */
const warmSeasons = 2;

/** The inputs of a pre-match forecast's band, other than its chances. */
export type BandInput = {
  readonly basis: Basis;
  /** Seasons that the league's ratings included before this season. */
  readonly seasonsBefore: number;
  /** Whether the sport's ratings were measured. */
  readonly isMeasured: boolean;
  readonly record?: OwnRecord;
};

/**
 * The band from the favourite's chance alone: with three outcomes High begins at 60% and Medium at 45%, with two at 70%
 * and 60%. In play only this rule applies, because the score says more about the result than the forecast's basis.
 */
export const bandOf = (chances: Chances): Band => {
  const { high, medium } = chances.draw === undefined ? cuts.twoWay : cuts.threeWay;
  const { chance } = favourite(chances);
  if (chance >= high) return 'High';
  return chance >= medium ? 'Medium' : 'Low';
};

type Rule = {
  readonly applies: (ground: BandInput) => boolean;
  readonly band: Readonly<Record<Band, Band>>;
  readonly reason: (ground: BandInput) => Reason;
};

const low = { High: 'Low', Medium: 'Low', Low: 'Low' } as const;

/** Every rule that can lower a band, in order. */
const rules: readonly Rule[] = [
  {
    applies: ({ basis }) => basis === 'base-rate',
    band: low,
    reason: () => ({ kind: 'base-rate' }),
  },
  {
    applies: ({ basis, seasonsBefore }) => basis === 'ratings' && seasonsBefore < warmSeasons,
    band: { High: 'Medium', Medium: 'Low', Low: 'Low' },
    reason: ({ seasonsBefore }) => ({ kind: 'young-league', seasonsBefore }),
  },
  {
    applies: ({ isMeasured, basis, record }) =>
      !isMeasured &&
      basis !== 'market' &&
      (record === undefined || record.graded < provenMatches || record.ece >= provenError),
    band: low,
    reason: ({ record }) => ({
      kind: 'unmeasured-sport',
      graded: record?.graded ?? 0,
      ...(record !== undefined && record.graded >= provenMatches && { ece: Math.round(record.ece * 1_000) / 1_000 }),
    }),
  },
];

/**
 * The band of a pre-match forecast, and why it is lower than `bandOf(chances)`. A base rate is Low. Ratings from
 * results alone are one band lower until their league has two seasons of results. A sport without measured ratings is
 * Low until its track record has 200 matches and a small calibration error.
 */
export const bandAndWhy = (
  chances: Chances,
  ground: BandInput,
): { readonly band: Band; readonly why: readonly Reason[] } => {
  let band = bandOf(chances);
  const why: Reason[] = [];
  for (const rule of rules.filter(({ applies }) => applies(ground))) {
    const lowered = rule.band[band];
    if (lowered !== band) why.push(rule.reason(ground));
    band = lowered;
  }
  return { band, why };
};
