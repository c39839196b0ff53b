import { sports } from '../sport/sport-catalog.ts';
import type { Ending } from '../sport/sport.ts';
import { matchState } from './match-state.ts';
import type { Match, PeriodScores, Side } from './match.ts';

/** How a match ended, other than after regular time. */
export const specialEnds = [
  'extra-time',
  'overtime',
  'extra-innings',
  'penalties',
  'shootout',
  'retired',
  'walkover',
  'awarded',
] as const;

export type SpecialEnd = (typeof specialEnds)[number];

/**
 * The status label of a match for rows, cards, details, embeds, calendars, notifications, link pictures and the
 * analyst's facts. Each turns the label into text (`texts/src/en/status-labels.ts`). `live` is shown as the minute if
 * there is one, `scheduled` as the start time, and `time-tbc` as a day without a time.
 */
export const statusLabels = [
  'scheduled',
  'time-tbc',
  'live',
  'suspended',
  'interrupted',
  'finished',
  ...specialEnds,
  'postponed',
  'cancelled',
  'abandoned',
] as const;

export type StatusLabel = (typeof statusLabels)[number];

const liveCodes: ReadonlyMap<string, StatusLabel> = new Map([
  ['SUSP', 'suspended'],
  ['INT', 'interrupted'],
  ['INTR', 'interrupted'],
]);

const endCodes: ReadonlyMap<string, SpecialEnd> = new Map([
  ['AET', 'extra-time'],
  ['AOT', 'overtime'],
  ['PEN', 'penalties'],
  ['RET', 'retired'],
  ['WO', 'walkover'],
  ['AW', 'awarded'],
  ['AWD', 'awarded'],
]);

const offCodes: ReadonlyMap<string, StatusLabel> = new Map([
  ['CANC', 'cancelled'],
  ['CANCELLED', 'cancelled'],
  ['ABD', 'abandoned'],
  ['WO', 'walkover'],
  ['AW', 'awarded'],
  ['AWD', 'awarded'],
]);

/** The provider's text for a cancelled match with an unknown code: "Cancelled after practice". */
const offWords: readonly (readonly [RegExp, StatusLabel])[] = [
  [/\bcancell?ed\b/i, 'cancelled'],
  [/\babandoned\b/i, 'abandoned'],
  [/\bwalkover\b/i, 'walkover'],
];

const codeOf = ({ statusCode = '' }: Match): string => statusCode.toUpperCase();

const pointsOf = (scores: PeriodScores, side: Side, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (scores[side][key] ?? 0), 0);

/**
 * The last period beyond regular time that was played. Some providers fill overtime with zeros, so zeros count only
 * after level regular time.
 */
const endByPeriods = (match: Match): Ending | undefined => {
  const { periods } = sports[match.sport];
  const scores = periods && match[periods.field];
  if (periods === undefined || scores === undefined) return undefined;
  const regular = periods.columns.filter(({ ending }) => ending === undefined).map(({ key }) => key);
  const isLevel = pointsOf(scores, 'home', regular) === pointsOf(scores, 'away', regular);
  return periods.columns.findLast(({ key, ending }) => {
    const [home, away] = [scores.home[key], scores.away[key]];
    return ending !== undefined && home !== undefined && away !== undefined && (isLevel || home + away > 0);
  })?.ending;
};

/** AP is "after penalties": a shoot-out in sports that count it as a period. */
const afterPenalties = ({ sport }: Match): SpecialEnd =>
  sports[sport].periods?.columns.find(({ key }) => key === 'so')?.ending ?? 'penalties';

/**
 * How a finished match ended, by its code, its shoot-out or its periods; undefined after regular time and before the
 * end.
 */
const specialEnd = (match: Match): SpecialEnd | undefined => {
  if (match.status !== 'finished') return undefined;
  const code = codeOf(match);
  if (code === 'AP') return afterPenalties(match);
  return endCodes.get(code) ?? (match.shootout === undefined ? endByPeriods(match) : afterPenalties(match));
};

/** Whether a finished match was decided by play. Walkovers and awarded results say nothing about strength. */
export const wasPlayed = (match: Match): boolean => {
  const end = specialEnd(match);
  return match.status === 'finished' && end !== 'walkover' && end !== 'awarded';
};

/** The status label of a match. */
export const statusLabel = (match: Match): StatusLabel => {
  const code = codeOf(match);
  switch (match.status) {
    case 'scheduled':
      return match.timeTbc === true ? 'time-tbc' : 'scheduled';
    case 'live':
      return liveCodes.get(code) ?? 'live';
    case 'finished':
      return specialEnd(match) ?? 'finished';
    case 'postponed':
    default:
      return offCodes.get(code) ?? offWords.find(([words]) => words.test(match.period ?? ''))?.[1] ?? 'postponed';
  }
};

/** How a side won, other than in regular time. `kicks` are those of a shoot-out, the winner's first: "4-2". */
export type SpecialWin = { readonly end: SpecialEnd; readonly name: string; readonly kicks?: string };

/** Undefined after regular time, without a winner, and before the end. */
export const specialWin = (match: Match): SpecialWin | undefined => {
  const state = matchState(match);
  const end = specialEnd(match);
  if (state.kind !== 'finished' || state.winner === undefined || end === undefined) return undefined;
  const isHome = state.winner === 'home';
  const { shootout } = match;
  return {
    end,
    name: (isHome ? match.homeTeam : match.awayTeam).name,
    ...(shootout && { kicks: isHome ? `${shootout.home}-${shootout.away}` : `${shootout.away}-${shootout.home}` }),
  };
};
