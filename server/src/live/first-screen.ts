import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { inListOrder } from '@touchline/domain/match/list-order.ts';
import type { LiveBoard } from './live-board.ts';

/** A tall screen of a desktop shows some twenty rows. */
const mostMatches = 40;

/** JSON text with a tag that is another one whenever the text is. */
export type TaggedText = { readonly tag: string; readonly text: string };

/**
 * The board's first screenful, in the shape of `GET /api/matches`, to stand in the page's document: what is in play,
 * league by league as the page opens, then what starts next. Written at most once a version, for whoever asks first.
 */
export const createFirstScreen = (options: {
  readonly board: Pick<LiveBoard, 'head' | 'sports' | 'matches'>;
  readonly isStale: () => boolean;
}): { readonly current: () => TaggedText } => {
  const { board, isStale } = options;
  let held: TaggedText | undefined;

  const current = (): TaggedText => {
    const head = board.head();
    const stale = isStale();
    const tag = `${head.version}${stale ? '-stale' : ''}`;
    if (held?.tag !== tag) {
      const { version, updatedAt, source, provider } = head;
      const matches = firstMatches(board.matches());
      const sports = board.sports();
      held = { tag, text: JSON.stringify({ version, updatedAt, source, provider, stale, sports, matches }) };
    }
    return held;
  };
  return { current };
};

/**
 * The beginning of the page's list, so that what follows comes below it and moves nothing: a league that was there with
 * some of its matches would grow, so leagues come whole, in the order of their first match.
 */
const firstMatches = (matches: Iterable<Match>): readonly Match[] => {
  const toCome: Match[] = [];
  for (const match of matches) if (match.status === 'live' || match.status === 'scheduled') toCome.push(match);
  const inOrder = inListOrder(toCome);
  const live = inOrder.filter(({ status }) => status === 'live');
  const leagues = Map.groupBy(live, leagueKey);
  return [...[...leagues.values()].flat(), ...inOrder.slice(live.length)].slice(0, mostMatches);
};
