import type { DayEvents } from './day-lists.ts';

/** The part of a log that is used here. */
type DaysLog = Record<'debug' | 'warn', (facts: Readonly<Record<string, unknown>>, text: string) => void>;

/** Writes what goes wrong to the log. */
export const logDays = (log: DaysLog): DayEvents => ({
  onProblem: (sport, day, problem) => {
    // The client's own limit of calls and a small plan's reach are everyday work.
    const level = problem.kind === 'rate' || problem.kind === 'plan' ? 'debug' : 'warn';
    log[level]({ sport, day, problem }, 'the source gave no usable answer about a day');
  },
  onDroppedItems: (sport, day, reasons) =>
    log.debug({ sport, day, count: reasons.length, reasons: reasons.slice(0, 3) }, 'items of a day left out'),
});
