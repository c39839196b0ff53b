import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { inListOrder } from '@touchline/domain/match/list-order.ts';
import type { LiveBoard } from './live-board.ts';

/** A tall screen of a desktop shows some twenty rows. */
const mostMatches = 40;

/** How the list stands that the page opens with: league by league what is in play, or everything by time. */
export type FirstList = 'by-league' | 'by-time';

/** JSON text with a tag that is another one whenever the text is. */
export type TaggedText = { readonly tag: string; readonly text: string };

/**
 * The board's first screenful, in the shape of `GET /api/matches`, to stand in the page's document: the beginning of the
 * list that the page opens with. Written at most once a version, for whoever asks first.
 */
export const createFirstScreen = (options: {
  readonly board: Pick<LiveBoard, 'head' | 'sports' | 'matches'>;
  readonly isStale: () => boolean;
}): { readonly current: (list: FirstList) => TaggedText } => {
  const { board, isStale } = options;
  const held = new Map<FirstList, TaggedText>();

  const current = (list: FirstList): TaggedText => {
    const head = board.head();
    const stale = isStale();
    const tag = `${head.version}${stale ? '-stale' : ''}`;
    const known = held.get(list);
    if (known?.tag === tag) return known;
    const { version, updatedAt, source, provider } = head;
    const matches = firstMatches[list](board.matches()).slice(0, mostMatches);
    const sports = board.sports();
    const written = { tag, text: JSON.stringify({ version, updatedAt, source, provider, stale, sports, matches }) };
    held.set(list, written);
    return written;
  };
  return { current };
};

/** The lists as the page draws them, so that what follows comes below what is shown and moves nothing. */
const firstMatches: Readonly<Record<FirstList, (matches: Iterable<Match>) => readonly Match[]>> = {
  // A league that was there with some of its matches would grow: leagues come whole, in the order of their first match.
  'by-league': (matches) => {
    const inOrder = inListOrder(matches).filter(({ status }) => status === 'live' || status === 'scheduled');
    const live = inOrder.filter(({ status }) => status === 'live');
    const leagues = Map.groupBy(live, leagueKey);
    return [...[...leagues.values()].flat(), ...inOrder.slice(live.length)];
  },
  'by-time': inListOrder,
};
