import type { MatchStatus } from '../sport/sport.ts';
import { latestKickOffMs } from './kick-off.ts';
import type { Match } from './match.ts';

/**
 * Spec section 4: live, then scheduled, then finished. Cancelled matches, which the spec does not mention, come last.
 */
const rank: Readonly<Record<MatchStatus, number>> = { live: 0, scheduled: 1, finished: 2, postponed: 3 };

/** What decides the place of a match. */
type Listed = Pick<Match, 'id' | 'status' | 'startTime' | 'timeTbc'>;

type Placed<M extends Listed> = { readonly match: M; readonly startMs: number };

/** An unconfirmed time sorts at the end of its day; an unreadable start sorts last. */
const place = <M extends Listed>(match: M): Placed<M> => {
  const startMs = latestKickOffMs(match);
  return { match, startMs: Number.isNaN(startMs) ? Number.MAX_SAFE_INTEGER : startMs };
};

const comparePlaced = (a: Placed<Listed>, b: Placed<Listed>): number => {
  const byStatus = rank[a.match.status] - rank[b.match.status];
  if (byStatus !== 0) return byStatus;
  const byStart = a.match.status === 'finished' ? b.startMs - a.startMs : a.startMs - b.startMs;
  if (byStart !== 0) return byStart;
  // The id breaks ties, so that matches with the same kick-off never swap places between updates.
  if (a.match.id === b.match.id) return 0;
  return a.match.id < b.match.id ? -1 : 1;
};

/** The order of the match list: live, then scheduled by start ascending, then finished by start descending. */
export const compareMatches = (a: Match, b: Match): number => comparePlaced(place(a), place(b));

/**
 * The matches in list order. Parses each start time once, because parsing is most of the cost of sorting a whole day.
 */
export const inListOrder = <M extends Listed>(matches: Iterable<M>): M[] =>
  Array.from(matches, (match) => place(match))
    .toSorted(comparePlaced)
    .map(({ match }) => match);
