import type { LeagueEvents } from './part-reads.ts';

/** The part of a log that is used here. */
type LeaguesLog = Record<'debug' | 'warn', (facts: Readonly<Record<string, unknown>>, text: string) => void>;

/** Writes what goes wrong to the log. */
export const logLeagues = (log: LeaguesLog): LeagueEvents => ({
  onProblem: (part, league, problem) => {
    // The client's own limit of calls and a small plan's reach are everyday work.
    const level = problem.kind === 'rate' || problem.kind === 'plan' ? 'debug' : 'warn';
    log[level]({ part, league, problem }, 'the source gave no usable answer about a league');
  },
  onNotes: (part, league, notes) => log.debug({ part, league, notes }, 'parts of an answer about a league are missing'),
});
