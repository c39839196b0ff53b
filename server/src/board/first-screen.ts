import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { type LeagueRegion, leagueWeight } from '@touchline/domain/league/league-weight.ts';
import { inListOrder } from '@touchline/domain/match/list-order.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { FirstList, LiveCounts } from '@touchline/protocol/page-rendering.ts';
import type { LiveBoard } from './live-board.ts';

/** A tall desktop screen shows some twenty rows. */
const maxMatches = 40;

/** JSON text with a tag that changes with the text. */
export type TaggedText = { readonly tag: string; readonly text: string };

/**
 * The board's first screenful, in the shape of `GET /api/matches`, for embedding in the page. It contains the start of
 * the list that the page opens with, and the number of matches in play by sport. Built on demand: once per list, region and
 * version, and again when the board becomes stale.
 */
export const createFirstScreen = (options: {
  readonly board: Pick<LiveBoard, 'head' | 'sports' | 'matches'>;
  readonly isStale: () => boolean;
}): { readonly current: (list: FirstList, region?: LeagueRegion) => TaggedText } => {
  const { board, isStale } = options;
  const cache = new Map<string, TaggedText>();

  const current = (list: FirstList, region: LeagueRegion = ''): TaggedText => {
    const head = board.head();
    const stale = isStale();
    const tag = `${head.version}${stale ? '-stale' : ''}`;
    const key = `${list} ${region}`;
    const known = cache.get(key);
    if (known?.tag === tag) return known;
    const { version, updatedAt, source, provider } = head;
    const matches = firstMatches[list](board.matches(), region).slice(0, maxMatches);
    const sports = board.sports();
    const live = liveCounts(board.matches());
    const snapshot = { version, updatedAt, source, provider, stale, sports, matches };
    const written = { tag, text: JSON.stringify({ ...snapshot, list, live, region }) };
    cache.set(key, written);
    return written;
  };
  return { current };
};

const liveCounts = (matches: Iterable<Match>): LiveCounts => {
  const counts: LiveCounts = {};
  for (const { sport, status } of matches) if (status === 'live') counts[sport] = (counts[sport] ?? 0) + 1;
  return counts;
};

const weightOf = ([first]: readonly Match[], region: LeagueRegion): number =>
  first === undefined ? 0 : leagueWeight(first, region);

/** Ordered as the page shows them, so that later matches are added below and nothing moves. */
const firstMatches: Readonly<Record<FirstList, (matches: Iterable<Match>, region: LeagueRegion) => readonly Match[]>> =
  {
    // All matches of a league in play are together, because a partial league would grow later.
    'by-league': (matches, region) => {
      const inOrder = inListOrder(matches).filter(({ status }) => status === 'live' || status === 'scheduled');
      const live = inOrder.filter(({ status }) => status === 'live');
      const leagues = [...Map.groupBy(live, leagueKey).values()].map((of) => ({ of, weight: weightOf(of, region) }));
      const inPlay = leagues.toSorted((a, b) => b.weight - a.weight).flatMap(({ of }) => of);
      return [...inPlay, ...inOrder.slice(live.length)];
    },
    'by-time': inListOrder,
  };
