import type { MatchReadEvents } from './match-reads.ts';

/** What is told of the work, for the log. */
export type DetailsEvents = MatchReadEvents & {
  /** A row of `odds_snapshot` does not hold what it should and is left out. */
  readonly onUnreadableRow: (matchId: string) => void;
};

/** The part of a log that is used here. */
type DetailsLog = Record<'debug' | 'warn' | 'error', (facts: Readonly<Record<string, unknown>>, text: string) => void>;

/** Writes what goes wrong to the log: a line for what a sport's calls are now paused for, details for who looks closer. */
export const logDetails = (log: DetailsLog): DetailsEvents => ({
  onProblem: (read, { id }, problem) => {
    // Its own limit of calls is the client's everyday work.
    const level = problem.kind === 'rate' ? 'debug' : 'warn';
    log[level]({ read, match: id, problem }, 'the source gave no usable answer about a match');
  },
  onNotes: (read, { id }, notes) =>
    log.debug({ read, match: id, notes }, 'parts of an answer about a match are missing'),
  onStoreFailure: (read, { id }, cause) =>
    log.error({ read, match: id, err: cause }, 'the database failed at what is known of a match'),
  onUnreadableRow: (match) => log.error({ match }, 'a row of kept prices does not hold what it should and is left out'),
});
