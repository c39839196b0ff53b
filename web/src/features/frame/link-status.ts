import type { BoardView } from '../../live/board-view.ts';
import type { LinkState } from '../../live/live-link.ts';

/** The word beside the Refresh button. */
export type LinkStatus = {
  readonly tone: 'live' | 'calm' | 'late' | 'error';
  readonly text: string;
};

export type LinkFacts = {
  readonly board: Pick<BoardView, 'phase' | 'stale'>;
  readonly link: LinkState;
  readonly liveCount: number;
  readonly refreshing: boolean;
};

/** How well the page is connected, in one word. */
export const linkStatus = ({ board, link, liveCount, refreshing }: LinkFacts): LinkStatus => {
  if (link.kind === 'lost' && !refreshing) return { tone: 'error', text: 'Offline' };
  if (refreshing || board.phase === 'loading') return { tone: 'calm', text: 'Updating' };
  if (link.kind === 'polling') return { tone: 'late', text: 'Polling' };
  if (link.kind === 'connecting') return { tone: 'calm', text: 'Connecting' };
  if (board.phase === 'failed') return { tone: 'error', text: 'No data' };
  if (board.stale) return { tone: 'late', text: 'Delayed' };
  return liveCount > 0 ? { tone: 'live', text: 'Live' } : { tone: 'calm', text: 'Up to date' };
};
