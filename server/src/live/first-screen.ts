import type { Match } from '@touchline/domain/match/match.ts';
import { inListOrder } from '@touchline/domain/match/list-order.ts';
import type { LiveBoard } from './live-board.ts';

/** A tall screen of a desktop shows some twenty rows. */
const mostMatches = 40;

/** JSON text with a tag that is another one whenever the text is. */
export type TaggedText = { readonly tag: string; readonly text: string };

/**
 * The board's first screenful, in the shape of `GET /api/matches`, to stand in the page's document: what is in play,
 * then what starts next, in list order. Written at most once a version, for whoever asks first.
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

const firstMatches = (matches: Iterable<Match>): readonly Match[] => {
  const toCome: Match[] = [];
  for (const match of matches) if (match.status === 'live' || match.status === 'scheduled') toCome.push(match);
  return inListOrder(toCome).slice(0, mostMatches);
};
