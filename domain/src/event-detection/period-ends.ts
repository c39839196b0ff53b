import type { Match } from '../match/match.ts';
import { sports } from '../sport/sport-catalog.ts';
import type { PeriodColumn, SportId } from '../sport/sport.ts';
import type { PeriodEnd } from './detected-event.ts';

/** The periods of a match, by the keys of its sport's columns. JSON-safe. */
export type PeriodState = {
  /** Periods that were seen in play. */
  readonly begun: readonly string[];
  /** Periods whose end was announced, or happened before observation began. */
  readonly over: readonly string[];
};

const nothing: PeriodState = { begun: [], over: [] };

/** Codes of a break after the period that was played last. */
const breakCodes: ReadonlySet<string> = new Set(['BT', 'QT', 'ER', 'EOR']);

/** Football's kicks after all play; they have no column. */
const kicksCode = 'P';

const columnsOf = (sport: SportId): readonly PeriodColumn[] => sports[sport].periods?.columns ?? [];

/** Beyond regular time. Such periods can be skipped, and several overtimes share a column. */
const isExtra = ({ key, ending }: PeriodColumn): boolean => ending !== undefined || key === 'ot';

/** How many of the periods are before half-time: one of two halves, two of four quarters. */
const beforeHalfTime = (columns: readonly PeriodColumn[]): number => columns.filter((one) => !isExtra(one)).length / 2;

/** The columns of periods that are over by this state. A code that names no period says nothing. */
const passedPeriods = ({ sport, statusCode = '' }: Match, begun: readonly string[]): readonly PeriodColumn[] => {
  const columns = columnsOf(sport);
  const code = statusCode.toUpperCase();
  if (code === 'HT') return columns.slice(0, beforeHalfTime(columns));
  if (breakCodes.has(code)) {
    const last = columns.findLastIndex((one) => !isExtra(one) && begun.includes(one.key));
    return columns.slice(0, last + 1);
  }
  const now = code === kicksCode ? columns.length : columns.findIndex(({ codes }) => codes.includes(code));
  return columns.slice(0, Math.max(now, 0)).filter((one) => !isExtra(one) || begun.includes(one.key));
};

const currentPeriod = ({ sport, statusCode = '' }: Match): string | undefined =>
  columnsOf(sport).find(({ codes }) => codes.includes(statusCode.toUpperCase()))?.key;

/**
 * The periods that have ended by a match's next state, each once even if replies contradict each other, and the new
 * state. The last period has no end: that is the end of the match. `state` undefined: the first state of the match, or
 * one after a gap, in which nothing has just ended.
 */
export const detectPeriodEnds = (
  state: PeriodState | undefined,
  match: Match,
): { readonly state: PeriodState; readonly events: readonly PeriodEnd[] } => {
  // A cancelled match starts over.
  if (match.status === 'postponed') return { state: nothing, events: [] };
  const { begun, over } = state ?? nothing;
  if (match.status === 'finished') {
    return { state: { begun, over: columnsOf(match.sport).map(({ key }) => key) }, events: [] };
  }
  if (match.status !== 'live') return { state: { begun, over }, events: [] };
  const current = currentPeriod(match);
  const seen = current === undefined || begun.includes(current) ? begun : [...begun, current];
  const ended = passedPeriods(match, seen).filter(({ key }) => !over.includes(key));
  return {
    state: { begun: seen, over: [...over, ...ended.map(({ key }) => key)] },
    events:
      state === undefined
        ? []
        : ended.map(({ key, label }) => ({ kind: 'period-end' as const, period: { key, label } })),
  };
};
