import type { Side } from './match.ts';
import type { MatchStatus } from './statuses.ts';

type Flagged = { readonly winner?: boolean | null | undefined };

/** The side that the source flags as the winner; undefined where it flags none, as after a draw, and where it flags both. */
export const flaggedWinner = (home: Flagged, away: Flagged): Side | undefined => {
  if ((home.winner === true) === (away.winner === true)) return undefined;
  return home.winner === true ? 'home' : 'away';
};

/** Walkovers and awarded matches, in each of the source's spellings. MMA's WO, the walkouts, is live and never gets here. */
const decidedOffTheField: ReadonlySet<string> = new Set(['WO', 'AW', 'AWD']);

/**
 * A walkover or an awarded match counts as off (spec section 4) until the source names its winner: then it is over, and the
 * winner goes through or has the points.
 */
export const statusWithWinner = (
  status: MatchStatus,
  code: string | undefined,
  winner: Side | undefined,
): MatchStatus => {
  const isDecided = winner !== undefined && decidedOffTheField.has((code ?? '').trim().toUpperCase());
  return status === 'postponed' && isDecided ? 'finished' : status;
};
